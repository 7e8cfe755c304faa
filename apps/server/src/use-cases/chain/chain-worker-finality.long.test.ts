import { ANVIL_CHAIN, type Anvil, type Lie, type StubbornNode, startAnvil, stubbornNode } from '@naru/testkit/anvil';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { toFunctionSelector } from 'viem';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../stores/db.ts';
import { auditLog, chainActions, chainTransactions, tokens } from '../../stores/schema/index.ts';
import { chainKey } from '../../testing/chain-key.ts';
import { type ChainWorld, makeChainWorld } from '../../testing/chain-world.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { anythingToCarry, runChainWorkerToEnd } from './chain-worker.ts';
import type { ChainWorkerParts } from './chain-worker-parts.ts';
import { watchFinality } from './watch.ts';

const CONFIRMATIONS = 3;
const CLEAN = { findings: [], chainFailure: null };
const DROPPED = 'the chain dropped blocks that counted as final';
const operator = chainKey();

let anvil: Anvil;
let door: StubbornNode;
let database: Database;
let world: ChainWorld;
let runChainWorker: Awaited<ReturnType<ChainWorld['openChainWorker']>>;
let hundreds: string[];

const mine = (blocks: number) => anvil.controls.mine({ blocks });
const beat = async (parts: ChainWorkerParts = runChainWorker) => [await watchFinality(parts), await runChainWorkerToEnd(parts)] as const;
const relayed = async (parts: ChainWorkerParts = runChainWorker): Promise<void> => {
  for (let round = 0; round < 20 && (await anythingToCarry(runChainWorker)); round += 1) {
    await beat(parts);
    await mine(1);
  }
  expect(await anythingToCarry(runChainWorker)).toBe(false);
};
const frozen = () => database.db.$count(tokens, eq(tokens.frozen, true));
const transactions = () => database.db.$count(chainTransactions);
/** The same chain worker so many milliseconds later. */
const later = (ms: number): ChainWorkerParts => ({ ...runChainWorker, clock: { now: () => new Date(Date.now() + ms) } });
const nothing: Lie = () => ({ result: null });

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
  hundreds = await world.mint(300);
  await relayed();
});
afterEach(() => {
  door.lies = {};
});
afterAll(async () => {
  await runChainWorker.close();
  door.close();
  await database.close();
  await anvil.stop();
});

it.each([
  ['receipts that come some seconds late', { eth_getTransactionReceipt: nothing }],
  ['a node that lags', { eth_getTransactionReceipt: nothing, eth_getTransactionByHash: nothing, eth_getBlockByNumber: nothing }],
  ['a stale head', { eth_blockNumber: () => ({ result: '0x1' }) }],
] satisfies [string, Record<string, Lie>][])('freezes nothing by %s', async (_, lies) => {
  const [before, told] = [await transactions(), world.reports.length];
  door.lies = lies;
  for (let beats = 0; beats < 5; beats += 1) await beat();
  expect(await frozen()).toBe(0);
  expect([await transactions(), world.reports.length]).toEqual([before, told]);
  door.lies = {};
  expect(await beat()).toEqual([undefined, { ok: true, value: undefined }]);
  expect(await world.audit()).toMatchObject(CLEAN);
});

it('takes no transaction for replaced whose receipt is late, and does its work once', async () => {
  const before = await transactions();
  await world.give(String(hundreds[0]), world.people[1]);
  await beat();
  await mine(CONFIRMATIONS + 1);
  // The count has gone on, the block tells of it, and yet its receipt is not there.
  door.lies = { eth_getTransactionReceipt: nothing, eth_getTransactionByHash: nothing };
  for (let beats = 0; beats < 3; beats += 1) await beat();
  // Not even by a node that has no more of its past.
  door.lies = { ...door.lies, eth_getBlockByNumber: (_, { result }) => ({ result: { ...Object(result), transactions: [] } }) };
  for (let beats = 0; beats < 3; beats += 1) await beat();
  door.lies = {};
  await relayed();
  expect(await transactions()).toBe(before + 1);
  expect(await frozen()).toBe(0);
  expect(await world.audit()).toMatchObject(CLEAN);
});

