import { expect, test } from 'vitest';
import { isPdfWorker } from './trusted-types.ts';

test.each([
  ['/nft/assets/pdf/6.5.438/worker.js', true],
  ['/nft/assets/app.js', false],
  ['https://naru.test/nft/assets/pdf/6.5.438/worker.js', false],
  ['/nft/assets/pdf/../../worker.js', false],
])('the script at %s is the worker that reads PDFs: %s', (address, is) => {
  expect(isPdfWorker(address)).toBe(is);
});
