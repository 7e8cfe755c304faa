import { expect, it } from 'vitest';
import {
  CASH_RECEIPT_FAULTS,
  isMendable,
  parseReceiptIssueNumber,
  receiptAskedAgainAt,
  receiptSum,
  receiverOf,
  UNREQUESTED_FROM,
  UNREQUESTED_RECEIVER,
} from './index.ts';

const REGISTERED = { type: 'business', number: '2208162517' } as const;

it.each([
  [1_000, 1_000, 1_000],
  [1_000, 400, 400],
  [300, 400, 300],
  [300, 200, 200],
  [0, 400, 0],
  [1_000, 0, 0],
])('of %i won in cash and %i that are left it is %i', (cash, left, sum) => {
  expect(receiptSum({ cash, left })).toBe(sum);
});

it.each([
  [REGISTERED, 1, REGISTERED],
  [REGISTERED, UNREQUESTED_FROM, REGISTERED],
  [REGISTERED, 0, null],
  [null, UNREQUESTED_FROM - 1, null],
  [null, UNREQUESTED_FROM, UNREQUESTED_RECEIVER],
  [null, 0, null],
])('of %o and %i won in cash, it goes to %o', (registered, amount, receiver) => {
  expect(receiverOf(registered, amount)).toEqual(receiver);
});

it('is mended by another number where the number was the reason', () => {
  expect(CASH_RECEIPT_FAULTS.filter(isMendable)).toEqual(['number', 'forgotten']);
  expect(isMendable(null)).toBe(false);
});

it('is asked for again ever less often, and within the hour', () => {
  const now = new Date(0);
  expect([0, 1, 2, 3, 4, 7, 50].map((attempts) => receiptAskedAgainAt(attempts, now).getTime() / 60_000)).toEqual([2, 2, 2, 4, 8, 60, 60]);
});

it('has a number of nine letters and digits', () => {
  expect(['g12345678', '123-456-789', ' 123456789 '].map((text) => parseReceiptIssueNumber(text))).toEqual(
    ['G12345678', '123456789', '123456789'].map((value) => ({ ok: true, value })),
  );
  for (const text of ['', '12345678', '1234567890', '12345678가']) expect(parseReceiptIssueNumber(text)).toMatchObject({ ok: false });
});
