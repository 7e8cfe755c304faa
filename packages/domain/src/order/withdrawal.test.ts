import { expect, it } from 'vitest';
import { failure } from '../failure/code.ts';
import { type OpenedPurchase, whyNotOpened, withdrawalGround } from './withdrawal.ts';

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

const UNTIL = new Date('2026-12-08T03:00:00Z');
const UNOPENED: OpenedPurchase = {
  original: { heldBack: true, openedAt: null },
  ground: 'digital',
  until: UNTIL,
  endsWithdrawal: false,
};
const IN_TIME = new Date(UNTIL.getTime() - 1);

it('an original that may still be returned is not opened before its buyer has said that they know', () => {
  expect(whyNotOpened(UNOPENED, IN_TIME)).toEqual([failure('openingEndsWithdrawal', { data: { until: UNTIL.toISOString() } })]);
  expect(whyNotOpened({ ...UNOPENED, endsWithdrawal: true }, IN_TIME)).toEqual([]);
});

it.each<[string, Partial<OpenedPurchase>, Date]>([
  ['its days are over', {}, UNTIL],
  ['it was opened before', { original: { heldBack: true, openedAt: IN_TIME } }, IN_TIME],
  ['its order gave it at once', { original: { heldBack: false, openedAt: null } }, IN_TIME],
  ['it goes with goods', { ground: 'goods' }, IN_TIME],
  ['it was bought from a member', { ground: 'member' }, IN_TIME],
])('it is opened without a word where %s', (_, change, now) => {
  expect(whyNotOpened({ ...UNOPENED, ...change }, now)).toEqual([]);
});
