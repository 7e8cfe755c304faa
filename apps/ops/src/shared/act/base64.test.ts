import { expect, test } from 'vitest';
import { base64Of, bytesOf } from './base64.ts';

test('bytes come back as they went, however many', async () => {
  const bytes = Uint8Array.from({ length: 100_001 }, (_, at) => (at * 7) % 256);
  const file = { arrayBuffer: async () => bytes.buffer } as Blob;
  expect([...bytesOf(await base64Of(file))]).toEqual([...bytes]);
});
