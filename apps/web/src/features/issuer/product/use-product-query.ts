import { type IssuerProductQuery, PRODUCT_LIFECYCLE, PRODUCT_SORT } from '@naru/domain/issuer';
import { namesOf, parseCategoryId, statesOf } from '@naru/domain/shared';
import { useSearchParams } from 'react-router';
import { changedParams } from '../../../shared/changed-params.ts';

/** How many rows a page may have. */
export const SIZES = [20, 50, 100] as const;

/** The filters and the order of the product list, without the site. */
export type ProductQuery = Omit<IssuerProductQuery, 'siteCode'>;

/** The filters and the order of the product list in the address. */
export const useProductQuery = () => {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page'));
  const state = statesOf(PRODUCT_LIFECYCLE).find((each) => each === params.get('state'));
  const name = params.get('name')?.trim();
  const category = parseCategoryId(Number(params.get('category')));
  const sort = namesOf(PRODUCT_SORT).find((each) => each === params.get('sort'));
  const lowStock = params.get('stock') === 'low';
  const failedMints = params.get('mint') === 'failed';
  const query: ProductQuery = {
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    size: SIZES.find((each) => String(each) === params.get('size')) ?? SIZES[0],
    ...(state === undefined ? {} : { state }),
    ...(name ? { name } : {}),
    ...(category.ok ? { categoryId: category.value } : {}),
    ...(sort === undefined ? {} : { sort }),
    ...(params.get('order') === 'ASC' ? { order: 'ASC' as const } : {}),
    ...(lowStock ? { lowStock } : {}),
    ...(failedMints ? { failedMints } : {}),
  };
  const change = (part: Readonly<Record<string, string | undefined>>): void => setParams(changedParams(params, part));
  return { query, change, filtered: state !== undefined || Boolean(name) || category.ok || lowStock || failedMints };
};
