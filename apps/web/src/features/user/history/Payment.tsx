import { REQUEST_PAGE_SIZE } from '@naru/domain/history';
import { addressOf } from '@naru/domain/navigation';
import { OPEN_ORDER_STATES, type OrderView } from '@naru/domain/order';
import { usePort } from '@naru/frontend/container';
import { Text } from '@naru/frontend/layout';
import { formatDateTime, formatWon, ORDER_KIND_LABELS, ORDER_STATE_LABELS, PAYMENT_METHOD_LABELS } from '@naru/messages';
import { KEYS } from '../../../shared/query/keys.ts';
import { PagedList } from '../../../shared/query/PagedList.tsx';
import { TOKENS } from '../../../shared/tokens.ts';
import { Link } from '../../../shared/ui/Link.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { Status } from '../../../shared/ui/Status.tsx';
import { WorkRow, WorkRows } from '../../../shared/ui/WorkRow.tsx';
import { useOrderId } from '../../../shared/use-id.ts';
import { OrderReturn } from './OrderReturn.tsx';
import { TEXTS } from './texts.ts';

const OrderRow = ({ order }: { order: OrderView }) => (
  <WorkRow
    picture={order.thumbnail}
    name={<Link to={addressOf('historyOrder', { orderId: order.orderId })}>{order.name}</Link>}
    about={
      <>
        {formatDateTime(order.createdAt)}
        <br />
        {ORDER_KIND_LABELS[order.kind]}
        {order.method !== null && `, ${PAYMENT_METHOD_LABELS[order.method]}`}
        <br />
        주문 번호 {order.orderNumber}
        {order.together !== null && (
          <>
            <br />
            {TEXTS.together(order.together.pieces.length, formatWon(order.together.sum))}
          </>
        )}
      </>
    }
  >
    <strong>{formatWon(order.price)}</strong>
    <Status tone={order.state === 'completed' ? 'open' : OPEN_ORDER_STATES.has(order.state) ? 'waiting' : 'quiet'}>
      {ORDER_STATE_LABELS[order.state]}
    </Status>
  </WorkRow>
);

/** All orders of the member, the newest first; under a heading of their own where something stands above. */
const OrderList = ({ titled }: { titled: boolean }) => {
  const orders = usePort(TOKENS.orders);
  const rows = (
    <PagedList
      size={REQUEST_PAGE_SIZE}
      ask={(query) => orders.mine(query)}
      keyOf={KEYS.orders}
      empty={{
        title: '아직 주문이 없어요',
        text: '마켓과 스토어에서 마음에 드는 상품을 찾아보세요.',
        way: <LinkButton to={addressOf('market')}>{TEXTS.market}</LinkButton>,
      }}
    >
      {(list) => (
        <WorkRows>
          {list.map((order) => (
            <OrderRow key={order.orderId} order={order} />
          ))}
        </WorkRows>
      )}
    </PagedList>
  );
  return titled ? (
    <Section title="내 주문">{rows}</Section>
  ) : (
    <Text as="div" above={12}>
      {rows}
    </Text>
  );
};

/** Back from the page that takes the payment: the order's state until it is settled, and below it all own orders (product 2, /user/history/payment). */
export const Payment = () => {
  const orderId = useOrderId();
  return (
    <>
      <PageTitle title="주문 내역" />
      {orderId !== undefined && <OrderReturn key={orderId} orderId={orderId} />}
      <OrderList titled={orderId !== undefined} />
    </>
  );
};
