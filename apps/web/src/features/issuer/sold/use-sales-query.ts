import { type KoreanDay, type PageQuery, parseKoreanDay } from '@naru/domain/shared';
import { useSearchParams } from 'react-router';
import { changedParams } from '../../../shared/changed-params.ts';

const SIZE = 20;

/** The filters of sales. */
export interface SalesQuery extends PageQuery {
  readonly from?: KoreanDay;
  readonly to?: KoreanDay;
  readonly name?: string;
  /** All of the buyer's nickname or wallet id. */
  readonly buyer?: string;
}

const dayIn = (params: URLSearchParams, key: 'from' | 'to'): KoreanDay | undefined => {
  const day = parseKoreanDay(params.get(key));
  return day.ok ? day.value : undefined;
};

/** The filters of sales in the address. */
export const useSalesQuery = () => {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page'));
  const [from, to] = [dayIn(params, 'from'), dayIn(params, 'to')];
  const [name, buyer] = [params.get('name')?.trim(), params.get('buyer')?.trim()];
  const query: SalesQuery = {
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    size: SIZE,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(name ? { name } : {}),
    ...(buyer ? { buyer } : {}),
  };
  const change = (part: Readonly<Record<string, string | undefined>>): void => setParams(changedParams(params, part));
  return { query, change, filtered: from !== undefined || to !== undefined || Boolean(name) || Boolean(buyer) };
};
