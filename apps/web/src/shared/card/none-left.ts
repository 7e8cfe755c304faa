import type { StoreCard } from '@naru/domain/store';

/** What is said of a product of which nobody can buy a unit now: all are sold, or those that are left wait until it is sure that they are there. */
export const noneLeft = ({ checking }: Pick<StoreCard, 'checking'>): string => (checking > 0 ? '재고 확인 중' : '판매 완료');
