import { type Failure, failure } from '@naru/domain/failure';
import {
  type InvoiceStatus,
  invoiceDueOn,
  invoiceStatus,
  isInvoiceable,
  parseIssuedInvoice,
  sumTaxes,
  type TaxInvoiceDraft,
  taxOfLine,
} from '@naru/domain/settlement';
import { fail, type KoreanMonth, koreanDayAt, koreanMonthOf, ok, type Result } from '@naru/domain/shared';
import { INVOICE_STATUS_LABELS } from '@naru/messages';
import { type SQL, sql } from 'drizzle-orm';
import { type SheetFile, sheetFile } from '../../gateways/sheets/sheet-file.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { sellerCards } from '../../kernel/facts/seller.ts';
import { monthSpan } from '../../reads/settlement/owed.ts';
import { invoicesOf, type RecordedInvoice } from '../../reads/settlement/statement.ts';
import { taxInvoices } from '../../stores/schema/index.ts';

const HEAD = [
  ...['작성월', '받는 쪽', '사이트 코드', '발행사', '판매자 정보', '건수', '수수료 합계', '공급가액', '부가세'],
  ...['세금계산서', '승인번호', '발급일'],
];

/** Of what somebody else supplied only the fee is ours to invoice. */
const FEE_ALONE = { kind: 'refund', productType: 'normal', base: 0, vatCharged: 0 } as const;

type Row = { site_code: string | null; name: string | null; count: number; fee: string };

/** The fees of a month by who has to have an invoice for them: issuers each, members who sold together, as the books say. */
const FEES = ({ start, end }: { readonly start: Date; readonly end: Date }): SQL => sql`
  select f.site_code, s.name, f.fee, count(*)::int as count from (
    select case when o.seller_member_id is null then o.site_code end as site_code, e.transaction_id, 0 - sum(e.amount) as fee
    from ledger_entries e join orders o on o.id = e.order_id
    where e.account = 'platformFee' and e.created_at >= ${start.toISOString()}::timestamptz and e.created_at < ${end.toISOString()}::timestamptz
    group by 1, 2) f
  left join sites s on s.site_code = f.site_code
  group by 1, 2, 3 order by f.site_code nulls last`;

/** The fees of one issuer in a month, and the tax that is in them; of members who sold together where no site is named. */
interface Fees {
  readonly siteCode: string | null;
  readonly name: string | null;
  readonly seller: string;
  readonly count: number;
  readonly fee: number;
  readonly supply: number;
  readonly vat: number;
  /** Where its invoice stands; null where there is none to issue. */
  readonly standing: InvoiceStatus | null;
  readonly dueOn: string;
  /** The last that was recorded. */
  readonly invoice: RecordedInvoice | null;
}

/** What the platform invoices of a month, by issuer, with the fee's tax, less what was given back. `badRequest` (`month`) for one that is not over. */
export const listFees = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  month: KoreanMonth,
): Promise<Result<readonly Fees[], Failure>> => {
  if (!isInvoiceable(month, koreanMonthOf(koreanDayAt(clock.now())))) return fail(failure('badRequest', { field: 'month' }));
  const { rows } = await db.execute<Row>(FEES(monthSpan(month)));
  const today = koreanDayAt(clock.now());
  const recorded = await invoicesOf(db, month);
  const sellers = await sellerCards(db);
  return ok(
    [...Map.groupBy(rows, ({ site_code }) => site_code)].map(([siteCode, alike]) => {
      const [{ name } = { name: null }] = alike;
      const count = alike.reduce((sum, one) => sum + one.count, 0);
      // Each fee is split by itself, as the statements of whoever it was taken from split it.
      const taxes = alike.map((one) => ({ tax: taxOfLine({ ...FEE_ALONE, fee: Number(one.fee) }), count: one.count }));
      const { feeSupply: supply, feeVat: vat } = sumTaxes(taxes);
      const seller = (sellers.get(siteCode ?? '') ?? []).map(({ label, value }) => `${label}: ${value}`).join(', ');
      const fees = { siteCode, name, seller, count, fee: supply + vat, supply, vat };
      const invoice = (siteCode === null ? undefined : recorded.get(siteCode)) ?? null;
      const invoiced = invoice === null ? null : invoice.supply + invoice.vat;
      return { ...fees, standing: invoiceStatus(fees, { invoiced, month, today }), dueOn: invoiceDueOn(month), invoice };
    }),
  );
};

/** The same as a file, a line an issuer; the platform writes the invoices itself where it writes all of its own. */
export const fileFeeInvoices = async (deps: Deps, operator: string, month: KoreanMonth): Promise<Result<SheetFile, Failure>> => {
  const fees = await listFees(deps, month);
  if (!fees.ok) return fees;
  const rows = fees.value.map(({ siteCode, name, seller, count, fee, supply, vat, standing: status, invoice }) => {
    const whose = siteCode === null ? ['회원 판매 (세금계산서 대상 아님)', '', '', ''] : ['발행사', siteCode, name ?? '', seller];
    const issued = [status === null ? '' : INVOICE_STATUS_LABELS[status], invoice?.approvalNumber ?? '', invoice?.issuedOn ?? ''];
    return [month, ...whose, count, fee, supply, vat, ...issued];
  });
  await audit(deps.db, { actor: operator, action: 'invoice.file', target: month, detail: { rows: rows.length }, at: deps.clock.now() });
  return ok(sheetFile(`수수료_세금계산서_${month}`, { name: `수수료 ${month}`, head: HEAD, rows }, 'csv'));
};

interface InvoiceRecord extends TaxInvoiceDraft {
  readonly month: KoreanMonth;
  readonly siteCode: string;
}

/** Records the tax invoice of an issuer's fees, at the market's sum; it corrects an earlier one, which stays. `badRequest` with the field, `lookupFailed`. */
export const recordInvoice = async (
  deps: Deps,
  operator: string,
  { month, siteCode, ...draft }: InvoiceRecord,
): Promise<Result<void, Failure>> => {
  const at = deps.clock.now();
  const fees = await listFees(deps, month);
  if (!fees.ok) return fees;
  const of = fees.value.find((one) => one.siteCode === siteCode);
  if (of === undefined) return fail(failure('lookupFailed', { field: 'siteCode' }));
  const read = parseIssuedInvoice(draft, { month, today: koreanDayAt(at) });
  if (!read.ok) return read;
  const { approvalNumber, issuedOn } = read.value;
  return deps.transact(async (tx) => {
    const { supply, vat } = of;
    await tx.insert(taxInvoices).values({ month, siteCode, approvalNumber, issuedOn, supply, vat, recordedBy: operator, createdAt: at });
    const detail = { month, approvalNumber, issuedOn, supply, vat };
    await audit(tx, { actor: operator, action: 'invoice.record', target: siteCode, detail, at });
    return ok(undefined);
  });
};
