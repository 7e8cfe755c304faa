import fc from 'fast-check';
import { expect, it } from 'vitest';
import { namesOf } from '../shared/codes.ts';
import type { KoreanMonth } from '../shared/korean-time.ts';
import { SETTLEMENT_AMOUNTS, SETTLEMENT_KIND, type SettlementAmounts, signedAmounts, sumTaxes, taxOfLine } from './rules.ts';
import { type Statement, yearMonthOf, yearSum } from './views.ts';

const won = fc.integer({ min: 0, max: 1_000_000_000 });
const amounts = fc.record({ price: won, fee: won, royalty: won, refund: won, net: fc.integer({ min: -1_000_000, max: 1_000_000_000 }) });
const sum = fc.record({ kind: fc.constantFrom(...namesOf(SETTLEMENT_KIND)), count: fc.integer({ min: 1, max: 50 }), amounts });
const month = fc.record({ sums: fc.array(sum, { maxLength: 6 }), base: won, booked: fc.integer(), paid: won });

it('is the sum of its months, to the won, and a month the sum of its kinds', () => {
  fc.assert(
    fc.property(fc.array(month, { maxLength: 12 }), (drawn) => {
      const statements = drawn.map(({ sums, base, booked, paid }, at) => ({
        month: `2026-${String(at + 1).padStart(2, '0')}` as KoreanMonth,
        sums: sums.map(({ kind, count, amounts: of }) => ({ kind, count, ...of })),
        tax: taxOfLine({ kind: 'sale', productType: 'normal', base, fee: 0, vatCharged: 0 }),
        booked,
        paid,
      })) satisfies readonly Pick<Statement, 'month' | 'sums' | 'tax' | 'booked' | 'paid'>[];
      const year = { year: 2026, months: statements.map(yearMonthOf) };
      const total = yearSum(year);
      const lines = statements.flatMap(({ sums }) => sums);
      const signed = (name: keyof SettlementAmounts): number => lines.reduce((all, line) => all + signedAmounts(line.kind, line)[name], 0);
      for (const name of SETTLEMENT_AMOUNTS) expect(total[name]).toBe(signed(name));
      expect(total.count).toBe(lines.reduce((all, { count }) => all + count, 0));
      expect(total.booked).toBe(statements.reduce((all, { booked }) => all + booked, 0));
      expect(total.paid).toBe(statements.reduce((all, { paid }) => all + paid, 0));
      expect(total.tax).toEqual(sumTaxes(statements.map(({ tax }) => ({ tax, count: 1 }))));
    }),
  );
});

it('of a year in which nothing came is nothing', () => {
  expect(yearSum({ year: 2026, months: [] })).toMatchObject({ net: 0, count: 0, booked: 0, paid: 0 });
});
