import type { Address, BlockRef, Chain, SignedTransaction } from '@naru/domain/chain';
import { must } from '@naru/testkit';
import { type StubbornNode, stubbornNode } from '@naru/testkit/anvil';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ANVIL_CHAIN, type Anvil, startAnvil } from '../testing/anvil.ts';
import { carryOut, send } from '../testing/outbox.ts';
import { OPERATOR } from '../testing/people.ts';
import { deploy, mintOf } from '../testing/tokens.ts';
import { rpcChain } from './index.ts';

const CONFIRMATIONS = 3;
const ELSEWHERE = `0x${'e1'.repeat(32)}`;

/** Replaces the newest blocks by as many empty ones. */
interface Reorg {
  Method: 'anvil_reorg';
  Parameters: [depth: number, transactions: []];
  ReturnType: null;
}

/** A node behind a balancer: late, on another branch, or both by turns. */
describe('a node that does not tell the truth', () => {
  let anvil: Anvil;
  let door: StubbornNode;
  let chain: Chain;
  let contract: Address;
  let minted: SignedTransaction;
  let block: BlockRef;
  const mine = (blocks: number) => anvil.controls.mine({ blocks });
  const progress = async () => must(await chain.progress(minted));
  beforeAll(async () => {
    anvil = await startAnvil();
    door = await stubbornNode(anvil.url);
    const settings = { url: door.url, chainId: ANVIL_CHAIN, operator: OPERATOR, retries: 0 };
    const hasty = rpcChain({ ...settings, confirmations: 1 });
    chain = rpcChain({ ...settings, confirmations: CONFIRMATIONS });
    contract = await deploy(hasty);
    minted = await carryOut(hasty, mintOf(contract, 1, 1));
    await mine(CONFIRMATIONS);
    const seen = await progress();
    if (seen.state !== 'confirmed') throw new Error(seen.state);
    block = seen.block;
  });
  afterEach(() => {
    door.lies = {};
  });
  afterAll(async () => {
    door.close();
    await anvil.stop();
  });

  it('has not replaced a transaction whose receipt it tells late', async () => {
    door.lies = { eth_getTransactionReceipt: () => ({ result: null }), eth_getTransactionByHash: () => ({ result: null }) };
    expect(await progress()).toEqual({ state: 'pending', confirmations: 0 });
    // Where it counts the nonce further, too, but has forgotten the state by which that could be looked up.
    door.lies = { ...door.lies, eth_getBlockByNumber: (_, { result }) => ({ result: { ...Object(result), transactions: [] } }) };
    expect(await progress()).toEqual({ state: 'replaced', by: undefined });
  });

  it('says nothing final by the receipt of a block that does not stand', async () => {
    door.lies = { eth_getTransactionReceipt: (_, { result }) => ({ result: { ...Object(result), blockHash: ELSEWHERE } }) };
    expect(await progress()).toEqual({ state: 'pending', confirmations: 0 });
    door.lies = { eth_blockNumber: () => ({ result: '0x1' }) };
    expect(await progress()).toMatchObject({ state: 'pending' });
  });

  it('drops no block by being behind, by knowing another hash, or by answers that do not fit together', async () => {
    expect(must(await chain.finality(block))).toBe('stands');
    door.lies = { eth_getBlockByNumber: () => ({ result: null }) };
    expect(must(await chain.finality(block))).toBe('unknown');
    door.lies = {
      eth_getBlockByNumber: ([height], { result }) => ({
        result: Number(height) === block.number ? { ...Object(result), hash: ELSEWHERE } : result,
      }),
    };
    expect(must(await chain.finality(block))).toBe('unknown');
  });

  it('drops a block where another stands with as many on top as make one final', async () => {
    const sent = await send(chain, mintOf(contract, 2, 1));
    // The node takes it up first and mines it then.
    await expect.poll(async () => must(await chain.progress(sent))).toEqual({ state: 'pending', confirmations: 1 });
    const head = must(await chain.check([]));
    expect(must(await chain.finality(head))).toBe('stands');
    await anvil.controls.request<Reorg>({ method: 'anvil_reorg', params: [1, []] });
    expect(must(await chain.finality(head))).toBe('unknown');
    await mine(CONFIRMATIONS - 1);
    expect(must(await chain.finality(head))).toBe('dropped');
    expect(must(await chain.finality(block))).toBe('stands');
  });
});
