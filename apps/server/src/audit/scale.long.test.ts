import { expect, it } from 'vitest';
import { createPglite, wrapPglite } from '../stores/pglite.ts';
import { makeChainWorld } from '../testing/chain-world.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { runChainWorkerToEnd } from '../use-cases/chain/chain-worker.ts';
import { runAudit } from './run-audit.ts';

/** More than two pages of everything; `npm run soak` looks at ten times as much. */
const NFTS = process.env.NARU_SOAK === undefined ? 1_100 : 11_000;
/** A page, or what ten blocks hold: memory stays the same, however much there is. */
const MOST_ROWS = 1_500;

it(`looks at ${NFTS} NFTs a page at a time`, async () => {
  const made = await freshDatabase('pglite');
  const world = await makeChainWorld(made);
  await world.mint(NFTS);
  const runChainWorker = await world.openChainWorker();
  await runChainWorkerToEnd(runChainWorker);
  await runChainWorker.close();
  if (!('pglite' in made.driver)) throw new Error('no PGlite');
  const client = await createPglite({ loadDataDir: await made.driver.pglite.dumpDataDir('none') });
  await made.close();
  let most = 0;
  const ask = client.query.bind(client);
  const watched: typeof client.query = async (...call) => {
    const answer = await ask(...call);
    most = Math.max(most, answer.rows.length);
    return answer as never;
  };
  client.query = watched;
  const database = wrapPglite(client);
  const { looked, findings } = await runAudit(
    {
      ...world.deps,
      db: database.db,
      chain: { ...world.deps.chain, stored: { query: async ({ text, values }) => (await watched<never>(text, [...values])).rows } },
    },
    { looks: 1, thread: 'host' },
  );
  expect(findings).toEqual([]);
  expect(looked).toMatchObject({ tokens: NFTS, history: NFTS });
  expect(most).toBeGreaterThan(100);
  expect(most).toBeLessThanOrEqual(MOST_ROWS);
  await database.close();
}, 600_000);
