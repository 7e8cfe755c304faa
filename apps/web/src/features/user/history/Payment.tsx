import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { useOrderId } from '../../../shared/use-id.ts';
import { OrderList } from './OrderList.tsx';
import { OrderReturn } from './OrderReturn.tsx';
import { TEXTS } from './texts.ts';

/** Back from the page that takes the payment: the order's state until it is settled, and below it all own orders (product 2, /user/history/payment). */
export const Payment = () => {
  const orderId = useOrderId();
  return (
    <>
      <PageTitle title={TEXTS.title} />
      {orderId !== undefined && <OrderReturn key={orderId} orderId={orderId} />}
      <OrderList titled={orderId !== undefined} />
    </>
  );
};
