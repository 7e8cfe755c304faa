import {
  type Carrier,
  carrierKey,
  judgeWaybills,
  MOST_WAYBILLS,
  NOTHING_RECORDED,
  type SheetFault,
  type SheetParcel,
  type TypedWaybill,
  WAYBILL_COLUMNS,
  type WaybillReport,
  waybillColumnsOf,
  waybillIdsOf,
} from '@naru/domain/exchange';
import { type ExchangeId, namesOf, type SiteCode } from '@naru/domain/shared';
import { CARRIER_LABELS } from '@naru/messages';
import { readSheet } from '../../gateways/sheets/read-sheet.ts';
import { type SheetFile, sheetFile } from '../../gateways/sheets/sheet-file.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { exchangesToFile, sheetExchangesOf } from '../../reads/exchange.ts';

const CARRIERS: ReadonlyMap<string, Carrier> = new Map(
  namesOf(CARRIER_LABELS).map((carrier) => [carrierKey(CARRIER_LABELS[carrier]), carrier]),
);

const PHOTO = { there: '등록', none: '미등록' } as const;

/** A workbook of a site's exchanges that wait to be sent, oldest first, without personal data; that it was made is kept. */
export const fileWaybills = async (deps: Deps, member: Member, siteCode: SiteCode): Promise<SheetFile> => {
  const found = await exchangesToFile(deps.db, { siteCode, state: 'preparing' }, MOST_WAYBILLS);
  const detail = { rows: found.length, state: 'preparing', masked: true };
  await audit(deps.db, { actor: member.did, action: 'exchange.download', target: siteCode, siteCode, detail, at: deps.clock.now() });
  const known = await sheetExchangesOf(
    deps.db,
    siteCode,
    found.map(({ exchange }) => exchange.id),
  );
  const rows = found.map(({ exchange, name, number }) => {
    const one = known.get(exchange.id);
    const { serial, insurance, photo } = one?.recorded ?? NOTHING_RECORDED;
    return [exchange.id, name, number, '', '', serial, insurance, PHOTO[photo ? 'there' : 'none']];
  });
  return sheetFile(`운송장_${siteCode}`, { name: '운송장', head: Object.values(WAYBILL_COLUMNS), rows }, 'xlsx');
};

/** Those of a site's own redemptions or prizes that a sheet names. */
type FindParcels<Id> = (numbers: readonly number[]) => Promise<ReadonlyMap<number, SheetParcel<Id>>>;

const refusedWhole = (fault: SheetFault) => ({ fault, parcels: [], faulty: [] });

/** What a sheet of waybills would do: each row judged by itself, nothing sent. */
export const judgeSheet = async <Id>(sheet: Uint8Array, find: FindParcels<Id>): Promise<WaybillReport<Id>> => {
  const read = await readSheet(sheet, MOST_WAYBILLS + 1);
  if (!read.ok) return refusedWhole(read.failure);
  const [head, ...lines] = read.value;
  const places = waybillColumnsOf(head?.cells ?? []);
  if (places === undefined) return refusedWhole('sheetColumns');
  const typed: TypedWaybill[] = lines.map(({ row, cells }) => ({
    row,
    cells: {
      request: cells[places.request] ?? '',
      carrier: cells[places.carrier] ?? '',
      waybill: cells[places.waybill] ?? '',
      serial: cells[places.serial] ?? '',
      insurance: cells[places.insurance] ?? '',
      photo: cells[places.photo] ?? '',
    },
  }));
  return { fault: null, ...judgeWaybills(typed, { known: await find(waybillIdsOf(typed)), carriers: CARRIERS }) };
};

/** What a sheet of waybills would do to a site's redemptions. */
export const checkWaybills = (
  { db }: Pick<Deps, 'db'>,
  { siteCode, sheet }: { readonly siteCode: SiteCode; readonly sheet: Uint8Array },
): Promise<WaybillReport<ExchangeId>> => judgeSheet(sheet, (numbers) => sheetExchangesOf(db, siteCode, numbers));
