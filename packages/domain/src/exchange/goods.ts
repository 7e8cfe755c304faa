import { type Failure, failure } from '../failure/code.ts';
import { type FieldParser, optionalText } from '../shared/text.ts';
import { LEAST_REASON } from './constants.ts';
import { EXCHANGE_LIFECYCLE, type ExchangeState } from './lifecycle.ts';

/** How long what is recorded of goods may be, in characters. */
export const GOODS_LIMITS = Object.freeze({ serial: 40, insurance: 40 } as const);
/** What is recorded of gold before it leaves, in the order of the form. */
export const GOODS_FIELDS = Object.freeze(['serial', 'insurance', 'photo'] as const);
/** One of {@link GOODS_FIELDS}. */
export type GoodsField = (typeof GOODS_FIELDS)[number];

/** What is recorded of the goods of one redemption: empty texts and no picture as long as they are not. */
export interface GoodsFacts {
  readonly serial: string;
  readonly insurance: string;
  /** There is a picture of the weighing. */
  readonly photo: boolean;
}

/** One record of goods: each change is another version. */
export interface GoodsRecord {
  /** From 1. */
  readonly version: number;
  readonly serial: string;
  readonly insurance: string;
  /** SHA-256 of the picture of the weighing, as it is shown; null without one. */
  readonly photoSha256: string | null;
  /** Why it was corrected after the goods had left; empty before. */
  readonly reason: string;
  readonly at: string;
}

/** Goods of which nothing is recorded. */
export const NOTHING_RECORDED: GoodsFacts = Object.freeze({ serial: '', insurance: '', photo: false });

const oneLine =
  (max: number): FieldParser =>
  (typed) =>
    optionalText(max)(typed.replace(/\s+/g, ' '));

/** Reads the number that stands on a bar: one line, 40 characters at most; empty as long as it is not known. */
export const parseGoodsSerial = oneLine(GOODS_LIMITS.serial);
/** Reads the number of an insurance by the same rule. */
export const parseGoodsInsurance = oneLine(GOODS_LIMITS.insurance);

/** What of goods is not recorded yet, in the order of the form. */
export const missingGoods = ({ serial, insurance, photo }: GoodsFacts): readonly GoodsField[] => {
  const there = { serial: serial !== '', insurance: insurance !== '', photo };
  return GOODS_FIELDS.filter((field) => !there[field]);
};

/** What the rules look at in goods. */
export interface RecordableGoods {
  /** Gold, of which serial number, weighing and insurance are recorded before it leaves (product 14). */
  readonly goodsNeeded: boolean;
  readonly state: ExchangeState;
}

/** Why goods cannot leave; empty when they can: of gold everything is recorded. */
export const whyNotSendable = ({ goodsNeeded }: Pick<RecordableGoods, 'goodsNeeded'>, recorded: GoodsFacts): readonly Failure[] =>
  goodsNeeded && missingGoods(recorded).length > 0 ? [failure('goodsMissing')] : [];

const WITHOUT_GOODS: ReadonlySet<ExchangeState> = new Set(['awaitingPayment', 'withdrawn', 'cancelled']);

/** Whether the goods have not left: until then what is recorded of them is corrected without a reason, and shown to their issuer alone. */
export const beforeLeaving = (state: ExchangeState): boolean => EXCHANGE_LIFECYCLE[state].cancel !== undefined;

/** What counts of what is recorded, from the goods' leaving on: what was recorded then, and the corrections since; nothing before. */
export const goodsSinceLeaving = <Record extends Pick<GoodsRecord, 'reason'>>(
  records: readonly Record[],
  state: ExchangeState,
): readonly Record[] =>
  beforeLeaving(state) || WITHOUT_GOODS.has(state)
    ? []
    : records.slice(
        Math.max(
          records.findLastIndex(({ reason }) => reason === ''),
          0,
        ),
      );

/** Why goods cannot be recorded so; empty when they can. Once they have left it takes a reason, and nothing of it may be taken away. */
export const whyNotRecordable = ({ goodsNeeded, state }: RecordableGoods, facts: GoodsFacts, reason: string): readonly Failure[] => {
  if (!goodsNeeded || WITHOUT_GOODS.has(state)) return [failure('wrongState', { data: { state } })];
  if (beforeLeaving(state)) return [];
  return [
    ...(reason.trim().length < LEAST_REASON ? [failure('badRequest', { field: 'reason' })] : []),
    ...whyNotSendable({ goodsNeeded }, facts),
  ];
};
