import type { OrderView } from '@naru/domain/order';
import type { ProductId } from '@naru/domain/shared';
import { KEYS } from '../query/keys.ts';
import { useAnswerOf } from '../query/use-answer.ts';
import { useMember } from '../session/use-member.ts';
import { TOKENS } from '../tokens.ts';
import { lazyPart } from '../ui/lazy.tsx';

/** An own order that waits for its payment, where its thing is shown. Few have one: its code comes with the first. */
export const OwnOrder = lazyPart(async () => (await import('./OwnOrderView.tsx')).OwnOrderView, null);

const NONE: readonly OrderView[] = Object.freeze([]);

/** The orders that the member who is signed in can still pay, the one that ends first before the others; none for a visitor, and none while asking. */
export const useUnpaid = (): readonly OrderView[] => {
  const did = useMember()?.did;
  const { data } = useAnswerOf(TOKENS.orders, KEYS.unpaidOrders(did), (orders) => orders.unpaid(), {
    enabled: did !== undefined,
    staleTime: 0,
  });
  return data ?? NONE;
};

/** The own order that ends first of those that wait for their payment: of one product, or, named, of anything. */
export const OwnOrders = ({ productId }: { productId?: ProductId }) => {
  const [order] = useUnpaid().filter((one) => productId === undefined || (one.productId === productId && one.kind !== 'exchangeFee'));
  return order === undefined ? null : <OwnOrder order={order} named={productId === undefined} />;
};
