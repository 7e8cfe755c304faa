import type { PricePoint } from '@naru/domain/history';
import { formatDay, formatNumber, formatWon } from '@naru/messages';
import { TEXTS } from './texts.ts';

/** When it was: a day, or the days that were taken together. */
export const whenOf = ({ time, until }: PricePoint): string => {
  // Days end at the midnight after the last of them.
  const [from, to] = [formatDay(time), formatDay(new Date(Math.max(Date.parse(time), Date.parse(until) - 1)))];
  return from === to ? from : `${from} ~ ${to}`;
};

export const whatOf = ({ trades, number, time, until }: PricePoint): string => {
  if (number !== null) return `No. ${formatNumber(number)}`;
  return time === until ? '비공개 NFT' : TEXTS.count(formatNumber(trades));
};

/** For how much: the price in the middle, and from where to where where they differ. */
export const priceOf = ({ price, low, high }: PricePoint): string =>
  low === high ? formatWon(price) : `${formatWon(price)} (최저 ${formatWon(low)}, 최고 ${formatWon(high)})`;

export const pointWords = (point: PricePoint): string => [whenOf(point), priceOf(point), whatOf(point)].join(', ');
