import { type KoreanDay, koreanDayAt, type PageQuery, parseKoreanDay } from '@naru/domain/shared';
import { useSearchParams } from 'react-router';
import { changedParams } from '../../../shared/changed-params.ts';

const SIZE = 20;
const DAY_MS = 86_400_000;

/** The filters of sales. */
export interface SalesQuery extends PageQuery {
  readonly from?: KoreanDay;
  readonly to?: KoreanDay;
  readonly name?: string;
}

const dayIn = (params: URLSearchParams, key: 'from' | 'to'): KoreanDay | undefined => {
  const day = parseKoreanDay(params.get(key));
  return day.ok ? day.value : undefined;
};

/** The last so many days with today, as the calendar goes in Korea. */
export const lastDays = (days: number, now: Date): { readonly from: KoreanDay; readonly to: KoreanDay } => ({
  from: koreanDayAt(new Date(now.getTime() - (days - 1) * DAY_MS)),
  to: koreanDayAt(now),
});

/** The filters of sales in the address. */
export const useSalesQuery = () => {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page'));
  const [from, to, name] = [dayIn(params, 'from'), dayIn(params, 'to'), params.get('name')?.trim()];
  const query: SalesQuery = {
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    size: SIZE,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(name ? { name } : {}),
  };
  const change = (part: Readonly<Record<string, string | undefined>>): void => setParams(changedParams(params, part));
  return { query, change, filtered: from !== undefined || to !== undefined || Boolean(name) };
};
