import type { ExchangeState } from '@naru/domain/exchange';
import type { Failure } from '@naru/domain/failure';
import { koreanTime, ok, type Result, type SheetFormat, type SiteCode } from '@naru/domain/shared';
import { CARRIER_LABELS, EXCHANGE_STATE_LABELS, formatPhone } from '@naru/messages';
import { type SheetFile, sheetFile } from '../../gateways/sheets/sheet-file.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { recipientOf } from '../../kernel/sealed-recipient.ts';
import { exchangesToFile, maskedRecipient, type SelectedExchange } from '../../reads/exchange.ts';
import { readReason } from './read-reason.ts';

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
export interface ExchangeFile {
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
