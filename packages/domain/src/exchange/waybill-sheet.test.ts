import { describe, expect, it } from 'vitest';
import {
  type Carrier,
  carrierKey,
  carriersByName,
  carriersOfSite,
  GOODS_FIELDS,
  judgeWaybills,
  MOST_CARRIER_ALIASES,
  type SheetParcel,
  WAYBILL_COLUMNS,
  type WaybillColumn,
  waybillColumnsOf,
  whyNotCarrierAlias,
} from './index.ts';

const cells = (change: Partial<Record<WaybillColumn, string>> = {}) => ({
  request: '1',
  carrier: '우체국',
  waybill: '6001234567801',
  serial: '',
  insurance: '',
  photo: '',
  ...change,
});
const known = (change: Partial<SheetParcel<number>> = {}): SheetParcel<number> => ({
  id: 1,
  sendable: true,
  goodsNeeds: [],
  together: null,
  recorded: { serial: '', insurance: '', photo: false },
  ...change,
});
const carriers = new Map([['우체국', 'postal' as const]]);
const faultsOf = (typed: Partial<Record<WaybillColumn, string>>, exchange: SheetParcel<number>) =>
  judgeWaybills([{ row: 2, cells: cells(typed) }], { carriers, known: new Map([[1, exchange]]) }).faulty.flatMap(({ faults }) =>
    faults.map(({ column, fault }) => `${column} ${fault}`),
  );
const gold = (recorded: Partial<SheetParcel<number>['recorded']> = {}): SheetParcel<number> =>
  known({ goodsNeeds: GOODS_FIELDS, recorded: { serial: '', insurance: '', photo: true, ...recorded } });

