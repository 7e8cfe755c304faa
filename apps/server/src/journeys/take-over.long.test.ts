import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { count, eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { chainActions } from '../stores/schema/index.ts';
import { makeChainWorld } from '../testing/chain-world.ts';
import { freshPostgres } from '../testing/fresh-database.ts';
import { startProcess } from '../testing/server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'naru-take-over-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Each is given in a transaction of its own: enough that a kill falls in the middle. */
const TOKENS = 16;

it('of two servers on one database one sends to the chain, and the other goes on when it is killed', async () => {
  const { database, url } = await freshPostgres();
  const shared = { DATABASE_URL: url, NARU_KEY_FILE: join(folder, 'keys'), NARU_CHAIN_KEY_FILE: join(folder, 'chain-key') };
  const world = await makeChainWorld(database, shared);
  const serve = (name: string) => startProcess({ ...shared, NARU_DATA_DIR: join(folder, name), NARU_CHAIN_BEAT_MS: '20' });
  const confirmed = async (): Promise<number> => {
    const [row] = await database.db.select({ all: count() }).from(chainActions).where(eq(chainActions.state, 'confirmed'));
    return row?.all ?? 0;
  };
  const [tokens, people] = [await world.mint(TOKENS), world.people];
  const giveAll = async (to: (typeof people)[number]) => {
    for (const tokenId of tokens) await world.give(tokenId, to);
  };

  const [one, two] = [await serve('one'), await serve('two')];
  const first = giveAll(people[0]);
  await expect.poll(confirmed, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);
  await one.kill();
  await first;
  // Whichever it was that sent, two is alone now.
  await expect.poll(confirmed, { timeout: 60_000 }).toBe(2 * TOKENS);
  const three = await serve('three');
  const second = giveAll(people[1]);
  await expect.poll(confirmed, { timeout: 60_000, interval: 5 }).toBeGreaterThan(2 * TOKENS);
  await two.kill();
  await second;
  await expect.poll(confirmed, { timeout: 60_000 }).toBe(3 * TOKENS);
  await three.stop();

  expect(await world.audit()).toMatchObject({ findings: [], chainFailure: null });
  await database.close();
}, 180_000);
