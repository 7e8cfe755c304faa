import type { Did } from '../shared/ids.ts';
import { addKoreanDays, type KoreanDay, koreanDayAt, koreanTime } from '../shared/korean-time.ts';

/** Rows on one page of the history popup (product 9). */
export const HISTORY_PAGE_SIZE = 8;
/** Rows on one page of a list of requests (product 9). */
export const REQUEST_PAGE_SIZE = 8;

/** Over how many days of the Korean calendar prices are told, today among them; null: since the first sale. */
export const PRICE_PERIODS = Object.freeze({ month: 30, quarter: 90, year: 365, all: null });

export type PricePeriod = keyof typeof PRICE_PERIODS;

export const PRICE_PERIOD_NAMES = Object.freeze(['month', 'quarter', 'year', 'all']) satisfies readonly PricePeriod[];

/** Up to so many sales each is told by itself; of more, days of sales are taken together until no more points than this are left. */
export const MOST_PRICE_POINTS = 200;

/** The first day of a period that ends now; null where it has no beginning of its own. */
export const firstDayOfPeriod = (period: PricePeriod, now: Date): KoreanDay | null => {
  const days = PRICE_PERIODS[period];
  return days === null ? null : addKoreanDays(koreanDayAt(now), 1 - days);
};

/** How many days are taken together, so that these days make no more points than are told. */
export const daysOfPoint = (days: number): number => Math.max(1, Math.ceil(days / MOST_PRICE_POINTS));

/** What the hash of a history row stands for. A party without a member number is an issuer, or nobody where the nickname is empty. */
export interface LinkedRow {
  readonly tokenId: string;
  readonly seq: number;
  readonly tradeType: string;
  readonly fromMemberId: number | null;
  readonly toMemberId: number | null;
  readonly fromNickname: string;
  readonly toNickname: string;
  readonly price: number | null;
  readonly prevHash: string;
  readonly createdAt: Date;
}

/** What the first row of a token names as the row before it. */
export const FIRST_LINK = '0'.repeat(64);

/**
 * The text whose SHA-256 is a row's hash (I9): everything that the row tells, and the row before. The chain's transaction id comes later and
 * is no part of it.
 */
export const linkText = (row: LinkedRow): string =>
  JSON.stringify([
    row.tokenId,
    row.seq,
    row.tradeType,
    row.fromMemberId,
    row.toMemberId,
    row.fromNickname,
    row.toNickname,
    row.price,
    row.prevHash,
    row.createdAt.toISOString(),
  ]);

const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** The name of the text file of a member's log that is saved at `at`: Korean date and time, and whose it is (product 9). Colons are no part of names of files. */
export const logFileName = (did: Did, at: Date): string => {
  const { year, month, day, hour, minute, second } = koreanTime(at);
  const date = [year, month, day].map(twoDigits).join('');
  const time = [hour, minute, second].map(twoDigits).join('');
  return `${date}_${time}_${did.replaceAll(':', '_')}.txt`;
};
