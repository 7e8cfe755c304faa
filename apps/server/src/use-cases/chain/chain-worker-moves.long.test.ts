import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import type { Database } from '../../stores/db.ts';
import { chainActions, chainTransactions, tokens } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { type ChainWorld, makeChainWorld } from '../../testing/chain-world.ts';
import { Crash, crashing } from '../../testing/crashing.ts';
import { freshPostgres } from '../../testing/fresh-database.ts';
import { startProcess } from '../../testing/server-process.ts';
import { programBefore } from '../../testing/version-before.ts';
import { anythingToCarry, runChainWorkerToEnd } from './chain-worker.ts';
import type { ChainWorkerParts } from './chain-worker-parts.ts';

const CLEAN = { findings: [], chainFailure: null };
const DONE = { ok: true, value: undefined };

const giveAll = async (world: ChainWorld, ids: readonly string[], to = world.people[1]): Promise<void> => {
  for (const id of ids) await world.give(id, to);
};
const movesOf = ({ db }: Pick<Database, 'db'>, ids: readonly string[]) =>
  db
    .select()
    .from(chainActions)
    .where(and(inArray(chainActions.tokenId, [...ids]), eq(chainActions.kind, 'transferFrom')))
    .orderBy(asc(chainActions.id));
/** Nonces without a gap, each of them once, and nothing that the contract has refused. */
const expectWhole = async ({ db }: Pick<Database, 'db'>): Promise<void> => {
  const sent = await db.select().from(chainTransactions).orderBy(chainTransactions.nonce);
  expect(sent.map(({ nonce, state }) => [nonce, state])).toEqual(sent.map((_, nonce) => [nonce, 'confirmed']));
};

onBothEngines('moves that go together', (open, kind) => {
  it('are done once each, at whichever of its steps the process dies', async () => {
    const database = await open();
    const world = await makeChainWorld(database);
    let runChainWorker = await world.openChainWorker();
    const restarted = async (): Promise<ChainWorkerParts> => {
      await runChainWorker.close();
      runChainWorker = await world.openChainWorker();
      return runChainWorker;
    };
    const [, two, three] = world.people;
    let steps = 0;
    // Every other step on one database, the others on the other. The first few are those in which the carrier comes.
    const first = kind === 'pglite' ? 1 : 2;
    for (let at = first; at === first || steps >= at - 2; at += 2) {
      const some = await world.mint(9);
      expect(await runChainWorkerToEnd(runChainWorker)).toEqual(DONE);
      await giveAll(world, some, two);
      await giveAll(world, some.slice(0, 3), three);
      steps = 0;
      const dies = () => {
        steps += 1;
        return steps === at;
      };
      const died = await runChainWorkerToEnd(crashing(runChainWorker, dies)).then(
        () => false,
        (error: unknown) => {
          if (error instanceof Crash) return true;
          throw error;
        },
      );
      const next = at % 9 === 0 ? await restarted() : runChainWorker;
      expect(await runChainWorkerToEnd(next)).toEqual(DONE);
      if (at % 10 === first || !died) expect(await world.audit()).toMatchObject(CLEAN);
      if (!died) break;
    }
    expect(steps).toBeGreaterThan(8);
    await expectWhole(database);
    await runChainWorker.close();
  });
});

const cleanUp: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const clean of cleanUp.splice(0).reverse()) await clean();
});

/** Tables and keys that a process of its own may have, too. */
const sharedGround = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'naru-moves-'));
  cleanUp.push(() => rmSync(folder, { recursive: true, force: true }));
  const { database, url } = await freshPostgres();
  cleanUp.push(() => database.close());
  const settings = { NARU_KEY_FILE: join(folder, 'keys'), NARU_CHAIN_KEY_FILE: join(folder, 'chain-key') };
  const world = await makeChainWorld(database, settings);
  /** Does some of it here, where no other process sends. */
  const here = async (work: (parts: ChainWorkerParts) => Promise<void>): Promise<void> => {
    const parts = await world.openChainWorker();
    await work(parts).finally(() => parts.close());
  };
  const start = (program?: string) =>
    startProcess(
      { ...settings, DATABASE_URL: url, NARU_DATA_DIR: join(folder, 'process'), NARU_CHAIN_BEAT_MS: '50' },
      program === undefined ? {} : { program },
    );
  return { database, world, here, start };
};
const toEnd = async (parts: ChainWorkerParts): Promise<void> => expect(await runChainWorkerToEnd(parts)).toEqual(DONE);

