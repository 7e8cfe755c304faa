import { ANVIL_CHAIN, type Anvil, startAnvil } from '@naru/testkit/anvil';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chainKey } from '../testing/chain-key.ts';
import { startMarket, type TestMarket } from '../testing/market-server.ts';

const STRANGER = `0x${'5e'.repeat(20)}`;

let anvil: Anvil;
let market: TestMarket;
beforeAll(async () => {
  const operator = chainKey();
  anvil = await startAnvil(operator.address);
  market = await startMarket('postgres', {
    NARU_CHAIN_RPC_URL: anvil.url,
    NARU_CHAIN_ID: String(ANVIL_CHAIN),
    NARU_CHAIN_CONFIRMATIONS: '1',
    NARU_CHAIN_KEY_FILE: operator.path,
    NARU_CHAIN_READABLE: 'on',
    NARU_CHAIN_BEAT_MS: '50',
    NARU_TRUST_PROXY: 'on',
  });
});
afterAll(async () => {
  await market.stop();
  await anvil.stop();
});

const ask = (method: string, params: readonly unknown[], from: string) =>
  fetch(`${market.origin}/chain`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });

it('lets a page of others read, and nobody steer the node', async () => {
  const before = await ask('OPTIONS', [], '203.0.113.1');
  expect(before.headers.get('access-control-allow-origin')).toBe('*');
  const preflight = await fetch(`${market.origin}/chain`, { method: 'OPTIONS' });
  expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([204, 'content-type']);
  expect(await (await ask('eth_chainId', [], '203.0.113.1')).json()).toMatchObject({ result: `0x${ANVIL_CHAIN.toString(16)}` });
  // The contract is there: no block comes by itself from now on.
  await expect.poll(async () => (await anvil.client.getBlockNumber()) > 0n, { timeout: 60_000 }).toBe(true);
  const head = await anvil.client.getBlockNumber();
  for (const [method, params] of [
    ['evm_mine', []],
    ['anvil_setBalance', [STRANGER, '0xde0b6b3a7640000']],
    ['hardhat_setCode', [STRANGER, '0x00']],
    ['eth_sign', [STRANGER, '0x00']],
    ['eth_sendTransaction', [{ from: STRANGER }]],
    ['debug_traceCall', [{ to: STRANGER }, 'latest']],
  ] as const)
    expect(await (await ask(method, params, '203.0.113.1')).json()).toMatchObject({ error: { code: -32_601 } });
  expect([await anvil.client.getBlockNumber(), await anvil.client.getBalance({ address: `0x${STRANGER.slice(2)}` })]).toEqual([head, 0n]);
});

it('answers whoever asks too much with 429 and when to ask again, also from the next address of the same line', async () => {
  const proof = (from: string) => ask('eth_getProof', [STRANGER, [], 'latest'], from);
  // All at once, each from an address of its own: of one after the other a slow machine asks no more than may be asked.
  const answers = await Promise.all(Array.from({ length: 40 }, (_, nth) => proof(`2001:db8:1:2:${nth.toString(16)}::1`)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(5);
  expect(refused.filter(({ headers }) => !(Number(headers.get('retry-after')) > 0))).toEqual([]);
  expect((await proof('2001:db8:1:3::1')).status).toBe(200);
});
