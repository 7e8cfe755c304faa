import { describe, expect, it } from 'vitest';
import { MOST_SERIAL, orderNumberOf, readOrderNumber } from './number.ts';

describe('the number of an order', () => {
  it('has the day on which it was made in Korea, and seven digits', () => {
    expect(orderNumberOf({ createdAt: new Date('2026-11-29T14:59:59Z'), serial: 1_234, togetherSerial: null, piece: null })).toBe(
      '20261129-0001234',
    );
    expect(orderNumberOf({ createdAt: new Date('2026-11-29T15:00:00Z'), serial: MOST_SERIAL, togetherSerial: null, piece: null })).toBe(
      '20261130-9999999',
    );
  });

  it('is that of the first of several that are paid together, and says which of them it is', () => {
    const order = { createdAt: new Date('2026-11-29T03:00:00Z'), serial: 1_236, togetherSerial: 1_234, piece: 3 };
    expect(orderNumberOf(order)).toBe('20261129-0001234-3');
    expect(orderNumberOf({ ...order, piece: null })).toBe('20261129-0001234');
  });

  it.each(['20261129-0001234-3', '202611290001234-3', '20261129 0001234 3', '20261129-1234–3'])('is read with its piece: %j', (typed) => {
    expect(readOrderNumber(typed)).toEqual({ day: '2026-11-29', serial: 1_234, piece: 3 });
  });

  it.each([
    '20261129-0001234',
    ' 20261129-0001234 ',
    '202611290001234',
    '20261129 0001234',
    '20261129 - 1234',
    '20261129–1234',
    '２０２６１１２９－０００１２３４',
  ])('is read as it is typed: %j', (typed) => {
    expect(readOrderNumber(typed)).toEqual({ day: '2026-11-29', serial: 1_234, piece: null });
  });

  it.each([
    '',
    '20261129',
    '20261329-0001234',
    '20260230-0000001',
    '20261129-0000000',
    '20261129-12345678',
    '20261129123',
    '20261129-0001234-0',
    '20261129-0001234-123',
    'x20261129-0001234',
  ])('is none: %j', (typed) => {
    expect(readOrderNumber(typed)).toBeNull();
  });
});