it('fails no command that a node refuses which knows less than the one before', async () => {
  const [tokenId] = await world.mint(1);
  await relayed();
  await world.give(String(tokenId), world.people[2]);
  // As a node says that has not come to the token's minting.
  const data =
    toFunctionSelector('ERC721NonexistentToken(uint256)') +
    BigInt(tokenId ?? 0)
      .toString(16)
      .padStart(64, '0');
  door.lies = { eth_estimateGas: () => ({ error: { code: 3, message: 'execution reverted', data } }) };
  for (let beats = 0; beats < 3; beats += 1) await beat();
  // A node that does not know the newest final block either is not believed at all.
  door.lies = { ...door.lies, eth_getBlockByNumber: nothing };
  expect((await beat(later(61_000)))[1]).toMatchObject({ ok: false, failure: { reason: 'unreachable' } });
  door.lies = {};
  expect(await database.db.$count(chainActions, eq(chainActions.state, 'failed'))).toBe(0);
  await relayed(later(61_000));
  expect(await frozen()).toBe(0);
  expect(await world.audit()).toMatchObject(CLEAN);
});

it('freezes what another branch does not have, and lets it go on by itself when the first is back', async () => {
  const [tokenId] = hundreds;
  // A node on a branch that began before the tokens were minted, and is as long by now.
  const stray = await startAnvil(operator.address, ['--no-mining']);
  await stray.controls.mine({ blocks: 60 });
  const before = await transactions();
  door.behind = stray.url;
  await beat();
  expect(await frozen()).toBe(301);
  expect(world.reports.at(-1)).toMatchObject({ what: DROPPED, about: { tokens: expect.stringContaining(String(tokenId)) } });
  expect(world.reports.filter(({ what }) => what === DROPPED)).toHaveLength(1);
  await beat();
  await beat();
  door.behind = anvil.url;
  await stray.stop();
  await relayed();
  await beat();
  expect(await frozen()).toBe(0);
  expect(await transactions()).toBe(before);
  expect(world.reports.at(-1)).toEqual({ what: 'the chain has again what it had dropped: frozen NFTs go on', about: { tokens: 301 } });
  expect(await database.db.$count(auditLog, and(eq(auditLog.action, 'token.unfreeze'), eq(auditLog.actor, 'chain')))).toBe(301);
  expect(await world.audit()).toMatchObject(CLEAN);
});

it('follows a transaction again that the contract had refused in a block which is gone', async () => {
  const newest = () =>
    database.db.select().from(chainTransactions).where(eq(chainTransactions.state, 'reverted')).orderBy(chainTransactions.nonce).limit(1);
  const [last] = await database.db
    .select()
    .from(chainTransactions)
    .where(eq(chainTransactions.state, 'confirmed'))
    .orderBy(desc(chainTransactions.nonce))
    .limit(1);
  if (last?.blockNumber == null) throw new Error('nothing is final');
  const wrong = `0x${'ab'.repeat(32)}` as const;
  await database.db.update(chainTransactions).set({ state: 'reverted', blockHash: wrong }).where(eq(chainTransactions.hash, last.hash));
  expect(await newest()).toHaveLength(1);
  await watchFinality(runChainWorker);
  expect(await newest()).toEqual([]);
  expect(await database.db.$count(chainTransactions, and(eq(chainTransactions.hash, last.hash), eq(chainTransactions.state, 'sent')))).toBe(
    1,
  );
  await relayed();
  const [again] = await database.db.select().from(chainTransactions).where(eq(chainTransactions.hash, last.hash));
  expect(again).toMatchObject({ state: 'confirmed', blockHash: last.blockHash });
  expect(await world.audit()).toMatchObject(CLEAN);
});

it('leaves frozen what is so for another reason', async () => {
  const three = hundreds.slice(1, 4);
  const causes = ['left', 'refused', 'dropped'] as const;
  for (const [at, frozenFor] of causes.entries())
    await database.db
      .update(tokens)
      .set({ frozen: true, frozenFor })
      .where(eq(tokens.tokenId, String(three[at])));
  await beat();
  const rows = await database.db
    .select({ cause: tokens.frozenFor })
    .from(tokens)
    .where(inArray(tokens.tokenId, three))
    .orderBy(tokens.tokenId);
  expect(rows.map(({ cause }) => cause)).toEqual(['left', 'refused', null]);
});
