import { BULK_FATES, type BulkRowFilter, type BulkRowsFilter } from '@naru/domain/bulk';
import { namesOf } from '@naru/domain/shared';
import { BULK_ROW_STATE_LABELS } from '@naru/messages';
import { useSearchParams } from 'react-router';
import { changedParams } from '../../../shared/changed-params.ts';
import { wonTyped } from '../../../shared/price-field.ts';

const FILTERS: readonly BulkRowFilter[] = [...namesOf(BULK_ROW_STATE_LABELS), ...BULK_FATES];

/** Which rows of a job are listed, kept in the address. */
export const useRowQuery = () => {
  const [params, setParams] = useSearchParams();
  const state = FILTERS.find((one) => one === params.get('rows'));
  const text = params.get('text')?.trim();
  const [minPrice, maxPrice] = [wonTyped(params.get('minPrice') ?? ''), wonTyped(params.get('maxPrice') ?? '')];
  const filter: BulkRowsFilter = {
    ...(state === undefined ? {} : { state }),
    ...(text ? { text } : {}),
    ...(minPrice === undefined ? {} : { minPrice }),
    ...(maxPrice === undefined ? {} : { maxPrice }),
  };
  return {
    filter,
    change: (part: Readonly<Record<string, string | undefined>>): void => setParams(changedParams(params, { ...part, card: '' })),
    /** The row whose history is open, and the address with that of another row open, or with none. */
    opened: params.get('card'),
    toHistory: (row: number | undefined): string =>
      `?${changedParams(params, { card: row?.toString(), page: params.get('page') ?? undefined })}`,
    /** The address of the list with another choice of rows. */
    to: (rows: BulkRowFilter | ''): string => `?${changedParams(params, { rows, card: '' })}`,
  };
};
