import { BULK_LIFECYCLE, type BulkJobFilter } from '@naru/domain/bulk';
import { parseKoreanDay, statesOf } from '@naru/domain/shared';
import { useSearchParams } from 'react-router';
import { changedParams } from '../../../shared/changed-params.ts';

/** Which bulk mint jobs are listed, kept in the address. */
export const useJobQuery = () => {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page'));
  const state = statesOf(BULK_LIFECYCLE).find((each) => each === params.get('state'));
  const name = params.get('name')?.trim();
  const [from, to] = [parseKoreanDay(params.get('from')), parseKoreanDay(params.get('to'))];
  const filter: BulkJobFilter = {
    ...(state === undefined ? {} : { state }),
    ...(name ? { name } : {}),
    ...(from.ok ? { from: from.value } : {}),
    ...(to.ok ? { to: to.value } : {}),
  };
  const change = (part: Readonly<Record<string, string | undefined>>): void => setParams(changedParams(params, part));
  return { page: Number.isSafeInteger(page) && page >= 1 ? page : 1, filter, change, filtered: Object.keys(filter).length > 0 };
};
