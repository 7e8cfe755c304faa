import { addressOf } from '@naru/domain/navigation';
import { type OrderDetail, PAYABLE_ORDER_STATES } from '@naru/domain/order';
import type { OrderId } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { formatDateTime, formatNumber, formatWon, ORDER_EVENT_LABELS, ORDER_STATE_LABELS } from '@naru/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Art } from '../../../shared/art/Art.tsx';
import { DetailSkeleton } from '../../../shared/detail/DetailSkeleton.tsx';
import { Missing } from '../../../shared/detail/Missing.tsx';
import { NotShown } from '../../../shared/detail/NotShown.tsx';
import { StepList } from '../../../shared/exchange/StepList.tsx';
import { TestimoniesPart } from '../../../shared/passport/near-testimonies.ts';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { Standing } from '../../../shared/ui/Standing.tsx';
import { useOrderId } from '../../../shared/use-id.ts';
import { ConfirmPart } from './ConfirmPart.tsx';
import classes from './Order.module.css';
import { OrderReceipt } from './OrderReceipt.tsx';
import { OrderReturn } from './OrderReturn.tsx';
import { PartsPart } from './PartsPart.tsx';
import { ReversalPart } from './ReversalPart.tsx';
import { TEXTS } from './texts.ts';
import { WithdrawPart } from './WithdrawPart.tsx';

/** Where somebody looks whose order is not there. */
const ORDERS = { to: addressOf('historyPayment'), label: TEXTS.again } as const;

/** One own order: what it is of, its receipt, where the money is, and everything that happened to it. */
export const OrderPage = () => {
  const orderId = useOrderId();
  return orderId === undefined ? <Missing what="주문을" way={ORDERS} /> : <Loaded key={orderId} orderId={orderId} />;
};

const Loaded = ({ orderId }: { orderId: OrderId }) => {
  const orders = useDesk(TOKENS.orders);
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.orderDetail(orderId),
    queryFn: () => unwrap(orders.detail(orderId)),
    staleTime: 0,
  });
  if (data !== undefined) return <Shown order={data} />;
  return error === null ? <DetailSkeleton /> : <NotShown what="주문을" error={error} onRetry={() => void refetch()} way={ORDERS} />;
};

const Shown = ({ order }: { order: OrderDetail }) => {
  // What was open when the page was opened is seen through to its end here; how it ended stays to be read.
  const [wasOpen] = useState(PAYABLE_ORDER_STATES.has(order.state) || order.state === 'paid');
  const settling = wasOpen && order.kind !== 'exchangeFee';
  return (
    <>
      <PageTitle title={TEXTS.order} />
      {(settling || PAYABLE_ORDER_STATES.has(order.state)) && <OrderReturn orderId={order.orderId} />}
      <Ordered order={order} />
      <OrderReceipt order={order} />
      {order.parts.length > 0 && <PartsPart parts={order.parts} />}
      {order.reversal !== null && <ReversalPart reversal={order.reversal} />}
      {order.confirmable && <ConfirmPart order={order} />}
      {order.withdrawal !== null && <WithdrawPart order={order} withdrawal={order.withdrawal} />}
      {order.exchangeId !== null && order.tokenId !== null && (
        <Section title={TEXTS.testimonies}>
          <TestimoniesPart tokenId={order.tokenId} exchangeId={order.exchangeId} since={order.state} />
        </Section>
      )}
      <Section title={TEXTS.moments}>
        <StepList
          steps={order.moments.map(({ kind, at, amount }) => ({
            label: ORDER_EVENT_LABELS[kind],
            at,
            more: amount === null ? undefined : formatWon(amount),
          }))}
        />
      </Section>
      <div className={classes.ways}>
        <LinkButton to={addressOf('historyPayment')} variant="default">
          {TEXTS.again}
        </LinkButton>
        <LinkButton to={addressOf('csBoardWrite', aboutOf(order))} variant="default">
          {TEXTS.inquire}
        </LinkButton>
      </div>
    </>
  );
};

/** What an inquiry about an order is about: the goods on their way, or what was bought. */
const aboutOf = ({ exchangeId, productId }: OrderDetail) => (exchangeId === null ? { productId: productId ?? undefined } : { exchangeId });

/** What was ordered, how it stands, and where to find it. */
const Ordered = ({ order: { name, number, thumbnail, state, createdAt, tokenId, exchangeId, productId } }: { order: OrderDetail }) => (
  <section className={classes.done} aria-label={TEXTS.ordered}>
    <Art picture={thumbnail} alt="" sizes="clamp(88px, 24vw, 160px)" />
    <div className={classes.words}>
      <h2>
        {name}
        {number !== null && ` No. ${formatNumber(number)}`}
      </h2>
      <p>
        <Standing tone={state === 'completed' ? 'open' : 'quiet'}>{ORDER_STATE_LABELS[state]}</Standing>
      </p>
      <p className={classes.muted}>{formatDateTime(createdAt)}</p>
      <div className={classes.ways}>
        {exchangeId !== null && <LinkButton to={addressOf('userProductExchangeDetail', { exchangeId })}>{TEXTS.seeExchange}</LinkButton>}
        {state === 'completed' && tokenId !== null && (
          <LinkButton to={addressOf('detail', { tokenId })} variant={exchangeId === null ? 'filled' : 'default'}>
            {TEXTS.seeNft}
          </LinkButton>
        )}
        {state !== 'completed' && productId !== null && (
          <LinkButton to={addressOf('marketDetail', { productId })} variant="default">
            {TEXTS.seeProduct}
          </LinkButton>
        )}
      </div>
    </div>
  </section>
);
