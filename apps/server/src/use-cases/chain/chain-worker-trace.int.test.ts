import { ANVIL_CHAIN, type Anvil, type StubbornNode, startAnvil, stubbornNode } from '@naru/testkit/anvil';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTrace } from '../../shared/trace.ts';
import type { Database } from '../../stores/db.ts';
import { chainKey } from '../../testing/chain-key.ts';
import { type ChainWorld, makeChainWorld } from '../../testing/chain-world.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { anythingToCarry, runChainWorkerToEnd } from './chain-worker.ts';

const [MINTED, GIVEN] = ['a1'.repeat(16), 'b2'.repeat(16)] as const;

describe('what a node of the network is told of the action for which it is asked', () => {
  const operator = chainKey();
  let anvil: Anvil;
  let door: StubbornNode;
  let database: Database;
  let world: ChainWorld;
  let runChainWorker: Awaited<ReturnType<ChainWorld['openChainWorker']>>;
  const relayed = async (): Promise<void> => {
    for (let round = 0; round < 20 && (await anythingToCarry(runChainWorker)); round += 1) {
      expect(await runChainWorkerToEnd(runChainWorker)).toEqual({ ok: true, value: undefined });
      await anvil.controls.mine({ blocks: 1 });
    }
  };
  const heardOf = (trace: string) => door.heard.filter(({ traceparent }) => traceparent?.includes(trace));
  const methodsOf = (trace: string) => new Set(heardOf(trace).map(({ method }) => method));
  beforeAll(async () => {
    anvil = await startAnvil(operator.address, ['--no-mining']);
    door = await stubbornNode(anvil.url);
    database = await freshDatabase('postgres');
    world = await makeChainWorld(database, {
      NARU_CHAIN_RPC_URL: door.url,
      NARU_CHAIN_ID: String(ANVIL_CHAIN),
      NARU_CHAIN_CONFIRMATIONS: '1',
      NARU_CHAIN_KEY_FILE: operator.path,
    });
    runChainWorker = await world.openChainWorker();
    // The contract stands there first: nobody in particular has asked for it.
    await world.mint(1);
    await relayed();
  });
  beforeEach(() => {
    door.heard.length = 0;
  });
  afterAll(async () => {
    await runChainWorker.close();
    door.close();
    await database.close();
    await anvil.stop();
  });

  it('is its trace, from the trial to the receipt, each time as another step, and never that of another action', async () => {
    const [first, second] = await inTrace(MINTED, () => world.mint(2));
    await relayed();
    await inTrace(GIVEN, () => world.give(String(first), world.people[1]));
    await inTrace(GIVEN, () => world.give(String(second), world.people[2]));
    await relayed();
    for (const trace of [MINTED, GIVEN])
      expect(methodsOf(trace), trace).toEqual(
        new Set([...methodsOf(trace), 'eth_estimateGas', 'eth_sendRawTransaction', 'eth_getTransactionReceipt']),
      );
    const sent = door.heard.filter(({ method }) => method === 'eth_sendRawTransaction').map(({ traceparent }) => traceparent?.slice(3, 35));
    expect(sent).toEqual([MINTED, GIVEN, GIVEN]);
    const said = [...heardOf(MINTED), ...heardOf(GIVEN)].map(({ traceparent = '' }) => traceparent);
    for (const one of said) expect(one).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(new Set(said).size).toBe(said.length);
  });

  it('is nothing for what happens by itself', async () => {
    await world.mint(1);
    await relayed();
    expect(door.heard.length).toBeGreaterThan(0);
    expect(door.heard.filter(({ traceparent }) => traceparent !== undefined)).toEqual([]);
  });

  it('is the same after the network was away, and after a restart of the chain worker', async () => {
    const late = 'c3'.repeat(16);
    await inTrace(late, () => world.mint(1));
    door.mood = 'broken';
    expect(await runChainWorkerToEnd(runChainWorker)).toMatchObject({ ok: false, failure: { reason: 'unreachable' } });
    door.mood = 'well';
    await runChainWorker.close();
    runChainWorker = await world.openChainWorker();
    door.heard.length = 0;
    await relayed();
    expect(methodsOf(late)).toContain('eth_sendRawTransaction');
    expect(methodsOf(late)).toContain('eth_getTransactionReceipt');
  });
});
