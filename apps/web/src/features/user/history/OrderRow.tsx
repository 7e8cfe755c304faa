import { addressOf } from '@naru/domain/navigation';
import { OPEN_ORDER_STATES, type OrderView } from '@naru/domain/order';
import { formatDateTime, formatWon, ORDER_KIND_LABELS, ORDER_STATE_LABELS, PAYMENT_METHOD_LABELS } from '@naru/messages';
import { Link } from 'react-router';
import { Standing } from '../../../shared/ui/Standing.tsx';
import { WorkRow } from '../../../shared/ui/WorkRow.tsx';

/** One order; it leads to its own page. */
export const OrderRow = ({ order }: { order: OrderView }) => (
  <WorkRow
    picture={order.thumbnail}
    name={<Link to={addressOf('historyOrder', { orderId: order.orderId })}>{order.name}</Link>}
    about={
      <>
        {formatDateTime(order.createdAt)}
        <br />
        {ORDER_KIND_LABELS[order.kind]}
        {order.method !== null && `, ${PAYMENT_METHOD_LABELS[order.method]}`}
      </>
    }
  >
    <strong>{formatWon(order.price)}</strong>
    <Standing tone={order.state === 'completed' ? 'open' : OPEN_ORDER_STATES.has(order.state) ? 'waiting' : 'quiet'}>
      {ORDER_STATE_LABELS[order.state]}
    </Standing>
  </WorkRow>
);
