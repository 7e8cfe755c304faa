import { type Failure, failure } from '../failure/code.ts';
import type { ProductType } from '../nft/kinds.ts';
import type { Fact } from '../nft/views.ts';
import { optionalLine, tidyText } from '../shared/text.ts';
import type { ExchangeCosts } from './costs.ts';
import { EXCHANGE_LIFECYCLE, type ExchangeState, LEAST_REASON } from './rules.ts';

/** How long what is recorded of goods may be, in characters. */
export const GOODS_LIMITS = Object.freeze({ serial: 40, insurance: 40 } as const);
/** The most goods records of one redemption: passports hold no more. */
export const MOST_GOODS_RECORDS = 100;
/** What is recorded of goods before they leave, in the order of the form. */
export const GOODS_FIELDS = Object.freeze(['serial', 'insurance', 'photo'] as const);
export type GoodsField = (typeof GOODS_FIELDS)[number];

/** What is recorded of the goods of one redemption: empty texts and no picture as long as they are not. */
export interface GoodsFacts {
  readonly serial: string;
  readonly insurance: string;
  /** There is a picture of what goes into the parcel; of gold, of its weighing. */
  readonly photo: boolean;
}

/** One record of goods: each change is another version. */
export interface GoodsRecord {
  /** From 1. */
  readonly version: number;
  readonly serial: string;
  readonly insurance: string;
  /** SHA-256 of the picture, as it is shown; null without one. */
  readonly photoSha256: string | null;
  /** Why it was corrected after the goods had left; empty before. */
  readonly reason: string;
  readonly at: string;
}

/** The line of a product's disclosure by which its issuer says that each of its goods bears a number. */
export const SERIAL_LINE = '일련번호';
/** What stands there where they bear none. */
const NO_SERIALS = '없음';

/** What decides about what has to be recorded of goods. */
export interface GoodsToSend {
  readonly productType: ProductType;
  /** The product's disclosure. */
  readonly notice: readonly Fact[];
  /** What was told for their redemption. */
  readonly costs: Pick<ExchangeCosts, 'insurance'>;
}

/**
 * What has to be recorded of goods before they leave (product 14, before they leave): of all a picture, the insurance of what its owner pays insurance for,
 * and a number of gold, and of what is insured where its product's disclosure says that each bears one.
 */
export const goodsNeeds = ({ productType, notice, costs }: GoodsToSend): readonly GoodsField[] => {
  const insured = costs.insurance > 0;
  const line = notice.find(({ label }) => label === SERIAL_LINE)?.value.trim() ?? '';
  const numbered = line !== '' && line !== NO_SERIALS;
  const needed = { serial: productType === 'gold' || (insured && numbered), insurance: insured, photo: true };
  return GOODS_FIELDS.filter((field) => needed[field]);
};

/** Goods of which nothing is recorded. */
export const NOTHING_RECORDED: GoodsFacts = Object.freeze({ serial: '', insurance: '', photo: false });

/** What counts of what is recorded: the last of it. */
export const goodsFactsOf = (records: readonly Pick<GoodsRecord, 'serial' | 'insurance' | 'photoSha256'>[]): GoodsFacts => {
  const last = records.at(-1);
  return last === undefined ? NOTHING_RECORDED : { serial: last.serial, insurance: last.insurance, photo: last.photoSha256 !== null };
};

/** Reads the number that stands on a bar: one line, 40 characters at most; empty as long as it is not known. */
export const parseGoodsSerial = /* @__PURE__ */ optionalLine(GOODS_LIMITS.serial);
/** Reads the number of an insurance by the same rule. */
export const parseGoodsInsurance = /* @__PURE__ */ optionalLine(GOODS_LIMITS.insurance);

/** What of goods has to be recorded and is not yet, in the order of the form. */
export const missingGoods = ({ serial, insurance, photo }: GoodsFacts, needs: readonly GoodsField[]): readonly GoodsField[] => {
  const there = { serial: serial !== '', insurance: insurance !== '', photo };
  return needs.filter((field) => !there[field]);
};

export interface RecordableGoods {
  /** What has to be recorded before they leave, as it was when they were asked for; nothing of what was asked for before there was a rule. */
  readonly goodsNeeds: readonly GoodsField[];
  readonly state: ExchangeState;
}

/** Why goods cannot leave; empty when they can: everything is recorded that has to be. */
export const whyNotSendable = ({ goodsNeeds: needs }: Pick<RecordableGoods, 'goodsNeeds'>, recorded: GoodsFacts): readonly Failure[] =>
  missingGoods(recorded, needs).length > 0 ? [failure('goodsMissing')] : [];

/** Where nothing has left, and nothing will. */
export const ENDED_WITHOUT_GOODS: ReadonlySet<ExchangeState> = new Set(['withdrawn', 'cancelled']);
const WITHOUT_GOODS: ReadonlySet<ExchangeState> = new Set(['awaitingPayment', ...ENDED_WITHOUT_GOODS]);

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
export const whyNotRecordable = (goods: RecordableGoods, facts: GoodsFacts, reason: string): readonly Failure[] => {
  const { state } = goods;
  if (WITHOUT_GOODS.has(state)) return [failure('wrongState', { data: { state } })];
  if (beforeLeaving(state)) return [];
  return [
    ...([...tidyText(reason)].length < LEAST_REASON ? [failure('badRequest', { field: 'reason' })] : []),
    ...whyNotSendable(goods, facts),
  ];
};
