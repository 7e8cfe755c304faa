import { expect, it } from 'vitest';
import { withdrawalGround } from './withdrawal.ts';

it.each([
  ['member', 'transferable', 'gold', 'member'],
  ['member', 'digital', 'normal', 'member'],
  ['store', 'transferable', 'gold', 'gold'],
  ['store', 'transferable', 'normal', 'goods'],
  ['store', 'transferable', 'certificate', 'goods'],
  ['store', 'digital', 'certificate', 'digital'],
  ['store', 'digital', 'normal', 'digital'],
] as const)('from a %s, %s, %s: %s', (from, nftKind, productType, ground) => {
  expect(withdrawalGround(from, { nftKind, productType })).toBe(ground);
});
