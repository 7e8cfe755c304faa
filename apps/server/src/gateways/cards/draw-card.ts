import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import {
  type CardFault,
  type CardTemplate,
  type CardValues,
  cellOf,
  columnsOf,
  pictureColumnsOf,
  ROW_NUMBER,
} from '@naru/domain/card-template';
import type { Failure } from '@naru/domain/failure';
import { mapResult, type Result } from '@naru/domain/shared';
import { boundedPool } from '../../shared/bounded-pool.ts';
import type { CardDrawing, CardPicture, CardTask } from './render-card.ts';

/** What a thread is given to do. */
export type CardQuestion =
  | { readonly kind: 'draw'; readonly task: CardTask }
  | { readonly kind: 'check'; readonly template: CardTemplate; readonly rows: readonly CardValues[] };

/** What came of it: a picture, or the faults row by row. */
export type CardReply =
  | { readonly picture: Uint8Array }
  | { readonly faults: readonly (readonly CardFault[])[] }
  | { readonly error: string };

/** A picture by the name that stands in a row: its bytes, null where there is none, or an empty frame for who only tries a template. */
export type FindPicture = (name: string) => Promise<CardPicture>;

/** Draws a card from a row as WebP, or answers its faults. Same input, same bytes: what is previewed is minted. Refused: `busy`. */
export type DrawCard = (template: CardTemplate, values: CardValues, pictures: FindPicture) => Promise<Result<CardDrawing, Failure>>;

/** What is wrong with each of some rows, as far as can be seen without their pictures: a thousand at a time keep a thread for a moment. Refused: `busy`. */
export type CheckCards = (
  template: CardTemplate,
  rows: readonly CardValues[],
) => Promise<Result<readonly (readonly CardFault[])[], Failure>>;

/** At most so many threads: one machine sells while it draws. */
const MOST_THREADS = 4;
const MOST_WAITING = 512;
/** What takes longer than this hangs. */
const MOST_MS = 60_000;

/** Runs one question at a time on a thread of its own, which starts with the first and keeps no process alive between them. */
const startThread = () => {
  const worker = new Worker(new URL('./card-thread.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 256 } });
  let waiting: PromiseWithResolvers<CardReply> | undefined;
  let isDead = false;
  const settle = (act: (call: PromiseWithResolvers<CardReply>) => void): void => {
    const call = waiting;
    waiting = undefined;
    if (call !== undefined) act(call);
    worker.unref();
  };
  const die = (error: unknown): void => {
    isDead = true;
    settle(({ reject }) => reject(error));
  };
  worker.on('message', (reply: CardReply) => {
    settle(({ resolve, reject }) => ('error' in reply ? reject(new Error(reply.error)) : resolve(reply)));
  });
  worker.once('error', die);
  worker.once('exit', () => die(new Error('the thread of cards has ended')));
  return {
    isDead: () => isDead,
    ask: async (question: CardQuestion): Promise<CardReply> => {
      waiting = Promise.withResolvers<CardReply>();
      const answer = waiting.promise;
      worker.ref();
      worker.postMessage(question);
      const late = setTimeout(() => void worker.terminate(), MOST_MS);
      try {
        return await answer;
      } finally {
        clearTimeout(late);
      }
    },
  };
};

/** What of a row a template needs: the rest of it need not travel. */
const neededOf = (template: CardTemplate, values: CardValues): CardValues =>
  Object.fromEntries([...columnsOf(template), ROW_NUMBER].map((column) => [column, cellOf(values, column)]));

/** Draws cards in threads. `backgroundOf` gives the bytes of a template's background. */
export const makeCards = (
  backgroundOf: (fileId: string) => Promise<Uint8Array | null>,
  threads = Math.min(MOST_THREADS, availableParallelism()),
): { readonly drawCard: DrawCard; readonly checkCards: CheckCards } => {
  const pool = boundedPool(threads, MOST_WAITING);
  const idle: ReturnType<typeof startThread>[] = [];
  const ask = (question: CardQuestion): Promise<Result<CardReply, Failure>> =>
    pool(async () => {
      let thread = idle.pop();
      while (thread?.isDead() === true) thread = idle.pop();
      thread ??= startThread();
      try {
        return await thread.ask(question);
      } finally {
        if (!thread.isDead()) idle.push(thread);
      }
    });

  const taskOf = async (template: CardTemplate, values: CardValues, pictures: FindPicture): Promise<CardTask> => {
    const names = new Set(pictureColumnsOf(template).map((column) => cellOf(values, column)));
    names.delete('');
    const found = await Promise.all([...names].map(async (name) => [name, await pictures(name)] as const));
    const { fileId } = template.background;
    const background = fileId === null ? null : await backgroundOf(fileId);
    if (fileId !== null && background === null) throw new Error('a template whose background is not there');
    return { template, values: neededOf(template, values), pictures: new Map(found), background };
  };

  return {
    drawCard: async (template, values, pictures) =>
      mapResult(await ask({ kind: 'draw', task: await taskOf(template, values, pictures) }), (reply): CardDrawing => {
        if ('picture' in reply) return { picture: reply.picture, faults: [] };
        return { picture: null, faults: 'faults' in reply ? (reply.faults[0] ?? []) : [] };
      }),
    checkCards: async (template, rows) =>
      mapResult(await ask({ kind: 'check', template, rows: rows.map((values) => neededOf(template, values)) }), (reply) =>
        'faults' in reply ? reply.faults : [],
      ),
  };
};