it('are done once each by a process that is killed again and again', async () => {
  const { database, world, here, start } = await sharedGround();
  const some = await world.mint(300);
  await here(toEnd);
  await giveAll(world, some);
  const carried = () => database.db.$count(chainActions, and(eq(chainActions.kind, 'transferFrom'), eq(chainActions.state, 'confirmed')));
  for (let kills = 0; kills < 3; kills += 1) {
    const before = await carried();
    const running = await start();
    await expect.poll(carried, { timeout: 60_000, interval: 5 }).toBeGreaterThan(Math.min(before, some.length - 1));
    await running.kill();
  }
  const last = await start();
  await expect.poll(() => anythingToCarry(database), { timeout: 60_000 }).toBe(false);
  await last.stop();
  const moves = await movesOf(database, some);
  expect(moves.map(({ tokenId, state }) => [tokenId, state])).toEqual(some.map((id) => [id, 'confirmed']));
  expect(new Set(moves.map(({ txHash }) => txHash)).size).toBeLessThan(some.length / 4);
  expect(await world.audit()).toMatchObject(CLEAN);
  await expectWhole(database);
});

it('are taken over by the version before as they were signed: all of it is done, or all of it goes one by one', async () => {
  const { database, world, here, start } = await sharedGround();
  const some = await world.mint(40);
  const [stands, good, mixed] = [some.slice(0, 10), some.slice(10, 20), some.slice(20, 32)];
  const bad = mixed[4] ?? '';
  await here(async (parts) => {
    await toEnd(parts);
    await giveAll(world, stands);
    await toEnd(parts);
  });
  expect(new Set((await movesOf(database, stands)).map(({ txHash }) => txHash)).size).toBe(1);
  /** Signs and stores what waits, and dies before anybody has seen the bytes. */
  const storedOnly = (parts: ChainWorkerParts) =>
    expect(runChainWorkerToEnd({ ...parts, chain: { ...parts.chain, send: () => Promise.reject(new Crash('before')) } })).rejects.toThrow(
      Crash,
    );
  const carryBefore = async (): Promise<void> => {
    const before = await start(programBefore());
    await expect.poll(() => anythingToCarry(database), { timeout: 60_000 }).toBe(false);
    await before.stop();
    expect(
      before
        .said()
        .split('\n')
        .filter((line) => line.includes('"level":"error"') && !line.includes('refuses a command')),
    ).toEqual([]);
  };

  await giveAll(world, good);
  await here(storedOnly);
  await carryBefore();
  const moves = await movesOf(database, good);
  expect([new Set(moves.map(({ txHash }) => txHash)).size, ...moves.map(({ state }) => state)]).toEqual([
    1,
    ...good.map(() => 'confirmed'),
  ]);
  expect(await world.audit()).toMatchObject(CLEAN);

  await database.db.update(tokens).set({ transferCount: 7 }).where(eq(tokens.tokenId, bad));
  await giveAll(world, mixed);
  await here(storedOnly);
  await carryBefore();
  expect((await movesOf(database, mixed)).map(({ tokenId, state }) => [tokenId, state])).toEqual(
    mixed.map((id) => [id, id === bad ? 'failed' : 'confirmed']),
  );
  const [failed] = await database.db.select({ id: chainActions.id }).from(chainActions).where(eq(chainActions.state, 'failed'));
  expect(new Set((await world.audit()).findings.map(({ about }) => about))).toEqual(new Set([`token ${bad}`, `command ${failed?.id}`]));

  const then = some.slice(32);
  await giveAll(world, then);
  await here(toEnd);
  expect(new Set((await movesOf(database, then)).map(({ txHash }) => txHash)).size).toBe(1);
});
