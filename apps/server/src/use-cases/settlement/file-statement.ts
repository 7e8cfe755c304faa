import { type SettlementLine, type StatementSpan, signedAmounts } from '@naru/domain/settlement';
import { type KoreanMonth, koreanDayAt, koreanMonthOf, type SheetFormat, type SiteCode } from '@naru/domain/shared';
import { PAYMENT_MEANS_LABELS, SETTLEMENT_KIND_LABELS } from '@naru/messages';
import { countOf, momentOf, type SheetFile, sheetFile, textOf, wonOf } from '../../gateways/sheets/sheet-file.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { everyLine } from '../../reads/settlement/lines.ts';
import type { Holder } from '../../reads/settlement/owed.ts';
import { invoiceIn, monthsOfYear } from '../../reads/settlement/statement.ts';

const HEAD = [
  textOf('주문 번호'),
  momentOf('일시'),
  textOf('구분'),
  textOf('상품 번호'),
  textOf('상품'),
  countOf('번호'),
  textOf('NFT'),
  ...['거래 금액', '판매 금액', '수수료', '로열티', '환불', '정산 금액'].map(wonOf),
  textOf('결제 수단'),
  ...['공급가액', '부가세', '면세·비과세', '수수료 공급가액', '수수료 부가세'].map(wonOf),
  textOf('수수료 세금계산서 승인번호'),
];

/** So many lines are read at a time, so that others come between. */
const STEP = 5_000;

const rowOf = (line: SettlementLine, invoice: string): readonly (string | number)[] => {
  const { price, fee, royalty, refund, net } = signedAmounts(line.kind, line);
  return [
    ...[
      line.orderNumber,
      line.at,
      SETTLEMENT_KIND_LABELS[line.kind],
      line.displayId,
      line.productName,
      line.number ?? '',
      line.tokenId ?? '',
    ],
    ...[line.price, price, fee, royalty, refund, net, line.means === null ? '' : PAYMENT_MEANS_LABELS[line.means]],
    ...[line.tax.supply, line.tax.vat, line.tax.exempt, line.tax.feeSupply, line.tax.feeVat, invoice],
  ];
};

/** What a file is of and how it is written, with nothing left to be filled in. */
type Chosen = { readonly [Name in keyof StatementFile]-?: NonNullable<StatementFile[Name]> };

const write = async (deps: Deps, holder: Holder, { month, format, span }: Chosen) => {
  const rows: (readonly (string | number)[])[] = [];
  for (const one of span === 'year' ? monthsOfYear(month, deps.clock.now()) : [month]) {
    const invoice = (await invoiceIn(deps.db, holder, one))?.approvalNumber ?? '';
    for await (const line of everyLine(deps.db, holder, one, STEP)) rows.push(rowOf(line, invoice));
  }
  const whose = 'siteCode' in holder ? `_${holder.siteCode}` : '';
  const when = span === 'year' ? month.slice(0, 4) : month;
  return { file: sheetFile(`정산${whose}_${when}`, { name: `정산 ${when}`, head: HEAD, rows }, format), lines: rows.length };
};

const presentMonth = ({ clock }: Deps): KoreanMonth => koreanMonthOf(koreanDayAt(clock.now()));

interface StatementFile {
  readonly month?: KoreanMonth | undefined;
  readonly format?: SheetFormat | undefined;
  readonly span?: StatementSpan | undefined;
}

/** All lines of a site's month as a file; that it was made is kept. */
export const fileSiteStatement = async (
  deps: Deps,
  member: Member,
  { siteCode, month = presentMonth(deps), format = 'csv', span = 'month' }: StatementFile & { readonly siteCode: SiteCode },
): Promise<SheetFile> => {
  const { file, lines } = await write(deps, { siteCode }, { month, format, span });
  const detail = { month, span, rows: lines };
  await audit(deps.db, { actor: member.did, action: 'settlement.download', target: siteCode, siteCode, detail, at: deps.clock.now() });
  return file;
};

/** All lines of a member's own month for Excel. */
export const fileOwnStatement = async (
  deps: Deps,
  member: Member,
  { month = presentMonth(deps), format = 'csv', span = 'month' }: StatementFile,
): Promise<SheetFile> => (await write(deps, { memberId: member.id }, { month, format, span })).file;
