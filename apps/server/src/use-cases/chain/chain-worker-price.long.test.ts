import { ANVIL_CHAIN, type Anvil, startAnvil } from '@naru/testkit/anvil';
import { eq } from 'drizzle-orm';
import { createWalletClient, http, parseEther, parseGwei, parseTransaction, toHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../stores/db.ts';
import { chainTransactions } from '../../stores/schema/index.ts';
import { chainKey } from '../../testing/chain-key.ts';
import { type ChainWorld, makeChainWorld } from '../../testing/chain-world.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { showChain } from '../operation/chain.ts';
import { anythingToCarry, runChainWorkerToEnd } from './chain-worker.ts';
import { type ChainWorkerParts, hexOf } from './chain-worker-parts.ts';

const CLEAN = { findings: [], chainFailure: null };
const DONE = { ok: true, value: undefined };
const operator = chainKey();
const account = privateKeyToAccount(toHex(operator.key));

let anvil: Anvil;
let database: Database;
let world: ChainWorld;
let runChainWorker: Awaited<ReturnType<ChainWorld['openChainWorker']>>;

beforeAll(async () => {
  anvil = await startAnvil(operator.address, ['--no-mining', '--base-fee', String(parseGwei('1'))]);
  database = await freshDatabase('postgres');
  world = await makeChainWorld(database, {
    NARU_CHAIN_RPC_URL: anvil.url,
    NARU_CHAIN_ID: String(ANVIL_CHAIN),
    NARU_CHAIN_CONFIRMATIONS: '1',
    NARU_CHAIN_KEY_FILE: operator.path,
    NARU_CHAIN_FEE_CEILING_GWEI: '100',
    NARU_CHAIN_FEE_CEILING_PER_TRANSACTION: '0.1',
  });
  runChainWorker = await world.openChainWorker();
});
afterAll(async () => {
  await runChainWorker.close();
  await database.close();
  await anvil.stop();
});

/** Makes a block at so many gwei a gas, and lets the next one ask the same. */
const block = async (gwei: string): Promise<void> => {
  const baseFeePerGas = parseGwei(gwei);
  await anvil.controls.setNextBlockBaseFeePerGas({ baseFeePerGas });
  await anvil.controls.mine({ blocks: 1 });
  await anvil.controls.setNextBlockBaseFeePerGas({ baseFeePerGas });
};
/** Relays at a price, round by round, until nothing waits; answers how often the operator was told to wait. */
const relayedAt = async (gwei: string, parts: ChainWorkerParts = runChainWorker, rounds = 12): Promise<number> => {
  let refused = 0;
  for (let round = 0; round < rounds && (await anythingToCarry(runChainWorker)); round += 1) {
    if (!(await runChainWorkerToEnd(parts)).ok) refused += 1;
    await block(gwei);
  }
  return refused;
};
/** Signs and stores what waits, and dies before anybody has seen the bytes. */
const storedOnly = async (): Promise<void> => {
  const died = () => Promise.reject(new Error('died'));
  await expect(runChainWorkerToEnd({ ...runChainWorker, chain: { ...runChainWorker.chain, send: died } })).rejects.toThrow('died');
};
const sentUnder = async (nonce: number) =>
  (await database.db.select().from(chainTransactions).where(eq(chainTransactions.nonce, nonce))).map(({ state, raw }) => ({
    state,
    fee: parseTransaction(hexOf(raw)).maxFeePerGas ?? 0n,
  }));
const nextNonce = () => anvil.client.getTransactionCount({ address: operator.address });
const oneToken = async (): Promise<string> => String((await world.mint(1))[0]);

it('puts its contract there, though the network became dearer before it was sent', async () => {
  await storedOnly();
  await block('30');
  expect(await relayedAt('30')).toBe(0);
  expect((await sentUnder(0)).map(({ state }) => state).sort()).toEqual(['confirmed', 'replaced']);
  await oneToken();
  await relayedAt('1');
  expect(await world.audit()).toMatchObject(CLEAN);
});

it('offers more at once for stored bytes that nobody takes any more, and what waits behind them goes on', async () => {
  const nonce = await nextNonce();
  await oneToken();
  await storedOnly();
  await oneToken();
  await block('50');
  expect(await runChainWorkerToEnd(runChainWorker)).toEqual(DONE);
  const [before, after] = (await sentUnder(nonce)).toSorted((a, b) => Number(a.fee - b.fee));
  expect([before?.state, after?.state]).toEqual(['replaced', 'sent']);
  expect(after?.fee).toBeGreaterThanOrEqual(parseGwei('50'));
  await block('1');
  expect(await relayedAt('1')).toBe(0);
  expect(await world.audit()).toMatchObject(CLEAN);
});

it('outbids what waits for a minute and a half, under the same nonce', async () => {
  const nonce = await nextNonce();
  await oneToken();
  expect([await runChainWorkerToEnd(runChainWorker), await runChainWorkerToEnd(runChainWorker)]).toEqual([DONE, DONE]);
  const [patient] = await sentUnder(nonce);
  expect(await sentUnder(nonce)).toHaveLength(1);
  const later = { ...runChainWorker, clock: { now: () => new Date(Date.now() + 91_000) } };
  expect(await runChainWorkerToEnd(later)).toEqual(DONE);
  const [offer] = (await sentUnder(nonce)).filter(({ state }) => state === 'sent');
  expect(offer?.fee).toBe(((patient?.fee ?? 0n) * 113n) / 100n + 1n);
  await block('1');
  expect(await relayedAt('1')).toBe(0);
  expect(await world.audit()).toMatchObject(CLEAN);
});

it('goes on growing until it replaces a dearer transaction that its own account has sent from elsewhere', async () => {
  const nonce = await nextNonce();
  const elsewhere = createWalletClient({ account, transport: http(anvil.url) });
  const fees = { maxFeePerGas: parseGwei('20'), maxPriorityFeePerGas: parseGwei('10') };
  await elsewhere.sendTransaction({ ...fees, to: operator.address, value: 0n, nonce, gas: 21_000n, chain: null });
  await oneToken();
  let refused = 0;
  while (!(await runChainWorkerToEnd(runChainWorker)).ok && refused < 60) refused += 1;
  // Each round a little more, and no further than it takes.
  expect(refused).toBeGreaterThan(1);
  expect((await sentUnder(nonce)).every(({ fee }) => fee < parseGwei('30'))).toBe(true);
  await block('1');
  expect(await relayedAt('1')).toBe(0);
  expect(await world.audit()).toMatchObject(CLEAN);
});

it('sends nothing above its ceilings, tells the operator, and goes on by itself when the price is over', async () => {
  const [tokenId] = await world.mint(4);
  await relayedAt('1');
  const before = await anvil.client.getBalance({ address: operator.address });
  for (const to of [1, 2, 1, 2] as const) await world.give(String(tokenId), world.people[to]);
  await block('11000');
  await runChainWorker.close();
  const reportsBefore = world.reports.length;
  const relaying = world.keepRelaying();
  await expect.poll(() => world.reports.length).toBeGreaterThan(reportsBefore);
  expect(world.reports.slice(reportsBefore)).toEqual([
    {
      what: 'the chain asks more than the settings allow: what is to be sent waits',
      about: { failure: expect.stringContaining('tooDear') },
    },
  ]);
  // It is told in the log first.
  await expect
    .poll(() => showChain(world.deps))
    .toMatchObject({
      commands: 4,
      trouble: { failure: { reason: 'tooDear', ceiling: String(parseGwei('100')) }, since: expect.any(Date) },
      prices: { ceilingPerTransaction: String(parseEther('0.1')) },
      network: { base: String(parseGwei('11000')) },
    });
  expect(await anvil.client.getBalance({ address: operator.address })).toBe(before);
  await anvil.controls.setIntervalMining({ interval: 1 });
  await block('2');
  await expect.poll(() => anythingToCarry(world.deps), { timeout: 30_000 }).toBe(false);
  await expect.poll(async () => (await showChain(world.deps)).trouble).toBeNull();
  await expect.poll(() => world.reports.at(-1)?.what).toBe('the chain answers again');
  await relaying.stop();
  await anvil.controls.setIntervalMining({ interval: 0 });
  runChainWorker = await world.openChainWorker();
  const spent = before - (await anvil.client.getBalance({ address: operator.address }));
  expect(spent).toBeLessThan(parseEther('0.01'));
  expect(await world.audit()).toMatchObject(CLEAN);
});

it('holds one transaction to what one may cost, however low the price of a gas', async () => {
  await world.mint(500);
  await block('9');
  const gas = 16_777_216n;
  expect(await runChainWorkerToEnd(runChainWorker)).toMatchObject({
    ok: false,
    failure: { reason: 'tooDear', ceiling: String(parseEther('0.1') / gas) },
  });
  await block('1');
  expect(await relayedAt('1')).toBe(0);
  expect(await world.audit()).toMatchObject(CLEAN);
});
