import type { Address } from '@naru/domain/chain';
import { type StubbornNode, stubbornNode } from '@naru/testkit/anvil';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { networkRequest, rpcChain } from '../rpc/index.ts';
import { ANVIL_CHAIN, type Anvil, startAnvil } from '../testing/anvil.ts';
import { HOSTILE } from '../testing/hostile.ts';
import { carryOut } from '../testing/outbox.ts';
import { ALICE, OPERATOR } from '../testing/people.ts';
import { deploy, mintOf } from '../testing/tokens.ts';
import { makeAllowance, publicAllowance } from './allowance.ts';
import { type ChainDoor, openDoor } from './door.ts';

const PLENTY = { atOnce: 1e9, perSecond: 1e9 };
const request = (method: string, params: unknown = [], id: unknown = 1) => ({ jsonrpc: '2.0', id, method, params });

describe('the door before a node of others', () => {
  let anvil: Anvil;
  let node: StubbornNode;
  let door: ChainDoor;
  let token: Address;
  beforeAll(async () => {
    anvil = await startAnvil();
    const chain = rpcChain({ url: anvil.url, chainId: ANVIL_CHAIN, operator: OPERATOR, confirmations: 1 });
    token = await deploy(chain);
    await carryOut(chain, mintOf(token, 1, 3));
    node = await stubbornNode(anvil.url);
    door = openDoor({ request: networkRequest(node.url) }, 'outside', makeAllowance(PLENTY, PLENTY));
  });
  afterEach(() => {
    node.mood = 'well';
    node.lies = {};
    node.requestCount = 0;
  });
  afterAll(async () => {
    node.close();
    await anvil.stop();
  });

  const ask = async (method: string, params: unknown = []) =>
    JSON.parse(JSON.stringify((await door.answer(request(method, params), 'a')).body));
  const ownerOf = (id: number) => `0x6352211e${id.toString(16).padStart(64, '0')}`;

  it.each(HOSTILE)('does not know "%s", and asks nobody', async (method) => {
    const params = [ALICE.address, '0x1', 'latest'];
    expect(await ask(method, params)).toMatchObject({ id: 1, error: { code: -32_601 } });
    expect((await door.answer([request(method, params)], 'a')).body).toMatchObject([{ error: { code: -32_601 } }]);
    expect(node.requestCount).toBe(0);
  });

  it('has left the node as it was', async () => {
    expect([await anvil.client.getBlockNumber(), await anvil.client.getBalance({ address: ALICE.address })]).toEqual([2n, 0n]);
  });

  it('reads what readers of contracts read', async () => {
    expect((await ask('eth_call', [{ to: token, data: ownerOf(1) }, 'latest'])).result).toBe(
      `0x${ALICE.address.slice(2).toLowerCase().padStart(64, '0')}`,
    );
    expect((await ask('eth_call', [{ to: token, input: ownerOf(99) }])).error).toMatchObject({
      code: 3,
      data: expect.stringMatching(/^0x7e273289/),
    });
    expect((await ask('eth_getLogs', [{ address: token, fromBlock: '0x0', toBlock: 'latest' }])).result.length).toBeGreaterThan(3);
    const [hash] = (await ask('eth_getBlockByNumber', ['0x2', false])).result.transactions;
    expect((await ask('eth_getTransactionReceipt', [hash])).result).toMatchObject({ status: '0x1' });
    expect((await ask('eth_getBlockReceipts', ['0x2'])).result).toHaveLength(1);
    expect((await ask('eth_getProof', [token, ['0x0'], 'latest'])).result.storageProof).toHaveLength(1);
    expect((await ask('eth_getTransactionCount', [OPERATOR.address, 'pending'])).result).toBe('0x2');
    expect((await ask('eth_chainId')).result).toBe(`0x${ANVIL_CHAIN.toString(16)}`);
  });

  it.each([
    ['eth_call', [{ to: 'everybody' }], 'address'],
    ['eth_call', [{ to: ALICE.address, data: `0x${'00'.repeat(16_385)}` }], 'at most 16384 bytes'],
    ['eth_call', [{ to: ALICE.address }, 'latest', { [ALICE.address]: { code: '0x5b600056' } }], 'at most 2 parameters'],
    ['eth_call', [{ to: ALICE.address }, { blockHash: `0x${'0'.repeat(64)}` }], 'number'],
    ['eth_call', [[]], 'object'],
    ['eth_call', { to: ALICE.address }, 'object'],
    ['eth_estimateGas', [{ data: '0x5', gas: '0x1' }], 'bytes'],
    ['eth_getProof', [ALICE.address, Array.from({ length: 101 }, () => '0x0'), 'latest'], 'at most 100'],
    ['eth_getStorageAt', [ALICE.address, `0x${'f'.repeat(65)}`, 'latest'], 'number'],
    ['eth_getBlockByNumber', ['0x1', true, { extra: true }], 'at most 2 parameters'],
    ['eth_getTransactionReceipt', ['0x1'], '32 bytes'],
    ['eth_getLogs', [{ fromBlock: '0x0', toBlock: 'latest' }], 'address of a contract'],
    ['eth_getLogs', [{ address: Array.from({ length: 11 }, () => ALICE.address) }], 'at most 10'],
    ['eth_getLogs', [{ address: ALICE.address, topics: [1, 2, 3, 4, 5] }], 'at most 4 topics'],
    ['eth_getLogs', [{ address: ALICE.address, topics: [Array.from({ length: 21 }, () => `0x${'0'.repeat(64)}`)] }], 'at most 20'],
    ['eth_getLogs', [{ address: ALICE.address, blockHash: `0x${'0'.repeat(64)}`, fromBlock: '0x0' }], 'a stretch'],
    ['eth_getLogs', [{ address: ALICE.address, fromBlock: '0x2', toBlock: '0x1' }], 'ends after it begins'],
    ['eth_blockNumber', ['latest'], 'at most 0 parameters'],
  ])('%s with %j asks too much or nothing that can be read', async (method, params, words) => {
    expect(await ask(method, params)).toMatchObject({ error: { code: -32_602, message: expect.stringContaining(words) } });
    expect(node.requestCount).toBeLessThanOrEqual(1);
  });

  it('gives a call so much gas and no more, and passes nothing on that it has not understood', async () => {
    const passed: unknown[] = [];
    node.lies = {
      eth_call: (params, truth) => {
        passed.push(params);
        return truth;
      },
    };
    const spy = {
      to: token,
      data: ownerOf(1),
      gas: `0x${'f'.repeat(64)}`,
      maxFeePerGas: '0x1',
      accessList: [{}],
      blobVersionedHashes: ['x'],
    };
    await ask('eth_call', [spy, 'pending']);
    expect(passed).toEqual([[{ to: token.toLowerCase(), data: ownerOf(1), gas: '0x1e8480' }, 'latest']]);
  });

  it('looks at no more than ten thousand blocks', async () => {
    node.lies = { eth_blockNumber: () => ({ result: '0x989680' }) };
    const logs = (fromBlock: string) => ask('eth_getLogs', [{ address: token, fromBlock, toBlock: 'latest' }]);
    expect(await logs('0x0')).toMatchObject({ error: { code: -32_005 } });
    expect(node.requestCount).toBe(1);
    expect(await logs('0x98968')).toMatchObject({ error: { code: -32_005 } });
  });

  it('tells nothing of a node that fails, nor where it is', async () => {
    node.mood = 'babbling';
    const answer = await ask('eth_blockNumber');
    expect(answer.error).toEqual({ code: -32_603, message: 'internal error' });
    expect(JSON.stringify(answer)).not.toContain('127.0.0.1');
    node.mood = 'well';
    node.lies = { eth_gasPrice: () => ({ error: { code: -32_000, message: `key of ${node.url} is used up` } }) };
    expect((await ask('eth_gasPrice')).error).toEqual({ code: -32_603, message: 'internal error' });
  });

  it('reads nothing for whoever wants no answer, or asks nothing', async () => {
    const { jsonrpc, method } = request('eth_blockNumber');
    expect(await door.answer({ jsonrpc, method }, 'a')).toEqual({ body: undefined, retryAfter: undefined });
    expect(await door.answer([{ jsonrpc, method }], 'a')).toEqual({ body: undefined, retryAfter: undefined });
    for (const nothing of [null, 7, 'eth_blockNumber', {}, { method: 7 }])
      expect((await door.answer(nothing, 'a')).body).toMatchObject({ error: { code: -32_600 } });
    for (const list of [[], Array.from({ length: 101 }, (_, id) => request('eth_blockNumber', [], id))])
      expect((await door.answer(list, 'a')).body).toMatchObject({ error: { code: -32_602 } });
    expect(node.requestCount).toBe(0);
  });

  it('sells each asker so much, and says when there is more', async () => {
    // The clock stands: nothing comes back while a slow machine answers.
    const strict = openDoor(
      { request: networkRequest(node.url) },
      'outside',
      publicAllowance(() => 0),
    );
    const owner = request('eth_call', [{ to: token, data: ownerOf(1) }, 'latest']);
    const list = await strict.answer(
      Array.from({ length: 100 }, () => owner),
      'greedy',
    );
    const answers: unknown[] = Array.isArray(list.body) ? list.body : [];
    const refused = answers.filter((answer) => JSON.stringify(answer).includes('-32005')).length;
    expect(refused).toBeGreaterThan(0);
    expect(node.requestCount).toBe(100 - refused);
    const heavy = await strict.answer(request('eth_getProof', [token, [], 'latest']), 'greedy');
    expect(heavy).toMatchObject({ body: { error: { code: -32_005 } }, retryAfter: expect.any(Number) });
    // Also what it does not know has its price, and another asker pays none of it.
    const flood = await Promise.all(Array.from({ length: 300 }, () => strict.answer(request('evm_mine'), 'greedy')));
    expect(flood.filter(({ retryAfter }) => retryAfter !== undefined).length).toBeGreaterThan(100);
    expect(await strict.answer(owner, 'modest')).toMatchObject({ body: { result: expect.any(String) }, retryAfter: undefined });
  });
});

