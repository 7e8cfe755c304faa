import { type ExchangeState, type ParcelPaper, PRINTABLE_EXCHANGE_STATES } from '@naru/domain/exchange';
import { type Failure, failure } from '@naru/domain/failure';
import { type ExchangeId, fail, koreanTime, ok, type Result, type SheetFormat, type SiteCode } from '@naru/domain/shared';
import { CARRIER_LABELS, EXCHANGE_STATE_LABELS, formatPhone } from '@naru/messages';
import { type SheetFile, sheetFile } from '../../gateways/sheets/sheet-file.ts';
import { audit, auditAll } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { recipientOf } from '../../kernel/sealed-recipient.ts';
import { exchangeById, exchangesToFile, lastGoodsOf, maskedRecipient, type SelectedExchange } from '../../reads/exchange.ts';
import { brand } from '../../stores/branding.ts';
import { readReason } from './recipient.ts';

/** The most rows of one file; whoever has more narrows it by state. */
const MOST_ROWS = 10_000;

const HEAD = [
  ...['신청 번호', '상태', '신청 일시', '상품', '번호', '토큰 ID', '신청 회원', '받는 분', '연락처', '우편번호', '주소', '상세 주소'],
  ...['배송 메모', '택배사', '운송장 번호', '배송비', '보험료', '부가세', '합계', '취소 사유'],
];

const two = (value: number): string => String(value).padStart(2, '0');
const minuteOf = (at: Date): string => {
  const { year, month, day, hour, minute } = koreanTime(at);
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`;
};

const lineOf = async ({ keys }: Deps, { exchange, name, number, ownerNickname }: SelectedExchange, whole: boolean) => {
  const opened = await recipientOf(keys, exchange);
  const to = whole ? { ...opened, phone: formatPhone(opened.phone) } : maskedRecipient(opened);
  const { id, state, createdAt, tokenId, carrier, waybill, delivery, insurance, vat, total, reason } = exchange;
  return [
    ...[id, EXCHANGE_STATE_LABELS[state], minuteOf(createdAt), name, number, tokenId, ownerNickname],
    ...[to.name, to.phone, to.zoneCode, to.address, to.addressDetail, to.memo],
    ...[carrier === null ? '' : CARRIER_LABELS[carrier], waybill ?? '', delivery, insurance, vat, total, reason],
  ];
};

/** Which exchanges, and why whole recipients are wanted; without a reason they are masked. */
interface ExchangeFile {
  readonly siteCode: SiteCode;
  readonly state?: ExchangeState | undefined;
  readonly reason?: string | undefined;
  readonly format?: SheetFormat | undefined;
}

/** A file of a site's exchanges for Excel; that it was made, and why it tells whole recipients, is kept (safety, personal data). */
export const fileExchanges = async (
  deps: Deps,
  member: Member,
  { siteCode, state, reason, format = 'csv' }: ExchangeFile,
): Promise<Result<SheetFile, Failure>> => {
  const read = reason === undefined ? ok(undefined) : readReason(reason);
  if (!read.ok) return read;
  const said = read.value;
  const at = deps.clock.now();
  const found = await exchangesToFile(deps.db, { siteCode, state }, MOST_ROWS);
  const detail = { rows: found.length, state: state ?? 'all', masked: said === undefined, ...(said === undefined ? {} : { reason: said }) };
  await audit(deps.db, { actor: member.did, action: 'exchange.download', target: siteCode, siteCode, detail, at });
  const lines = await Promise.all(found.map((row) => lineOf(deps, row, said !== undefined)));
  const { year, month, day } = koreanTime(at);
  return ok(sheetFile(`실물수령_${siteCode}_${year}${two(month)}${two(day)}`, { name: '실물 수령', head: HEAD, rows: lines }, format));
};

interface PapersInput {
  readonly siteCode: SiteCode;
  readonly ids: readonly ExchangeId[];
  readonly reason: string;
}

/**
 * What labels and packing slips of a site's parcels say, in the order in which they are named, each once; who asked for which and why is kept (safety,
 * personal data). Refused whole with `lookupFailed` where one is not the site's, and with `wrongState` where there is nothing to be sent.
 */
export const printPapers = (
  deps: Deps,
  member: Member,
  { siteCode, ids, reason }: PapersInput,
): Promise<Result<readonly ParcelPaper[], Failure>> =>
  deps.transact(async (tx): Promise<Result<readonly ParcelPaper[], Failure>> => {
    const said = readReason(reason);
    if (!said.ok) return said;
    const papers: ParcelPaper[] = [];
    for (const id of new Set(ids)) {
      const row = await exchangeById(tx, id);
      if (row?.exchange.siteCode !== siteCode) return fail(failure('lookupFailed'));
      const { exchange, name, number, siteName } = row;
      if (!PRINTABLE_EXCHANGE_STATES.has(exchange.state)) return fail(failure('wrongState', { data: { state: exchange.state } }));
      papers.push({
        exchangeId: id,
        siteCode,
        siteName,
        tokenId: brand.token(exchange.tokenId),
        name,
        number,
        requestedAt: exchange.createdAt.toISOString(),
        recipient: await recipientOf(deps.keys, exchange),
        carrier: exchange.carrier,
        waybill: exchange.waybill,
        serial: (await lastGoodsOf(tx, id))?.serial ?? '',
      });
    }
    const deed = { actor: member.did, action: 'exchange.print', siteCode, detail: { reason: said.value }, at: deps.clock.now() } as const;
    await auditAll(
      tx,
      papers.map(({ exchangeId }) => ({ ...deed, target: String(exchangeId) })),
    );
    return ok(papers);
  });
