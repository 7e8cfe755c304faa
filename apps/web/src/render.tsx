import { Writable } from 'node:stream';
import type { RenderPage } from '@naru/contract/document';
import { ROUTE_BASE, routeAt } from '@naru/domain/navigation';
import type { Resolve } from '@naru/frontend/container';
import type { Query, QueryClient } from '@tanstack/react-query';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { App } from './App.tsx';
import { composeServed } from './composition/served.ts';
import { Screens } from './router/Screens.tsx';
import { answersIn } from './shared/query/page-answers.ts';
import { TOKENS } from './shared/tokens.ts';
import { isServerRendered } from './ssr/ssr-routes.ts';
import { takeStylesOut } from './ssr/style-attributes.ts';

/** A screen's questions may follow from the answers of others, this deep; what would be asked then is asked by the page itself. */
const MOST_ROUNDS = 4;

/** What React names ahead of the markup itself: the pictures of the first screen. */
const FIRST_LINKS = /^(?:<link rel="preload"[^>]*>)+/;

/** Draws once, waiting for the code of the screen. */
const draw = (things: Resolve, address: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const sink = new Writable({
      write: (part: Buffer, _, done) => {
        parts.push(part);
        done();
      },
    });
    sink.once('finish', () => resolve(Buffer.concat(parts).toString()));
    const page = (
      <App resolve={things} nonce={undefined}>
        <StaticRouter basename={ROUTE_BASE} location={address}>
          <Screens />
        </StaticRouter>
      </App>
    );
    const { pipe } = renderToPipeableStream(page, {
      // Parts that are sent apart come with a script beside them, which the policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: reject,
    });
  });

/** What the screens have asked for while they were drawn, and nobody has answered yet. */
const openQuestions = (queries: QueryClient): readonly Query[] =>
  queries
    .getQueryCache()
    .findAll({ predicate: ({ state, options }) => state.status === 'pending' && !('enabled' in options && options.enabled === false) });

/** Asks; what was refused is left as not yet known, as the page knows it at its start. Answers whether there is anything to draw that was not there. */
const answer = async (questions: readonly Query[]): Promise<boolean> => {
  const answered = await Promise.all(
    questions.map(async (query) => {
      try {
        await query.fetch();
        return true;
      } catch {
        query.reset();
        return false;
      }
    }),
  );
  return answered.includes(true);
};

/**
 * Draws the page of an address, with everything that its screens ask for: they are drawn until nothing new is asked. Null where the page is
 * drawn by the browser alone.
 *
 * @public For the server, which reads the built program.
 */
export const drawPage: RenderPage<typeof fetch> = async (wanted) => {
  const address = new URL(ROUTE_BASE + wanted.address, 'http://naru.invalid');
  const route = routeAt(address.pathname.slice(ROUTE_BASE.length)).name;
  if (!isServerRendered(route, address, wanted.config.emergency ?? false)) return null;
  const resolve = composeServed(wanted);
  const queries = resolve(TOKENS.queries);
  const place = address.pathname + address.search;
  try {
    let markup = await draw(resolve, place);
    const answered = new Set<Query>();
    for (let round = 1; round < MOST_ROUNDS; round += 1) {
      const questions = openQuestions(queries).filter((query) => !answered.has(query));
      for (const query of questions) answered.add(query);
      if (!(await answer(questions))) break;
      markup = await draw(resolve, place);
    }
    const [links = ''] = FIRST_LINKS.exec(markup) ?? [];
    return { route, links, ...takeStylesOut(markup.slice(links.length)), answers: answersIn(queries) };
  } finally {
    queries.clear();
  }
};
