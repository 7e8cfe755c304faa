import { describe, expect, it } from 'vitest';
import { sumTaxes, type TaxedLine, taxOfLine } from './line-tax.ts';

const LINE: TaxedLine = { kind: 'sale', productType: 'normal', base: 11_000, fee: 550, vatCharged: 0 };
const FEE = { feeSupply: 500, feeVat: 50 };

describe('the tax of a line', () => {
  it.each<[string, Partial<TaxedLine>, object]>([
    ['a work of an issuer’s is in its price', {}, { supply: 10_000, vat: 1_000, exempt: 0 }],
    ['a certificate, too', { productType: 'certificate', base: 1_000 }, { supply: 909, vat: 91, exempt: 0 }],
    ['gold is none before it leaves the vault', { productType: 'gold' }, { supply: 0, vat: 0, exempt: 11_000 }],
    ['a member’s sale is none, though the fee has its own', { kind: 'resale' }, { supply: 0, vat: 0, exempt: 11_000 }],
    ['a royalty is in it, also of gold', { kind: 'royalty', productType: 'gold' }, { supply: 10_000, vat: 1_000, exempt: 0 }],
    [
      'the costs of gold that leaves is what was charged, and what is in its delivery',
      { kind: 'redemption', productType: 'gold', base: 576_440, vatCharged: 548_000 },
      { supply: 25_855, vat: 550_585, exempt: 0 },
    ],
    ['money that went back before anybody had earned it is none', { kind: 'refund', base: 0 }, { supply: 0, vat: 0, exempt: 0 }],
  ])('of %s', (_, change, tax) => {
    expect(taxOfLine({ ...LINE, ...change })).toEqual({ ...tax, ...FEE });
  });

  it('is to the won what was paid, whatever that was, and nothing with what went back', () => {
    for (const kind of ['sale', 'resale', 'royalty', 'redemption'] as const)
      for (const productType of ['normal', 'certificate', 'gold'] as const)
        for (const base of [0, 1, 5, 6, 10, 11, 16, 17, 999, 10_001, 1_234_567]) {
          const line = {
            kind,
            productType,
            base,
            fee: Math.floor(base / 20),
            vatCharged: kind === 'redemption' ? Math.floor(base / 2) : 0,
          };
          const tax = taxOfLine(line);
          expect([tax.supply + tax.vat + tax.exempt, tax.feeSupply + tax.feeVat]).toEqual([base, line.fee]);
          const back = taxOfLine({ ...line, base: 0 - base, fee: 0 - line.fee, vatCharged: 0 - line.vatCharged });
          const sum = sumTaxes([
            { tax, count: 3 },
            { tax: back, count: 3 },
          ]);
          expect(Object.values(sum).map((one) => one + 0)).toEqual([0, 0, 0, 0, 0]);
        }
  });
});
