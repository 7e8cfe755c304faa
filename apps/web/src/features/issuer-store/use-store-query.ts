import { SEARCH_TEXT_LENGTH } from '@naru/domain/search';
import { parseCategoryId, type SiteCode } from '@naru/domain/shared';
import type { DisplayGrid, StoreQuery } from '@naru/domain/store';
import { STORE_DEFAULTS } from '@naru/domain/store';
import { useSearchParams } from 'react-router';
import { changedParams } from '../../shared/changed-params.ts';
import { SORTS } from './texts.ts';

/** A store's filters in the address (product 3; product 9); a page holds as many products as the issuer's grid does. */
export const useStoreQuery = (siteCode: SiteCode, grid: DisplayGrid | null) => {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page'));
  const name = params.get('name')?.trim().slice(0, SEARCH_TEXT_LENGTH);
  const order = SORTS.find((each) => each.sort === params.get('sort') && each.order === params.get('order'));
  const category = parseCategoryId(Number(params.get('productCategoryId')));
  const query: StoreQuery = {
    siteCode,
    page: Number.isSafeInteger(page) && page >= 1 ? page : STORE_DEFAULTS.page,
    size: grid === null ? STORE_DEFAULTS.size : grid.columns * grid.rows,
    ...(name ? { name } : {}),
    ...(order === undefined ? {} : { sort: order.sort, order: order.order }),
    ...(category.ok ? { productCategoryId: category.value } : {}),
  };
  const change = (part: Readonly<Record<string, string | undefined>>): void => setParams(changedParams(params, part));
  return { query, change };
};
