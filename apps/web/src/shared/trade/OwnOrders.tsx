import type { ProductId } from '@naru/domain/shared';
import { OwnOrder } from './OwnOrder.tsx';
import { useUnpaid } from './use-unpaid.ts';

/** The own order that ends first of those that wait for their payment: of one product, or, named, of anything. */
export const OwnOrders = ({ productId }: { productId?: ProductId }) => {
  const [order] = useUnpaid().filter((one) => productId === undefined || (one.productId === productId && one.kind !== 'exchangeFee'));
  return order === undefined ? null : <OwnOrder order={order} named={productId === undefined} />;
};
