import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ANVIL_CHAIN, type Anvil, type StubbornNode, startAnvil, stubbornNode } from '@naru/testkit/anvil';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openChainGateway } from '../../gateways/chain/open-chain.ts';
import { only } from '../../kernel/only.ts';
import { parseConfig } from '../../settings/config.ts';
import type { Database } from '../../stores/db.ts';
import { chainTransactions, tokens } from '../../stores/schema/index.ts';
import { chainKey } from '../../testing/chain-key.ts';
import { type ChainWorld, makeChainWorld } from '../../testing/chain-world.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { anythingToCarry, runChainWorkerToEnd } from './chain-worker.ts';
import { contractAddress } from './contract.ts';
import { watchFinality } from './watch.ts';

const CONFIRMATIONS = 2;
const CLEAN = { findings: [], chainFailure: null };

/** Replaces the newest blocks by as many empty ones. */
interface Reorg {
  Method: 'anvil_reorg';
  Parameters: [depth: number, transactions: []];
  ReturnType: null;
}

describe('the chain worker on a network of others', () => {
  const operator = chainKey();
  let anvil: Anvil;
  let door: StubbornNode;
  let database: Database;
  let world: ChainWorld;
  let runChainWorker: Awaited<ReturnType<ChainWorld['openChainWorker']>>;
  const settings = () => ({
    NARU_CHAIN_RPC_URL: door.url,
    NARU_CHAIN_ID: String(ANVIL_CHAIN),
    NARU_CHAIN_CONFIRMATIONS: String(CONFIRMATIONS),
    NARU_CHAIN_KEY_FILE: operator.path,
  });
  const mine = (blocks: number) => anvil.controls.mine({ blocks });
  /** Relays and lets blocks come until nothing waits. */
  const relayed = async (): Promise<void> => {
    for (let round = 0; round < 20 && (await anythingToCarry(runChainWorker)); round += 1) {
      expect(await runChainWorkerToEnd(runChainWorker)).toEqual({ ok: true, value: undefined });
      await mine(1);
    }
    expect(await anythingToCarry(runChainWorker)).toBe(false);
  };
  beforeAll(async () => {
    anvil = await startAnvil(operator.address, ['--no-mining']);
    door = await stubbornNode(anvil.url);
    database = await freshDatabase('postgres');
    world = await makeChainWorld(database, settings());
    runChainWorker = await world.openChainWorker();
  });
  afterAll(async () => {
    await runChainWorker.close();
    door.close();
    await database.close();
    await anvil.stop();
  });

  it('puts its contract there, mints and moves, and waits for blocks on top', async () => {
    const [tokenId] = await world.mint(3);
    await world.give(String(tokenId), world.people[1]);
    expect(await runChainWorkerToEnd(runChainWorker)).toEqual({ ok: true, value: undefined });
    await mine(1);
    expect(await runChainWorkerToEnd(runChainWorker)).toEqual({ ok: true, value: undefined });
    // In a block, but none lies on top yet: nothing is minted before its contract is final.
    expect(await database.db.select({ state: chainTransactions.state }).from(chainTransactions)).toEqual([{ state: 'sent' }]);
    await relayed();
    expect(await world.audit()).toMatchObject(CLEAN);
  });

  it('heals by itself when the network was away, and tells why it waits', async () => {
    const [tokenId] = await world.mint(1);
    door.mood = 'broken';
    expect(await runChainWorkerToEnd(runChainWorker)).toMatchObject({ ok: false, failure: { reason: 'unreachable' } });
    expect(await world.audit()).toMatchObject({ chainFailure: { reason: 'unreachable' } });
    await world.give(String(tokenId), world.people[2]);
    door.mood = 'well';
    await relayed();
    expect(await world.audit()).toMatchObject(CLEAN);
  });

  it('sends the same bytes again when the network has dropped them', async () => {
    const [tokenId] = await world.mint(1);
    await runChainWorkerToEnd(runChainWorker);
    const sent = only(await database.db.select().from(chainTransactions).where(eq(chainTransactions.state, 'sent')));
    await anvil.controls.dropTransaction({ hash: sent.hash });
    await relayed();
    const [after] = await database.db.select().from(chainTransactions).where(eq(chainTransactions.hash, sent.hash));
    expect(after?.state).toBe('confirmed');
    expect((await world.audit()).findings.filter(({ about }) => about === tokenId)).toEqual([]);
  });

  it('freezes what stood in a block that was dropped too deep, tells the operator, and sends it again', async () => {
    const [tokenId] = await world.mint(1);
    await relayed();
    await anvil.controls.request<Reorg>({ method: 'anvil_reorg', params: [CONFIRMATIONS + 2, []] });
    const dropped = await database.db.select({ hash: chainTransactions.hash }).from(chainTransactions);
    for (const { hash } of dropped) await anvil.controls.dropTransaction({ hash: hash as `0x${string}` }).catch(() => undefined);
    expect(await watchFinality(runChainWorker)).toBeUndefined();
    expect(world.reports.at(-1)?.what).toBe('the chain dropped blocks that counted as final');
    const frozen = await database.db
      .select({ frozen: tokens.frozen })
      .from(tokens)
      .where(inArray(tokens.tokenId, [String(tokenId)]));
    expect(frozen).toEqual([{ frozen: true }]);
    await relayed();
    expect(await world.audit()).toMatchObject(CLEAN);
  });

  it('waits for an operator who can pay', async () => {
    const poor = chainKey();
    const other = await freshDatabase('postgres');
    const its = await makeChainWorld(other, { ...settings(), NARU_CHAIN_KEY_FILE: poor.path });
    const parts = await its.openChainWorker();
    await its.mint(1);
    expect(await runChainWorkerToEnd(parts)).toMatchObject({ ok: false, failure: { reason: 'noGas' } });
    await anvil.controls.setBalance({ address: poor.address, value: 10n ** 20n });
    for (let round = 0; round < 9 && (await anythingToCarry(parts)); round += 1) {
      expect(await runChainWorkerToEnd(parts)).toEqual({ ok: true, value: undefined });
      await mine(1);
    }
    expect(await its.audit()).toMatchObject(CLEAN);
    await parts.close();
    await other.close();
  });

  describe('at the start', () => {
    const starting = async (change: Readonly<Record<string, string>>): Promise<string> => {
      const fresh = await freshDatabase('postgres');
      const config = parseConfig({ NARU_DATA_DIR: mkdtempSync(join(tmpdir(), 'naru-start-')), ...settings(), ...change });
      if (!config.ok) throw new Error(config.failure);
      try {
        const { keys } = world.deps;
        return await contractAddress(fresh, await openChainGateway(config.value.chain, fresh, { keys, create: false }), config.value);
      } catch (error) {
        return error instanceof Error ? error.message : '';
      } finally {
        await fresh.close();
      }
    };
    const cases = () =>
      [
        [{ NARU_CHAIN_ID: '1' }, 'NARU_CHAIN_ID'],
        [{ NARU_CHAIN_RPC_URL: 'http://127.0.0.1:1' }, 'NARU_CHAIN_RPC_URL'],
        [{ NARU_CHAIN_CONTRACT: `0x${randomBytes(20).toString('hex')}` }, 'NARU_CHAIN_CONTRACT'],
        [{ NARU_CHAIN_KEY_FILE: '/nowhere' }, 'NARU_CHAIN_KEY_FILE'],
      ] as const;
    it.each([0, 1, 2, 3] as const)('what is wrong is named (%i)', async (index) => {
      const [change, named] = cases()[index];
      expect((await starting(change)).startsWith(`${named}: `)).toBe(true);
    });
    it('takes a contract that is there already', async () => {
      const { contract } = world.deps.chain;
      expect(await starting({ NARU_CHAIN_CONTRACT: contract })).toBe(contract);
    });
  });
});
