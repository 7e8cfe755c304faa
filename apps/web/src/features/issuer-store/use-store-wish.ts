import type { StoreWish } from '@naru/domain/issuer';
import { parseCategoryId, type SiteCode } from '@naru/domain/shared';
import { STORE_DEFAULTS } from '@naru/domain/store';
import { useSearchParams } from 'react-router';
import { changedParams } from '../../shared/changed-params.ts';

/** A store's filters in the address (specification, sections 3 and 9). */
export const useStoreWish = (siteCode: SiteCode) => {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page'));
  const category = parseCategoryId(Number(params.get('productCategoryId')));
  const wish: StoreWish = {
    siteCode,
    page: Number.isSafeInteger(page) && page >= 1 ? page : STORE_DEFAULTS.page,
    size: STORE_DEFAULTS.size,
    ...(category.ok ? { productCategoryId: category.value } : {}),
  };
  const change = (part: Readonly<Record<string, string | undefined>>): void => setParams(changedParams(params, part));
  return { wish, change };
};
