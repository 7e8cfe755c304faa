import { describe, expect, it } from 'vitest';
import { failure } from '../failure/code.ts';
import { type KoreanDay, type KoreanMonth, parseKoreanDay, parseKoreanMonth } from '../shared/korean-time.ts';
import {
  invoiceDueOn,
  invoiceStatus,
  isInvoiceable,
  parseIssuedInvoice,
  type SettlementKind,
  signedAmounts,
  splitTax,
  sumTaxes,
  type TaxedLine,
  taxOfLine,
} from './rules.ts';
import { leftOf } from './views.ts';

const month = (text: string): KoreanMonth => {
  const parsed = parseKoreanMonth(text);
  if (!parsed.ok) throw new Error(text);
  return parsed.value;
};

describe('a line of a settlement', () => {
  it.each<[SettlementKind, { price: number; fee: number; royalty: number; refund: number; net: number }]>([
    ['sale', { price: 1_000, fee: 50, royalty: 0, refund: 0, net: 950 }],
    ['resale', { price: 1_000, fee: 50, royalty: 25, refund: 0, net: 925 }],
    ['royalty', { price: 1_000, fee: 0, royalty: 25, refund: 0, net: 25 }],
    ['redemption', { price: 4_000, fee: 0, royalty: 0, refund: 0, net: 4_000 }],
    ['refund', { price: 1_000, fee: 0, royalty: 0, refund: 1_000, net: 0 }],
    ['adjustment', { price: 0, fee: 50, royalty: 0, refund: 1_000, net: -950 }],
    ['adjustment', { price: 0, fee: 50, royalty: 25, refund: 1_000, net: -925 }],
  ])('what goes into the net of a %s sums to it', (kind, amounts) => {
    const { price, fee, royalty, refund, net } = signedAmounts(kind, amounts);
    expect(price + fee + royalty + refund).toBe(net);
  });

  it.each([
    ['what is left of it', { booked: 900, carried: 100, paid: 400 }, { payable: 600, adjustment: 0 }],
    ['nothing', { booked: 0, carried: 100, paid: 100 }, { payable: 0, adjustment: 0 }],
    ['never less than nothing, and the rest later', { booked: -900, carried: 100, paid: 0 }, { payable: 0, adjustment: 800 }],
  ])('a statement pays %s', (_, statement, left) => {
    expect(leftOf(statement)).toEqual(left);
  });
});

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

describe('the tax in a fee', () => {
  it.each([
    [0, 0, 0],
    [1, 1, 0],
    [5, 5, 0],
    [6, 5, 1],
    [11, 10, 1],
    [1_100, 1_000, 100],
    [4_300, 3_909, 391],
    [-4_300, -3_909, -391],
  ])('%i won are %i and a tax of %i', (sum, supply, vat) => {
    expect(splitTax(sum)).toEqual({ supply, vat });
  });

  it('splits every sum without a won too many, and what is given back as what was taken', () => {
    for (let sum = 0; sum < 3_000; sum += 1) {
      const [taken, given] = [splitTax(sum), splitTax(0 - sum)];
      expect(taken.supply + taken.vat).toBe(sum);
      expect([taken.supply + given.supply, taken.vat + given.vat]).toEqual([0, 0]);
      expect(Math.abs(taken.supply - taken.vat * 10)).toBeLessThanOrEqual(5);
    }
  });

  it('invoices no month that still runs', () => {
    const [october, november] = [month('2026-10'), month('2026-11')];
    expect([isInvoiceable(october, november), isInvoiceable(november, november)]).toEqual([true, false]);
  });
});

describe('a tax invoice', () => {
  const day = (text: string): KoreanDay => {
    const parsed = parseKoreanDay(text);
    if (!parsed.ok) throw new Error(text);
    return parsed.value;
  };
  const NUMBER = '202611101000000012345678';
  const TODAY = { month: month('2026-10'), today: day('2026-11-10') };

  it('is due by the tenth of the month after', () => {
    expect([invoiceDueOn(month('2026-10')), invoiceDueOn(month('2026-12'))]).toEqual(['2026-11-10', '2027-01-10']);
  });

  it.each([
    [NUMBER, '2026-11-10', null],
    ['20261110-10000000-12345678', '2026-10-31', null],
    ['20261110-1000000-12345678', '2026-11-10', 'approvalNumber'],
    [NUMBER, '2026-11-11', 'issuedOn'],
    [NUMBER, '2026-09-30', 'issuedOn'],
    [NUMBER, '2026-02-30', 'issuedOn'],
  ])('%s of %s is refused for %s', (approvalNumber, issuedOn, field) => {
    const read = parseIssuedInvoice({ approvalNumber, issuedOn }, TODAY);
    expect(read).toEqual(
      field === null
        ? { ok: true, value: { approvalNumber: NUMBER, issuedOn } }
        : { ok: false, failure: { ...failure('badRequest'), field } },
    );
  });

  it.each([
    ['issued', 'ART', 1_100, 1_100, '2027-01-01'],
    ['otherSum', 'ART', 1_100, 1_000, '2026-11-01'],
    ['otherSum', 'ART', 0, 1_000, '2026-11-01'],
    ['open', 'ART', 1_100, null, '2026-11-10'],
    ['overdue', 'ART', 1_100, null, '2026-11-11'],
    ['overdue', 'ART', -1_100, null, '2026-11-11'],
    [null, 'ART', 0, null, '2026-11-11'],
    [null, null, 1_100, null, '2026-11-11'],
  ] as const)('is %s for %s with %i won, %s invoiced, on %s', (status, siteCode, fee, invoiced, today) => {
    expect(invoiceStatus({ siteCode, fee }, { invoiced, month: month('2026-10'), today: day(today) })).toBe(status);
  });
});
