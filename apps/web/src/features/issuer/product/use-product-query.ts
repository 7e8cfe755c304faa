import { PRODUCT_LIFECYCLE, type ProductState } from '@naru/domain/issuer';
import { type PageQuery, statesOf } from '@naru/domain/shared';
import { useSearchParams } from 'react-router';
import { changedParams } from '../../../shared/changed-params.ts';

const SIZE = 20;

/** The filters of the product list. */
export type ProductQuery = PageQuery & { readonly state?: ProductState; readonly name?: string };

/** The filters of the product list in the address. */
export const useProductQuery = () => {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page'));
  const state = statesOf(PRODUCT_LIFECYCLE).find((each) => each === params.get('state'));
  const name = params.get('name')?.trim();
  const query: ProductQuery = {
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    size: SIZE,
    ...(state === undefined ? {} : { state }),
    ...(name ? { name } : {}),
  };
  const change = (part: Readonly<Record<string, string | undefined>>): void => setParams(changedParams(params, part));
  return { query, change, filtered: state !== undefined || Boolean(name) };
};
