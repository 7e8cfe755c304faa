import {
  type Carrier,
  type ExchangeState,
  judgeWaybills,
  MOST_WAYBILLS,
  NOTHING_RECORDED,
  type ParcelPaper,
  PRINTABLE_EXCHANGE_STATES,
  READ_COLUMNS,
  RECIPIENT_FIELD_NAMES,
  type SheetParcel,
  type TypedWaybill,
  WAYBILL_COLUMNS,
  WAYBILL_HEADS,
  type WaybillReport,
  type WaybillSheetFault,
  waybillColumnsOf,
  waybillIdsOf,
} from '@naru/domain/exchange';
import { type Failure, failure } from '@naru/domain/failure';
import {
  type ExchangeId,
  fail,
  koreanTime,
  ok,
  type Result,
  type SheetFormat,
  type SiteCode,
  tableOf,
  tidyLine,
} from '@naru/domain/shared';
import { CARRIER_LABELS, EXCHANGE_STATE_LABELS, formatPhone } from '@naru/messages';
import { readSheet } from '../../gateways/sheets/read-sheet.ts';
import { momentOf, type SheetFile, sheetFile, textOf, wonOf } from '../../gateways/sheets/sheet-file.ts';
import { audit, auditAll } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { recipientOf } from '../../kernel/sealed-recipient.ts';
import {
  exchangeById,
  exchangesToFile,
  lastGoodsOf,
  maskedRecipient,
  type SelectedExchange,
  sheetExchangesOf,
} from '../../reads/exchange.ts';
import { displayIdOf } from '../../reads/store/stores.ts';
import { brand } from '../../stores/branding.ts';
import { carriersOf } from './carrier-aliases.ts';
import { readReason } from './recipient.ts';

/** The most rows of one file; whoever has more narrows it by state. */
const MOST_ROWS = 10_000;

const HEAD = [
  textOf('신청 번호'),
  textOf('상태'),
  momentOf('신청 일시'),
  ...[
    '상품 번호',
    '관리 번호',
    '상품',
    '번호',
    '토큰 ID',
    '신청 회원',
    '받는 분',
    '연락처',
    '우편번호',
    '주소',
    '상세 주소',
    '배송 메모',
  ].map(textOf),
  ...['택배사', '운송장 번호'].map(textOf),
  ...['배송비', '보험료', '부가세', '합계'].map(wonOf),
  textOf('취소 사유'),
];

const two = (value: number): string => String(value).padStart(2, '0');

const lineOf = async ({ keys }: Deps, { exchange, displayId, code, name, number, ownerNickname }: SelectedExchange, whole: boolean) => {
  const opened = await recipientOf(keys, exchange);
  const to = whole ? { ...opened, phone: formatPhone(opened.phone) } : maskedRecipient(opened);
  const { id, productId, state, createdAt, tokenId, carrier, waybill, delivery, insurance, vat, total, reason } = exchange;
  return [
    ...[
      id,
      EXCHANGE_STATE_LABELS[state],
      createdAt.toISOString(),
      displayIdOf({ displayId, productId }),
      code,
      name,
      number,
      tokenId,
      ownerNickname,
    ],
    ...RECIPIENT_FIELD_NAMES.map((name) => to[name]),
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
  const found = await exchangesToFile(deps.db, { siteCode, states: state && [state] }, MOST_ROWS);
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

/** Labels and packing slips, each parcel once, in the given order; logged (safety, personal data). `lookupFailed`, or `wrongState`: nothing to send. */
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
    const action = { actor: member.did, action: 'exchange.print', siteCode, detail: { reason: said.value }, at: deps.clock.now() } as const;
    await auditAll(
      tx,
      papers.map(({ exchangeId }) => ({ ...action, target: String(exchangeId) })),
    );
    return ok(papers);
  });

const PHOTO = { there: '등록', none: '미등록' } as const;

/** Where a redemption stands that waits to be sent: what is asked for is prepared as it leaves. */
const WAITING: readonly ExchangeState[] = ['requested', 'preparing'];

/** A workbook of a site's exchanges that wait to be sent, oldest first, without personal data; that it was made is kept. */
export const fileWaybills = async (deps: Deps, member: Member, siteCode: SiteCode): Promise<SheetFile> => {
  const found = await exchangesToFile(deps.db, { siteCode, states: WAITING }, MOST_WAYBILLS);
  const detail = { rows: found.length, state: WAITING.join(','), masked: true };
  await audit(deps.db, { actor: member.did, action: 'exchange.download', target: siteCode, siteCode, detail, at: deps.clock.now() });
  const known = await sheetExchangesOf(
    deps,
    siteCode,
    found.map(({ exchange }) => exchange.id),
  );
  const rows = found.map(({ exchange, code, name, number }) => {
    const one = known.get(exchange.id);
    const { serial, insurance, photo } = one?.recorded ?? NOTHING_RECORDED;
    return [exchange.id, name, number, '', '', serial, insurance, PHOTO[photo ? 'there' : 'none'], code];
  });
  return sheetFile(`운송장_${siteCode}`, { name: '운송장', head: Object.values(WAYBILL_COLUMNS), rows }, 'xlsx');
};

/** Those of a site's own redemptions or prizes that a sheet names. */
type FindParcels<Id> = (numbers: readonly number[]) => Promise<ReadonlyMap<number, SheetParcel<Id>>>;

const refusedWhole = (fault: WaybillSheetFault) => ({ fault, parcels: [], faulty: [] });

/** A number that a workbook shows in groups of three digits, as it is typed: no number of a parcel has commas. */
const ungrouped = (cell: string): string => (/^\d{1,3}(?:,\d{3})+$/.test(cell) ? cell.replaceAll(',', '') : cell);

/** What a sheet of waybills would do, by the names of carriers that it may have: each row judged by itself, nothing sent. */
export const judgeSheet = async <Id>(
  sheet: Uint8Array,
  carriers: ReadonlyMap<string, Carrier>,
  find: FindParcels<Id>,
): Promise<WaybillReport<Id>> => {
  const read = await readSheet(sheet, MOST_WAYBILLS + 1, [WAYBILL_HEADS]);
  if (!read.ok) return refusedWhole(read.failure);
  const [head, ...lines] = read.value;
  const places = waybillColumnsOf(head?.cells ?? []);
  if (places === undefined) return refusedWhole('sheetColumns');
  if (head?.faults?.some(({ fault }) => fault === 'formula') === true) return refusedWhole('sheetFormula');
  const columnAt = new Map(READ_COLUMNS.map((column) => [places[column] + 1, column]));
  const typed: TypedWaybill[] = lines.map(({ row, cells, faults = [] }) => ({
    row,
    inCells: Object.fromEntries(
      faults.flatMap(({ column, fault }) => {
        const read = columnAt.get(column);
        return read === undefined ? [] : [[read, fault]];
      }),
    ),
    cells: tableOf(READ_COLUMNS, (column) => tidyLine(ungrouped(cells[places[column]] ?? ''))),
  }));
  return { fault: null, ...judgeWaybills(typed, { known: await find(waybillIdsOf(typed)), carriers }) };
};

/** What a sheet of waybills would do to a site's redemptions. */
export const checkWaybills = async (
  deps: Pick<Deps, 'db' | 'keys'>,
  { siteCode, sheet }: { readonly siteCode: SiteCode; readonly sheet: Uint8Array },
): Promise<WaybillReport<ExchangeId>> =>
  judgeSheet(sheet, await carriersOf(deps.db, siteCode), (numbers) => sheetExchangesOf(deps, siteCode, numbers.map(brand.exchange)));
