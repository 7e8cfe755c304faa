import { rmSync } from 'node:fs';
import { newPrivateKey, signerWithKey } from '@naru/chain/keys';
import { rpcChain } from '@naru/chain/rpc';
import { type Address, CONTRACT_ROLES } from '@naru/domain/chain';
import { must } from '@naru/testkit';
import { ANVIL_CHAIN, type Anvil, startAnvil } from '@naru/testkit/anvil';
import { asc, eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { brand } from '../../stores/branding.ts';
import { auditLog, chainKeys, chainTransactions } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { chainKey } from '../../testing/chain-key.ts';
import { type ChainWorld, makeChainWorld } from '../../testing/chain-world.ts';
import { crashing } from '../../testing/crashing.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { rotateChainKey } from '../keys/rotate-keys.ts';
import { anythingToCarry, runChainWorkerToEnd } from './chain-worker.ts';
import type { ChainWorkerParts } from './chain-worker-parts.ts';

const CLEAN = { findings: [], chainFailure: null };

const statesIn = async (world: ChainWorld) =>
  (await world.deps.db.select().from(chainKeys).orderBy(asc(chainKeys.createdAt))).map(({ state, sealed }) => [state, sealed !== null]);
const newest = async (world: ChainWorld): Promise<Address> => {
  const [row] = (await world.deps.db.select().from(chainKeys).orderBy(asc(chainKeys.createdAt))).slice(-1);
  return brand.address(row?.address ?? '');
};

/** A chain worker whose process is killed at its turn-th step with the chain or the database. */
const killedAt = (parts: ChainWorkerParts, turn: number): ChainWorkerParts => {
  let steps = 0;
  return crashing(parts, () => {
    steps += 1;
    return steps === turn;
  });
};

onBothEngines('the account that sends', (open) => {
  it('hands over to a new one, killed at every step, and none is ever without', async () => {
    const database = await open();
    const world = await makeChainWorld(database);
    const [first = '', second = ''] = await world.mint(2);
    const alone = await world.openChainWorker();
    must(await runChainWorkerToEnd(alone));
    await alone.close();
    const before = world.deps.chain.operator;
    must(await rotateChainKey(world.deps, 'os:test'));
    expect(await rotateChainKey(world.deps, 'os:test')).toMatchObject({ failure: { name: 'wrongState', field: 'purpose' } });
    const after = await newest(world);
    await world.give(first, world.people[1]);
    let ends = 0;
    for (let turn = 1; ends < 3 && turn < 200; turn += 1) {
      const parts = await world.openChainWorker();
      // At every moment somebody has every role.
      const roles = await Promise.all([before, after].map(async (one) => must(await parts.chain.status(parts.contract, one)).roles));
      expect(CONTRACT_ROLES.every((role) => roles.some((some) => some.includes(role)))).toBe(true);
      const relayed = await runChainWorkerToEnd(killedAt(parts, turn)).catch((error: unknown) => error);
      if (!(relayed instanceof Error)) ends += 1;
      await parts.close();
      if (turn % 8 === 0) expect(await world.audit()).toMatchObject(CLEAN);
    }
    expect(await statesIn(world)).toEqual([
      ['past', false],
      ['current', true],
    ]);
    const parts = await world.openChainWorker();
    expect([parts.chain.sender, parts.sender]).toEqual([after, after]);
    expect(must(await parts.chain.status(parts.contract, before)).roles).toEqual([]);
    expect(must(await parts.chain.status(parts.contract, after)).roles).toEqual(CONTRACT_ROLES);
    // It mints, moves and burns, also what was made before.
    const [third = ''] = await world.mint(3);
    await world.give(second, world.people[2]);
    await world.give(third, world.people[1]);
    await world.burn(first);
    must(await runChainWorkerToEnd(parts));
    expect(await anythingToCarry(parts)).toBe(false);
    await parts.close();
    expect(await world.audit()).toMatchObject(CLEAN);
    const rows = await database.db.select().from(chainTransactions).where(eq(chainTransactions.sender, after));
    expect(rows.map(({ nonce }) => nonce).sort((a, b) => a - b)).toEqual(rows.map((_, at) => at));
    expect(rows.filter(({ roleChange }) => roleChange?.change === 'revoke')).toHaveLength(3);
    const actions = await database.db.select().from(auditLog).orderBy(asc(auditLog.id));
    expect(actions.filter(({ target }) => target === 'chain').map(({ action }) => action)).toEqual([
      'keys.rotate',
      'keys.turn',
      'keys.end',
    ]);
  }, 240_000);

  it('hands over while a server relays, again and again, and the file is needed no more', async () => {
    const database = await open();
    const world = await makeChainWorld(database);
    await world.mint(1);
    const relaying = world.keepRelaying();
    for (let times = 1; times <= 2; times += 1) {
      must(await rotateChainKey(world.deps, 'os:test'));
      await expect
        .poll(async () => (await statesIn(world)).map(([state]) => state), { timeout: 60_000 })
        .toEqual([...Array(times).fill('past'), 'current']);
    }
    const [tokenId = ''] = await world.mint(1);
    await world.give(tokenId, world.people[1]);
    await expect.poll(() => anythingToCarry(world.deps), { timeout: 60_000 }).toBe(false);
    await relaying.stop();
    expect(world.reports).toEqual([]);
    expect(await world.audit()).toMatchObject(CLEAN);
    rmSync(world.deps.config.chain.keyFile);
    const parts = await world.openChainWorker();
    expect(parts.sender).toBe(await newest(world));
    await parts.close();
  }, 240_000);

  it('gives nothing to an account that somebody has written into the database', async () => {
    const database = await open();
    const world = await makeChainWorld(database);
    await world.mint(1);
    const { chainId, operator } = world.deps.chain;
    const stranger = signerWithKey(newPrivateKey()).address;
    await database.db.insert(chainKeys).values({ address: operator, chainId, fromFile: true, state: 'current' });
    const sealed = await world.deps.keys.seal('a key of another place', 'somewhere');
    await database.db.insert(chainKeys).values({ address: stranger, chainId, sealed, state: 'next' });
    const parts = await world.openChainWorker();
    await runChainWorkerToEnd(parts).catch(() => undefined);
    await expect(runChainWorkerToEnd(parts)).rejects.toThrow();
    expect(must(await parts.chain.status(parts.contract, stranger)).roles).toEqual([]);
    await parts.close();
    // Nor does one begin as the one that sends, or come back.
    await expect(database.db.insert(chainKeys).values({ address: `${stranger}0`, chainId, sealed, state: 'current' })).rejects.toThrow();
    await expect(database.db.update(chainKeys).set({ state: 'past', sealed: null })).rejects.toThrow();
    await expect(database.db.delete(chainKeys)).rejects.toThrow();
  });
});

describe('the account that sends to a network of others', () => {
  const operator = chainKey();
  let anvil: Anvil | undefined;
  afterAll(() => anvil?.stop());

  it('hands over once the new one can pay, and its transactions are final', async () => {
    anvil = await startAnvil(operator.address, ['--no-mining']);
    const { controls, url } = anvil;
    const database = await freshDatabase('postgres');
    const world = await makeChainWorld(database, {
      NARU_CHAIN_RPC_URL: url,
      NARU_CHAIN_ID: String(ANVIL_CHAIN),
      NARU_CHAIN_CONFIRMATIONS: '2',
      NARU_CHAIN_KEY_FILE: operator.path,
    });
    const [tokenId = ''] = await world.mint(1);
    const rounds = async (most: number): Promise<void> => {
      for (let round = 0; round < most; round += 1) {
        const parts = await world.openChainWorker();
        must(await runChainWorkerToEnd(parts));
        await parts.close();
        await controls.mine({ blocks: 1 });
      }
    };
    await rounds(8);
    must(await rotateChainKey(world.deps, 'os:test'));
    await world.give(tokenId, world.people[1]);
    // Whoever cannot pay gets nothing, and everything goes on as before.
    await rounds(6);
    expect((await statesIn(world)).map(([state]) => state)).toEqual(['current', 'next']);
    expect(await database.db.$count(chainTransactions)).toBe(3);
    await controls.setBalance({ address: await newest(world), value: 10n ** 18n });
    await rounds(20);
    expect((await statesIn(world)).map(([state]) => state)).toEqual(['past', 'current']);
    await world.give(tokenId, world.people[2]);
    await rounds(5);
    expect(await world.audit()).toMatchObject(CLEAN);
    // The one before can do nothing any more, whoever has its file.
    const chain = rpcChain({ url, chainId: ANVIL_CHAIN, confirmations: 1, operator: signerWithKey(operator.key) });
    const { contract } = world.deps.chain;
    const mint = {
      kind: 'mint',
      contract,
      creator: operator.address,
      firstTokenId: brand.token('999999'),
      metadataHashes: [`0x${'1'.repeat(64)}`],
      royaltyBps: 0,
    } as const;
    expect(await chain.prepare(mint, must(await chain.nextNonce()))).toMatchObject({ failure: { reason: 'reverted' } });
    await database.close();
  }, 240_000);
});
