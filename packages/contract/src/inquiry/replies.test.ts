import { parseExchangeId } from '@naru/domain/shared';
import { must, productId, tokenId } from '@naru/testkit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inquirySubject, subjectRefOf } from './replies.ts';

const ids = fc.record(
  {
    tokenId: fc.nat().map((id) => tokenId(String(id))),
    productId: fc.integer({ min: 1 }).map(productId),
    exchangeId: fc.integer({ min: 1 }).map((id) => must(parseExchangeId(id))),
  },
  { requiredKeys: [] },
);

describe('what an inquiry is about', () => {
  it('is the one thing that is named; of none, or of several, there is none', () => {
    fc.assert(
      fc.property(ids, (fields) => {
        expect(subjectRefOf(fields)).toEqual(Object.keys(fields).length === 1 ? fields : null);
      }),
    );
  });

  it.each([{ tokenId: '-1' }, { tokenId: '007' }, { productId: 0 }, { exchangeId: 1.5 }])(
    'is refused where it is no number of ours: %j',
    (fields) => {
      expect(() => subjectRefOf(fields)).toThrow(TypeError);
    },
  );

  it('in an answer is always one thing', () => {
    expect(() => inquirySubject.fromWire({ name: '달항아리' })).toThrow('an inquiry is about one thing');
  });
});
