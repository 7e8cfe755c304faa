import { ORDER_SORT, type OrderFilter } from '@naru/domain/issuer';
import { ORDER_LIFECYCLE } from '@naru/domain/order';
import { namesOf, statesOf } from '@naru/domain/shared';
import type { Address } from '../../../shared/issuer/use-issuer-list.ts';

export const ORDER_TEXTS = Object.freeze({
  list: '주문 목록',
  lead: '스토어 판매와 실물 수령 비용의 주문이에요. 주문 번호는 전화로 불러 주기 쉬운 숫자이고, 예전 번호로도 찾을 수 있어요.',
  find: '주문·상품·관리·운송장 번호, 상품명',
  none: '조건에 맞는 주문이 없어요.',
  state: '상태',
});

/** How orders are put into order: by what, and from which end. */
export const SORTS = Object.freeze({
  recent: '최근 주문순',
  oldest: '오래된 주문순',
  dearest: '높은 금액순',
  cheapest: '낮은 금액순',
} as const);
type SortChoice = keyof typeof SORTS;

/** What each of them says in an address; the usual one says nothing. */
export const SORT_PARAMS: Readonly<Record<SortChoice, { readonly sort: string; readonly order: string }>> = Object.freeze({
  recent: { sort: '', order: '' },
  oldest: { sort: '', order: 'ASC' },
  dearest: { sort: 'price', order: '' },
  cheapest: { sort: 'price', order: 'ASC' },
});

/** Which of them somebody has chosen, and which an address says. */
export const choiceIn = (value: string): SortChoice => namesOf(SORTS).find((name) => name === value) ?? 'recent';
export const choiceOf = ({ sort, order }: Pick<OrderFilter, 'sort' | 'order'>): SortChoice => {
  if (sort === 'price') return order === 'ASC' ? 'cheapest' : 'dearest';
  return order === 'ASC' ? 'oldest' : 'recent';
};

/** By what orders are found. */
export const orderFilters = ({ day, text, oneOf }: Address) => ({
  from: day('from'),
  to: day('to'),
  name: text('name'),
  buyer: text('buyer'),
  state: oneOf('state', statesOf(ORDER_LIFECYCLE)),
});

export const orderOrder = ({ oneOf }: Address) => ({
  sort: oneOf('sort', namesOf(ORDER_SORT)),
  order: oneOf('order', ['ASC', 'DESC'] as const),
});
