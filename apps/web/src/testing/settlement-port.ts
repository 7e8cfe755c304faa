import { DEFAULT_LEAST_PAYOUT, type Payout, type Payouts } from '@naru/domain/payout';
import {
  type MoneyFacts,
  type SettlementLine,
  type Settlements,
  type Statement,
  sumTaxes,
  taxOfLine,
  type YearStatement,
  yearMonthOf,
} from '@naru/domain/settlement';
import { type KoreanDay, type KoreanMonth, koreanDayAt, koreanMonthOf, type PageQuery } from '@naru/domain/shared';
import { orderId, productId, tokenId } from '@naru/testkit';
import type { StandIns } from './stand-ins.ts';
import type { World } from './world.ts';

const present = (): KoreanMonth => koreanMonthOf(koreanDayAt(new Date()));

const KINDS = ['sale', 'royalty', 'redemption', 'refund'] as const;
/** What was paid for what the site itself supplied. */
const TAXED = [100_000, 3_750, 4_000, 0] as const;
const LINES: readonly SettlementLine[] = [
  { kind: 'sale', price: 100_000, fee: 5_000, royalty: 0, refund: 0, net: 95_000, productName: '달항아리' },
  { kind: 'royalty', price: 150_000, fee: 0, royalty: 3_750, refund: 0, net: 3_750, productName: '달항아리' },
  { kind: 'redemption', price: 4_000, fee: 0, royalty: 0, refund: 0, net: 4_000, productName: '막사발' },
  { kind: 'refund', price: 50_000, fee: 0, royalty: 0, refund: 50_000, net: 0, productName: '막사발' },
].map((line, at) => ({
  ...(line as Pick<SettlementLine, 'kind' | 'price' | 'fee' | 'royalty' | 'refund' | 'net' | 'productName'>),
  tax: taxOfLine({ kind: KINDS[at] ?? 'refund', productType: 'normal', base: TAXED[at] ?? 0, fee: line.fee ?? 0, vatCharged: 0 }),
  orderId: orderId(at + 1),
  orderNumber: `2026112${at}-000000${at + 1}`,
  at: `2026-11-2${at}T03:00:00.000Z`,
  productId: productId(1),
  displayId: 'P-000001',
  means: at === 0 ? 'kakaoPay' : null,
  number: at === 3 ? null : at + 1,
  tokenId: at === 3 ? null : tokenId(at + 1),
}));

const statement = (world: World, month = present()): Statement => {
  const { empty = false } = world.options;
  return {
    month,
    open: month >= present(),
    sums: empty ? [] : LINES.map(({ kind, price, fee, royalty, refund, net }) => ({ kind, count: 1, price, fee, royalty, refund, net })),
    tax: sumTaxes(empty ? [] : LINES.map(({ tax }) => ({ tax, count: 1 }))),
    invoice: empty ? null : { approvalNumber: '202611101000000012345678', issuedOn: '2026-11-10' },
    booked: empty ? 0 : 102_750,
    carried: empty ? 0 : 47_500,
    paid: empty ? 0 : 40_000,
    heldCosts: empty ? 0 : 4_000,
    account: empty ? null : { bankId: '004', account: '****8901', holder: '한빛 공방', heldUntil: null },
  };
};

const year = (world: World, month = present()): YearStatement => ({
  year: Number(month.slice(0, 4)),
  months: ['01', '02', '03'].map((number) => yearMonthOf(statement(world, `${month.slice(0, 4)}-${number}` as KoreanMonth))),
});

const MONEY_DAYS = ['2026-11-30', '2026-11-29', '2026-11-28'].map((day) => day as KoreanDay);

const money = ({ options: { empty = false } }: World): MoneyFacts => ({
  today: '2026-12-01' as KoreanDay,
  role: 'broker',
  gatewayNumber: null,
  gateways: empty ? [] : ['토스페이먼츠 주식회사'],
  carriers: empty ? [] : ['토스페이먼츠 주식회사'],
  periods: { confirmDays: 7, payoutDays: 3, least: DEFAULT_LEAST_PAYOUT },
  percent: empty ? 0 : 50,
  percentByLaw: 0,
  days: empty
    ? []
    : MONEY_DAYS.map((day, at) => ({ day, sellers: 1_200_000, buyers: 30_000, percent: 50, apart: at === 0 ? null : 800_000 })),
  place: empty ? null : { day: '2026-11-29' as KoreanDay, way: 'trust', institution: '한빛은행' },
});

const standInSettlements = (world: World): Settlements => {
  const lines = (query: PageQuery) => world.answer(() => world.page(world.options.empty ? [] : LINES, query));
  const file = () => world.answer(() => new File(['\uFEFF주문 번호\r\n'], 'settlement.csv', { type: 'text/csv' }));
  return {
    ofSite: ({ month }) => world.answer(() => statement(world, month)),
    linesOfSite: lines,
    downloadOfSite: file,
    yearOfSite: ({ month }) => world.answer(() => year(world, month)),
    myYear: ({ month }) => world.answer(() => year(world, month)),
    money: () => world.answer(() => money(world)),
    mine: ({ month }) => world.answer(() => statement(world, month)),
    myLines: lines,
    downloadMine: file,
  };
};

const TO = { bankId: '004', account: '****8901', holder: '한빛 공방' };
const PAYOUTS: readonly Payout[] = [
  {
    ...TO,
    payoutId: orderId(31),
    day: '2026-11-20' as KoreanDay,
    amount: 40_000,
    state: 'paid',
    at: '2026-11-20T05:00:00.000Z',
    reason: null,
  },
  {
    ...TO,
    payoutId: orderId(30),
    day: '2026-11-19' as KoreanDay,
    amount: 40_000,
    state: 'returned',
    at: '2026-11-19T05:00:00.000Z',
    reason: '없는 계좌입니다',
  },
];

const standInPayouts = (world: World): Payouts => {
  const { empty = false } = world.options;
  const owed = () =>
    world.answer(() => ({
      due: empty ? [] : [{ day: '2026-12-01' as KoreanDay, amount: 95_000 }],
      adjustment: empty ? 0 : 4_000,
      unconfirmed: empty ? 0 : 15_250,
      stopped: empty ? 0 : 7_500,
      underway: 0,
      least: DEFAULT_LEAST_PAYOUT,
    }));
  const list = (query: PageQuery) => world.answer(() => world.page(empty ? [] : PAYOUTS, query));
  return { owed, list, owedToSite: owed, listOfSite: list };
};

/** The client ports of this file. */
export const SETTLEMENT_STAND_INS = { settlements: standInSettlements, payouts: standInPayouts } satisfies Partial<StandIns>;
