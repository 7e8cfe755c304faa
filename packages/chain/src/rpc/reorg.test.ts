import type { Address, Chain } from '@naru/domain/chain';
import { fail, ok } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANVIL_CHAIN, type Anvil, startAnvil } from '../testing/anvil.ts';
import { send } from '../testing/outbox.ts';
import { OPERATOR } from '../testing/people.ts';
import { mintOf, tokenId } from '../testing/tokens.ts';
import { rpcChain } from './index.ts';

const CONFIRMATIONS = 3;

/** Replaces the newest blocks by as many empty ones. */
interface Reorg {
  Method: 'anvil_reorg';
  Parameters: [depth: number, transactions: []];
  ReturnType: null;
}

/** Blocks come when the test says so, and are final when two more lie on top of them. */
describe('a network that changes its mind', () => {
  let anvil: Anvil;
  let chain: Chain;
  let contract: Address;
  const mine = (blocks: number) => anvil.controls.mine({ blocks });
  const reorg = (depth: number) => anvil.controls.request<Reorg>({ method: 'anvil_reorg', params: [depth, []] });

  beforeAll(async () => {
    anvil = await startAnvil(['--no-mining']);
    chain = rpcChain({ url: anvil.url, chainId: ANVIL_CHAIN, operator: OPERATOR, confirmations: CONFIRMATIONS });
    contract = (await send(chain, { kind: 'deploy', name: 'Naru', symbol: 'NARU', baseUri: '' })).creates ?? '0x';
    await mine(1);
  });
  afterAll(() => anvil.stop());

  it('counts until a transaction is deep enough', async () => {
    const transaction = await send(chain, mintOf(contract, 1, 1));
    const seen = [must(await chain.progress(transaction))];
    for (let block = 0; block < CONFIRMATIONS; block += 1) {
      await mine(1);
      seen.push(must(await chain.progress(transaction)));
    }
    expect(seen).toEqual([
      { state: 'pending', confirmations: 0 },
      { state: 'pending', confirmations: 1 },
      { state: 'pending', confirmations: 2 },
      { state: 'confirmed', block: { number: 2, hash: expect.stringMatching(/^0x/) } },
    ]);
  });

  it('takes a transaction back that was not deep enough, and it is sent again', async () => {
    const transaction = await send(chain, mintOf(contract, 2, 1));
    await mine(2);
    expect(must(await chain.progress(transaction))).toEqual({ state: 'pending', confirmations: 2 });
    expect(must(await chain.events(contract, undefined, tokenId(2))).events).toEqual([]);
    await reorg(2);
    await anvil.controls.dropTransaction({ hash: transaction.hash });
    expect(must(await chain.progress(transaction))).toEqual({ state: 'dropped' });
    expect(await chain.send(transaction.raw)).toEqual(ok(undefined));
    expect(await chain.send(transaction.raw)).toEqual(ok(undefined));
    await mine(CONFIRMATIONS);
    expect(must(await chain.progress(transaction)).state).toBe('confirmed');
    expect(must(await chain.events(contract, undefined, tokenId(2))).events).toHaveLength(1);
  });

  it('outbids a transaction that nobody mines, under the same nonce', async () => {
    const nonce = must(await chain.nextNonce());
    const cheap = must(await chain.prepare(mintOf(contract, 3, 1), nonce));
    must(await chain.send(cheap.raw));
    const dear = must(await chain.prepare(mintOf(contract, 3, 1), nonce, { outbid: cheap.raw }));
    must(await chain.send(dear.raw));
    expect(must(await chain.progress(cheap))).toEqual({ state: 'dropped' });
    await mine(1);
    // It may yet come back: the block that replaced it is not deep enough.
    expect(must(await chain.progress(cheap))).toEqual({ state: 'pending', confirmations: 0 });
    await mine(CONFIRMATIONS - 1);
    expect([must(await chain.progress(cheap)), must(await chain.progress(dear)).state]).toEqual([
      { state: 'replaced', by: dear.hash },
      'confirmed',
    ]);
  });

  it('tells of a reorganisation that went deeper than what counted as final', async () => {
    await mine(6);
    const { upTo } = must(await chain.events(contract, undefined));
    expect(upTo).toBeDefined();
    expect(must(await chain.events(contract, upTo)).upTo).toEqual(upTo);
    await reorg(5);
    expect(await chain.events(contract, upTo)).toEqual(fail({ reason: 'deepReorg', block: upTo?.number }));
  });
});
