import { expect, it } from 'vitest';
import { failure } from '../failure/code.ts';
import { type KoreanDay, type KoreanMonth, parseKoreanDay, parseKoreanMonth } from '../shared/korean-time.ts';
import { invoiceDueOn, invoiceStanding, parseIssuedInvoice } from './tax-invoice.ts';

const month = (text: string): KoreanMonth => {
  const parsed = parseKoreanMonth(text);
  if (!parsed.ok) throw new Error(text);
  return parsed.value;
};
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
] as const)('is %s for %s with %i won, %s invoiced, on %s', (standing, siteCode, fee, invoiced, today) => {
  expect(invoiceStanding({ siteCode, fee }, { invoiced, month: month('2026-10'), today: day(today) })).toBe(standing);
});