describe('a sheet of waybills', () => {
  it('is read with the columns of gold or without them', () => {
    expect(waybillColumnsOf(['택배사', ' 신청번호', '운송장 번호'])).toEqual({
      request: 1,
      carrier: 0,
      waybill: 2,
      serial: -1,
      insurance: -1,
      photo: -1,
    });
    expect(waybillColumnsOf(Object.values(WAYBILL_COLUMNS))?.photo).toBe(7);
    expect(waybillColumnsOf(['신청 번호', '택배사'])).toBeUndefined();
  });

  it.each<[string, Partial<Record<WaybillColumn, string>>, SheetParcel<number>, readonly string[]]>([
    ['goods leave as they are', {}, known(), []],
    ['a serial number of what needs none is nobody’s matter', { serial: 'x'.repeat(41) }, known(), []],
    ['a book without its picture', { serial: 'N' }, known({ goodsNeeds: ['photo'] }), ['photo missing']],
    ['gold without anything', {}, gold({ photo: false }), ['serial missing', 'insurance missing', 'photo missing']],
    ['gold whose numbers stand in the row', { serial: 'NG-1', insurance: 'INS-1' }, gold(), []],
    ['gold that was recorded before', {}, gold({ serial: 'NG-1', insurance: 'INS-1' }), []],
    ['gold with an insurance of spaces', { serial: 'NG-1', insurance: ' ' }, gold(), ['insurance missing']],
    ['gold with a serial number of 40 characters', { serial: 'x'.repeat(40), insurance: 'I' }, gold(), []],
    ['gold with one of 41', { serial: 'x'.repeat(41), insurance: 'I' }, gold(), ['serial tooLong']],
    ['a picture cannot be claimed', { serial: 'N', insurance: 'I', photo: '등록' }, gold({ photo: false }), ['photo missing']],
    ['an exchange that is not prepared', {}, known({ sendable: false }), ['request wrongState']],
  ])('%s', (_, typed, exchange, faults) => {
    expect(faultsOf(typed, exchange)).toEqual(faults);
  });

  it.each([
    ['우체국 택배', '우체국'],
    [' 한진', '한진'],
    ['한진택배', '한진'],
    ['CJ 대한통운', 'cj대한통운'],
    ['㈜한진', '한진'],
    [' 택배', '택배'],
    ['주식회사', '주식회사'],
  ])('knows %j by %j', (typed, key) => {
    expect(carrierKey(typed)).toBe(key);
  });

  it.each<readonly [string, Carrier | undefined]>([
    ...[
      '대한통운',
      'CJ대한통운',
      'CJ 대한통운 택배',
      'cj',
      'ＣＪ',
      'CJ Logistics',
      '대한통운'.normalize('NFD'),
      '\u200b대한통운\u00a0',
    ].map((name) => [name, 'logistics'] as const),
    ...['우체국', '우체국택배', '우체국 소포', 'ePOST'].map((name) => [name, 'postal'] as const),
    ...['한진', '한진택배', '(주)한진', '주식회사 한진'].map((name) => [name, 'hanjin'] as const),
    ...['롯데', '롯데택배', '롯데글로벌로지스(주)'].map((name) => [name, 'lotte'] as const),
    ...['로젠', '로젠택배', 'LOGEN'].map((name) => [name, 'logen'] as const),
    ['두루미택배', undefined],
  ])('takes %j for %s', (typed, carrier) => {
    const labels = { postal: '우체국', logistics: 'CJ대한통운', hanjin: '한진택배', lotte: '롯데택배', logen: '로젠택배' };
    expect(carriersByName(labels).get(carrierKey(typed))).toBe(carrier);
  });

  it('reads the names that a site has added, of which none is another carrier for everybody', () => {
    const common = new Map([['한진', 'hanjin' as const]]);
    const own = [
      { name: '두루미 택배', carrier: 'logen' },
      { name: '(주)한진', carrier: 'lotte' },
    ] as const;
    const read = carriersOfSite({ common, own });
    expect(['두루미', '㈜ 두루미', '한진택배', '독수리'].map((name) => read.get(carrierKey(name)))).toEqual([
      'logen',
      'logen',
      'hanjin',
      undefined,
    ]);
  });

  const many = Array.from({ length: MOST_CARRIER_ALIASES }, (_, at) => ({ name: `두루미 ${at}`, carrier: 'logen' as const }));
  it.each([
    ['a new name', '두루미택배', [], []],
    ['one that everybody’s sheets may have', '한진 택배', [], ['carrierAliasTaken']],
    ['one beyond the limit', '두루미', many, ['carrierAliasLimit']],
    ['one of those that it has', '두루미 0', many, []],
    ['the last one', '두루미', many.slice(1), []],
  ])('a site may add %s, or is told why not', (_, name, own, reasons) => {
    const common = new Map([['한진', 'hanjin' as const]]);
    expect(whyNotCarrierAlias(name, { common, own }).map((reason) => reason.name)).toEqual(reasons);
  });

  it('is read with heads in letters of parts, as macOS writes them, and numbers of full width', () => {
    const heads = ['신청 번호', '택배사', '운송장 번호'].map((head) => `\ufeff${head}`.normalize('NFD'));
    expect(waybillColumnsOf(heads)).toMatchObject({ request: 0, carrier: 1, waybill: 2 });
    expect(faultsOf({ request: '１', waybill: '６００１２–３４５６ 7801' }, known())).toEqual([]);
  });

  it('sends neither of two rows for one exchange, nor two parcels under one waybill', () => {
    const rows = [cells(), cells({ waybill: '6001234567802' }), cells({ request: '2', waybill: '60012-3456-7801' })];
    const report = judgeWaybills(
      rows.map((typed, at) => ({ row: at + 2, cells: typed })),
      {
        carriers,
        known: new Map([
          [1, known()],
          [2, known()],
        ]),
      },
    );
    expect(report.parcels).toEqual([]);
    expect(report.faulty.map(({ row, faults }) => [row, faults.map(({ column, fault }) => `${column} ${fault}`)])).toEqual([
      [2, ['request twice', 'waybill twice']],
      [3, ['request twice']],
      [4, ['waybill twice']],
    ]);
  });

  it('sends several under one waybill that go to one place, and none where one of them goes elsewhere', () => {
    const rows = ['1', '2', '3', '4'].map((request, at) => ({
      row: at + 2,
      cells: cells({ request, waybill: at < 2 ? '6001234567801' : '6001234567802' }),
    }));
    const places = ['집', '집', '집', '회사'];
    const report = judgeWaybills(rows, {
      carriers,
      known: new Map(places.map((together, at) => [at + 1, known({ id: at + 1, together })])),
    });
    expect(report.parcels.map(({ id }) => id)).toEqual([1, 2]);
    expect(report.faulty.map(({ row }) => row)).toEqual([4, 5]);
  });
});
