import { readWhole } from '../bulk/values.ts';
import { tidyDigits, tidyHead } from '../shared/text.ts';
import { SHEET_FAULTS } from '../upload/rules.ts';
import { type Carrier, carrierKey, parseWaybill } from './carrier.ts';
import { GOODS_FIELDS, type GoodsFacts, type GoodsField, parseGoodsInsurance, parseGoodsSerial } from './goods.ts';

export const MOST_WAYBILLS = 500;

/** Its columns, in the order of the template; only those of {@link READ_COLUMNS} are read again, by their heads, wherever they stand. */
export const WAYBILL_COLUMNS = Object.freeze({
  request: '신청 번호',
  product: '상품',
  number: '번호',
  carrier: '택배사',
  waybill: '운송장 번호',
  serial: '일련번호',
  insurance: '보험 증권 번호',
  photo: '실물 사진',
  code: '관리 번호',
} as const);
/** The columns without which no sheet is read. */
const NEEDED_COLUMNS = Object.freeze(['request', 'carrier', 'waybill'] as const);
/** The heads without which no sheet is read. */
export const WAYBILL_HEADS: readonly string[] = Object.freeze(NEEDED_COLUMNS.map((column) => WAYBILL_COLUMNS[column]));
/** The columns whose values are judged; those of goods where they are needed, and the picture by whether there is one. */
export const READ_COLUMNS = Object.freeze([...NEEDED_COLUMNS, ...GOODS_FIELDS] as const);
export type WaybillColumn = (typeof READ_COLUMNS)[number];

/** Why a whole file is not read: `sheetColumns` where a column that is needed has no head. */
export const WAYBILL_SHEET_FAULTS = Object.freeze([...SHEET_FAULTS, 'sheetColumns'] as const);
export type WaybillSheetFault = (typeof WAYBILL_SHEET_FAULTS)[number];

export const WAYBILL_FAULTS = Object.freeze([
  ...(['missing', 'unknownRequest', 'wrongState', 'twice'] as const),
  ...(['unknownCarrier', 'waybill', 'tooLong', 'formula', 'errorValue', 'merged', 'digitsLost'] as const),
] as const);
export type WaybillFaultName = (typeof WAYBILL_FAULTS)[number];

export interface WaybillFault {
  readonly column: WaybillColumn;
  readonly value: string;
  readonly fault: WaybillFaultName;
}

/** A parcel that can leave for a redemption or a prize, by its number: `row` is its row in the sheet. */
export interface Parcel<Id> {
  readonly row: number;
  readonly id: Id;
  readonly carrier: Carrier;
  readonly waybill: string;
  /** What the sheet says of goods; empty where what is recorded stays. */
  readonly serial: string;
  readonly insurance: string;
}

/** A row that has to be mended, by its number in the sheet, with what stands in its columns. */
export interface FaultyRow {
  readonly row: number;
  readonly cells: Readonly<Record<WaybillColumn, string>>;
  readonly faults: readonly WaybillFault[];
}

/** What a sheet of waybills would do; nothing at all with a `fault` of the whole file. */
export interface WaybillReport<Id> {
  readonly fault: WaybillSheetFault | null;
  readonly parcels: readonly Parcel<Id>[];
  readonly faulty: readonly FaultyRow[];
}

/** A row as it was typed, and what is wrong with its cells whatever they say. */
export interface TypedWaybill extends Pick<FaultyRow, 'row' | 'cells'> {
  readonly inCells?: Readonly<Partial<Record<WaybillColumn, WaybillFaultName>>> | undefined;
}

/** Where the columns stand, by the first row of a sheet: -1 for one that is not there; undefined when one is not that is needed. */
export const waybillColumnsOf = (head: readonly string[]): Readonly<Record<WaybillColumn, number>> | undefined => {
  const place = (column: WaybillColumn): number => head.findIndex((cell) => tidyHead(cell) === tidyHead(WAYBILL_COLUMNS[column]));
  const places = {
    request: place('request'),
    carrier: place('carrier'),
    waybill: place('waybill'),
    serial: place('serial'),
    insurance: place('insurance'),
    photo: place('photo'),
  };
  return NEEDED_COLUMNS.some((column) => places[column] < 0) ? undefined : places;
};

/** What is known of what a sheet names: a redemption, or a prize, of which nothing is recorded. */
export interface SheetParcel<Id> {
  readonly id: Id;
  /** It waits to be sent; what is not prepared yet is prepared as it leaves. */
  readonly sendable: boolean;
  /** Alike for what one parcel can hold: of one owner, to one place. Null for what goes alone. */
  readonly together: string | null;
  readonly goodsNeeds: readonly GoodsField[];
  readonly recorded: GoodsFacts;
}

/** What is known of what a sheet names, and of the names of carriers. */
export interface WaybillFacts<Id> {
  /** Of the site's own only. */
  readonly known: ReadonlyMap<number, SheetParcel<Id>>;
  /** By their {@link carrierKey}. */
  readonly carriers: ReadonlyMap<string, Carrier>;
}

/** As a number first: without its dot 12.0 would be another one. */
const numberOf = (typed: string): number => readWhole(typed) ?? readWhole(tidyDigits(typed)) ?? 0;

