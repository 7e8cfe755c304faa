import { expect, test } from 'vitest';
import { answerJsonRpc } from './json-rpc.ts';

const ask = (id: number, method = 'eth_getBalance') => ({ jsonrpc: '2.0', id, method, params: [] });

test('a crowd at the door is let in one by one, and beyond what may wait sent away', async () => {
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
  const answers = await Promise.all(Array.from({ length: 80 }, (_, id) => answerJsonRpc(node, ask(id))));
  const codes = answers.map((answer) => JSON.stringify(answer).includes('-32005'));
  expect([most, codes.filter(Boolean).length]).toEqual([1, 16]);
  // Whoever comes later is let in again.
  expect(await answerJsonRpc(node, ask(1))).toEqual({ jsonrpc: '2.0', id: 1, result: '0x0' });
});

test('a list of requests is answered up to a size', async () => {
  const node = { request: async () => 'x'.repeat(7_000_000) };
  const answers = await answerJsonRpc(
    node,
    [1, 2, 3, 4, 5].map((id) => ask(id, 'eth_getLogs')),
  );
  expect(JSON.stringify(answers).match(/"code":-32005/g)).toHaveLength(2);
});
