import { ANVIL_CHAIN, type Anvil, type StubbornNode, startAnvil, stubbornNode } from '@naru/testkit/anvil';
import { asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brand } from '../../stores/branding.ts';
import type { Database } from '../../stores/db.ts';
import { chainActions, chainCarriers, chainTransactions, tokens } from '../../stores/schema/index.ts';
import { chainKey } from '../../testing/chain-key.ts';
import { type ChainWorld, makeChainWorld } from '../../testing/chain-world.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { anythingToCarry, runChainWorkerToEnd } from './chain-worker.ts';
import type { ChainWorkerParts } from './chain-worker-parts.ts';
import { watchFinality } from './watch.ts';

const CONFIRMATIONS = 2;
const CLEAN = { findings: [], chainFailure: null };
const DONE = { ok: true, value: undefined };
const operator = chainKey();

/** Replaces the newest blocks by as many empty ones. */
interface Reorg {
  Method: 'anvil_reorg';
  Parameters: [depth: number, transactions: []];
  ReturnType: null;
}

let anvil: Anvil;
let door: StubbornNode;
let database: Database;
let world: ChainWorld;
let runChainWorker: Awaited<ReturnType<ChainWorld['openChainWorker']>>;
let shelf: string[];

const mine = (blocks: number) => anvil.controls.mine({ blocks });
const relayed = async (parts: ChainWorkerParts = runChainWorker): Promise<void> => {
  for (let round = 0; round < 30 && (await anythingToCarry(runChainWorker)); round += 1) {
    expect(await runChainWorkerToEnd(parts)).toEqual(DONE);
    await mine(1);
  }
  expect(await anythingToCarry(runChainWorker)).toBe(false);
};
const giveAll = async (ids: readonly string[], to = world.people[1]): Promise<void> => {
  for (const id of ids) await world.give(id, to);
};
const movesOf = async (ids: readonly string[]) =>
  (
    await database.db
      .select()
      .from(chainActions)
      .where(inArray(chainActions.tokenId, [...ids]))
      .orderBy(asc(chainActions.id))
  ).filter(({ kind }) => kind === 'transferFrom');
const sizesOf = async (ids: readonly string[]): Promise<readonly number[]> =>
  [...Map.groupBy(await movesOf(ids), ({ txHash }) => txHash).values()].map(({ length }) => length);

beforeAll(async () => {
  anvil = await startAnvil(operator.address, ['--no-mining']);
  door = await stubbornNode(anvil.url);
  database = await freshDatabase('postgres');
  world = await makeChainWorld(database, {
    NARU_CHAIN_RPC_URL: door.url,
    NARU_CHAIN_ID: String(ANVIL_CHAIN),
    NARU_CHAIN_CONFIRMATIONS: String(CONFIRMATIONS),
    NARU_CHAIN_KEY_FILE: operator.path,
  });
  runChainWorker = await world.openChainWorker();
  shelf = await world.mint(120);
  await relayed();
});
afterAll(async () => {
  await runChainWorker.close();
  door.close();
  await database.close();
  await anvil.stop();
});

it('a contract that stands already gets what carries its moves by the way, which go one by one until then', async () => {
  const some = shelf.splice(0, 10);
  await giveAll(some);
  await relayed();
  expect(await sizesOf(some)).toEqual(some.map(() => 1));
  expect(await database.db.$count(chainCarriers)).toBe(1);
  const next = shelf.splice(0, 4);
  await giveAll(next);
  await relayed();
  expect(await sizesOf(next)).toEqual([1, 1, 1, 1]);
  const then = shelf.splice(0, 4);
  await giveAll(then);
  await relayed();
  expect(await sizesOf(then)).toEqual([4]);
  expect(await world.audit()).toMatchObject(CLEAN);
});

it('one that the contract would refuse is found by halves, before anything is sent, and keeps no other', async () => {
  const some = shelf.splice(0, 16);
  const bad = some[6] ?? '';
  await database.db.update(tokens).set({ transferCount: 7 }).where(eq(tokens.tokenId, bad));
  await giveAll(some);
  for (let round = 0; round < 12; round += 1) {
    await runChainWorkerToEnd(runChainWorker);
    await mine(1);
  }
  // A node that lags refuses what is right: that one is asked about once more, later.
  await relayed({ ...runChainWorker, clock: { now: () => new Date(Date.now() + 61_000) } });
  expect((await movesOf(some)).map(({ tokenId, state }) => [tokenId, state])).toEqual(
    some.map((id) => [id, id === bad ? 'failed' : 'confirmed']),
  );
  expect([...(await sizesOf(some.filter((id) => id !== bad)))].sort()).toEqual([1, 2, 4, 8]);
  expect(await database.db.$count(chainTransactions, eq(chainTransactions.state, 'reverted'))).toBe(0);
  await database.db.update(tokens).set({ transferCount: 1, frozen: false, frozenFor: null }).where(eq(tokens.tokenId, bad));
});

it('a block of several that is dropped too deep freezes them all, and the same bytes bring them back', async () => {
  const some = shelf.splice(0, 6);
  await giveAll(some);
  await relayed();
  expect(await sizesOf(some)).toEqual([6]);
  const [{ txHash } = {}] = await movesOf(some);
  await anvil.controls.request<Reorg>({ method: 'anvil_reorg', params: [CONFIRMATIONS + 2, []] });
  if (txHash != null) await anvil.controls.dropTransaction({ hash: txHash }).catch(() => undefined);
  expect(await watchFinality(runChainWorker)).toBeUndefined();
  const frozen = await database.db.select({ id: tokens.tokenId }).from(tokens).where(eq(tokens.frozen, true)).orderBy(tokens.tokenId);
  expect(frozen.map(({ id }) => id)).toEqual(expect.arrayContaining(some));
  await relayed();
  await watchFinality(runChainWorker);
  expect(await database.db.$count(tokens, eq(tokens.frozen, true))).toBe(0);
  expect((await movesOf(some)).map(({ state, txHash: now }) => [state, now])).toEqual(some.map(() => ['confirmed', txHash]));
});

it('several that wait too long are outbid as what they are', async () => {
  const some = shelf.splice(0, 5);
  await giveAll(some);
  expect(await runChainWorkerToEnd(runChainWorker)).toEqual(DONE);
  const [{ txHash: patient } = {}] = await movesOf(some);
  const later = { ...runChainWorker, clock: { now: () => new Date(Date.now() + 91_000) } };
  expect(await runChainWorkerToEnd(later)).toEqual(DONE);
  const moves = await movesOf(some);
  expect(new Set(moves.map(({ txHash }) => txHash)).size).toBe(1);
  expect(moves[0]?.txHash).not.toBe(patient);
  await mine(1);
  await relayed();
  for (const id of some)
    expect(await runChainWorker.chain.holding(runChainWorker.contract, brand.token(id))).toMatchObject({
      ok: true,
      value: { transferCount: 1 },
    });
  const wrong = (await world.audit()).findings.filter(({ about }) => some.some((id) => about === `token ${id}`));
  expect(wrong).toEqual([]);
});