const requestFault = (typed: string, found: SheetParcel<unknown> | undefined, times: number): WaybillFaultName | null => {
  if (typed === '') return 'missing';
  if (found === undefined) return 'unknownRequest';
  if (!found.sendable) return 'wrongState';
  return times > 1 ? 'twice' : null;
};

const carrierFault = (typed: string, carrier: Carrier | undefined): WaybillFaultName | null => {
  if (typed === '') return 'missing';
  return carrier === undefined ? 'unknownCarrier' : null;
};

const waybillFault = (typed: string, carrier: Carrier | undefined): WaybillFaultName | null => {
  if (typed === '') return 'missing';
  return carrier === undefined || parseWaybill(carrier, typed).ok ? null : 'waybill';
};

type GoodsFaults = Readonly<Record<GoodsField, WaybillFaultName | null>>;

/** What has to be recorded is there, in the row or recorded before; nothing else is asked. */
const goodsFaults = (cells: TypedWaybill['cells'], found: SheetParcel<unknown> | undefined): GoodsFaults => {
  if (found === undefined) return { serial: null, insurance: null, photo: null };
  const needs = (field: GoodsField): boolean => found.goodsNeeds.includes(field);
  const fault = (typed: string, recorded: string, parse: typeof parseGoodsSerial): WaybillFaultName | null => {
    if (!parse(typed).ok) return 'tooLong';
    return typed.trim() === '' && recorded === '' ? 'missing' : null;
  };
  const { serial, insurance, photo } = found.recorded;
  return {
    serial: needs('serial') ? fault(cells.serial, serial, parseGoodsSerial) : null,
    insurance: needs('insurance') ? fault(cells.insurance, insurance, parseGoodsInsurance) : null,
    photo: photo || !needs('photo') ? null : 'missing',
  };
};

/** What a row says of goods, as far as it is needed. */
const goodsOf = (cells: TypedWaybill['cells'], found: SheetParcel<unknown> | undefined): Pick<Parcel<unknown>, 'serial' | 'insurance'> => {
  const [serial, insurance] = [parseGoodsSerial(cells.serial), parseGoodsInsurance(cells.insurance)];
  const said = (field: 'serial' | 'insurance', read: typeof serial): string =>
    read.ok && found?.goodsNeeds.includes(field) === true ? read.value : '';
  return { serial: said('serial', serial), insurance: said('insurance', insurance) };
};

/** The numbers of the redemptions or prizes that a sheet names. */
export const waybillIdsOf = (rows: readonly TypedWaybill[]): readonly number[] =>
  rows.map(({ cells }) => numberOf(cells.request)).filter((number) => number > 0);

const rowsBy = <Key>(
  rows: readonly TypedWaybill[],
  keyOf: (cells: TypedWaybill['cells']) => Key,
): ReadonlyMap<Key, readonly TypedWaybill[]> => {
  const groups = new Map<Key, TypedWaybill[]>();
  for (const row of rows) {
    const key = keyOf(row.cells);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return groups;
};

/** Whether each of several things can go into one parcel with the others. */
const fitTogether = (parcels: readonly (SheetParcel<unknown> | undefined)[]): boolean => {
  const places = new Set(parcels.map((parcel) => parcel?.together ?? null));
  return places.size === 1 && !places.has(null);
};

/**
 * What a sheet of waybills would do: each row by itself, with everything that is wrong in it. What stands in it twice is sent by neither row. One waybill is
 * one parcel: several rows have it where all that they name is of one owner and goes to one place, otherwise none of them is sent.
 */
export const judgeWaybills = <Id>(
  rows: readonly TypedWaybill[],
  { known, carriers }: WaybillFacts<Id>,
): Omit<WaybillReport<Id>, 'fault'> => {
  const byNumber = rowsBy(rows, ({ request }) => numberOf(request));
  const byWaybill = rowsBy(rows, ({ waybill }) => tidyDigits(waybill));
  const isTwice = (waybill: string): boolean => {
    const shared = byWaybill.get(tidyDigits(waybill)) ?? [];
    return shared.length > 1 && !fitTogether(shared.map(({ cells }) => known.get(numberOf(cells.request))));
  };
  const parcels: Parcel<Id>[] = [];
  const faulty: FaultyRow[] = [];
  for (const { row, cells, inCells = {} } of rows) {
    const number = numberOf(cells.request);
    const parcel = known.get(number);
    const carrier = carriers.get(carrierKey(cells.carrier));
    const found = {
      ...goodsFaults(cells, parcel),
      request: requestFault(cells.request, parcel, byNumber.get(number)?.length ?? 0),
      carrier: carrierFault(cells.carrier, carrier),
      waybill: waybillFault(cells.waybill, carrier) ?? (isTwice(cells.waybill) ? 'twice' : null),
    };
    const faults = READ_COLUMNS.flatMap((column) => {
      const fault = inCells[column] ?? found[column];
      return fault === null ? [] : [{ column, value: cells[column], fault }];
    });
    if (faults.length > 0 || carrier === undefined || parcel === undefined) faulty.push({ row, cells, faults });
    else parcels.push({ row, id: parcel.id, carrier, waybill: tidyDigits(cells.waybill), ...goodsOf(cells, parcel) });
  }
  return { parcels, faulty };
};