describe('the door before the embedded chain', () => {
  const crowd = (size: number, method: string) => Array.from({ length: size }, (_, id) => request(method, [ALICE.address, 'latest'], id));

  it('lets a crowd in one by one, and sends away what is beyond what may wait', async () => {
    let inside = 0;
    let most = 0;
    const node = {
      request: async () => {
        inside += 1;
        most = Math.max(most, inside);
        await new Promise((resolve) => setImmediate(resolve));
        inside -= 1;
        return '0x0';
      },
    };
    const door = openDoor(node, 'embedded', makeAllowance(PLENTY, PLENTY));
    const answers = await Promise.all(crowd(80, 'eth_getBalance').map((one) => door.answer(one, 'a')));
    expect([most, answers.filter(({ body }) => JSON.stringify(body).includes('-32005')).length]).toEqual([1, 15]);
    // Whoever comes later is let in again.
    expect((await door.answer(request('eth_getBalance', [ALICE.address]), 'a')).body).toEqual({ jsonrpc: '2.0', id: 1, result: '0x0' });
  });

  it('answers a list of requests up to a size', async () => {
    const door = openDoor({ request: async () => 'x'.repeat(7_000_000) }, 'embedded', makeAllowance(PLENTY, PLENTY));
    const list = await door.answer(crowd(5, 'eth_getBalance'), 'a');
    expect(JSON.stringify(list.body).match(/"code":-32005/g)).toHaveLength(2);
  });
});
