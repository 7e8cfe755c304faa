import { type MyHistoryQuery, TRADE_TYPE } from '@naru/domain/history';
import { DAY_MS, namesOf } from '@naru/domain/shared';
import { useSearchParams } from 'react-router';
import { changedParams } from '../../../shared/changed-params.ts';

export type HistoryFilter = Omit<MyHistoryQuery, 'page' | 'size'>;

/** What is chosen, as the address and the fields have it: days of Korea as `2026-11-21`. */
export interface HistoryChoice {
  readonly type: string;
  readonly from: string;
  readonly to: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The moment at which a day begins in Korea; undefined for what is no day. */
const beginningOf = (day: string): Date | undefined => {
  if (!DAY.test(day)) return undefined;
  const at = new Date(`${day}T00:00:00+09:00`);
  return Number.isNaN(at.getTime()) ? undefined : at;
};

/** The query behind a choice; the last day counts to its end. */
export const historyFilter = ({ type, from, to }: HistoryChoice): HistoryFilter => {
  const tradeType = namesOf(TRADE_TYPE).find((name) => name === type);
  const first = beginningOf(from);
  const last = beginningOf(to);
  return {
    ...(tradeType === undefined ? {} : { tradeType }),
    ...(first === undefined ? {} : { from: first.toISOString() }),
    ...(last === undefined ? {} : { to: new Date(last.getTime() + DAY_MS).toISOString() }),
  };
};

/** The filters of the history in the address; each change is a step that back undoes. */
export const useHistoryQuery = () => {
  const [params, setParams] = useSearchParams();
  const choice: HistoryChoice = { type: params.get('type') ?? '', from: params.get('from') ?? '', to: params.get('to') ?? '' };
  const change = (part: Readonly<Record<string, string>>): void => setParams(changedParams(params, part));
  return { choice, filter: historyFilter(choice), change };
};
