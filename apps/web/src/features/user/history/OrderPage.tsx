import { Button } from '@mantine/core';
import { isMinor } from '@naru/domain/account';
import { addressOf } from '@naru/domain/navigation';
import { type OrderDetail, type OrderedTogether, PAYABLE_ORDER_STATES, type PartReturnView, type ReversalView } from '@naru/domain/order';
import type { OrderId } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { Text } from '@naru/frontend/layout';
import {
  formatDateTime,
  formatNumber,
  formatWon,
  ORDER_EVENT_LABELS,
  ORDER_STATE_LABELS,
  REVERSAL_CAUSE_LABELS,
  REVERSAL_END_LABELS,
  REVERSAL_STATE_LABELS,
} from '@naru/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Art } from '../../../shared/art/Art.tsx';
import { DetailSkeleton } from '../../../shared/detail/DetailLayout.tsx';
import { Missing, NotShown } from '../../../shared/detail/Missing.tsx';
import { StepList } from '../../../shared/exchange/ExchangeSteps.tsx';
import { AttestationsPart } from '../../../shared/passport/near-attestations.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { useAnswerOf } from '../../../shared/query/use-answer.ts';
import { useMember } from '../../../shared/session/use-member.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Facts } from '../../../shared/ui/Facts.tsx';
import { Link } from '../../../shared/ui/Link.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { Status } from '../../../shared/ui/Status.tsx';
import { useOrderId } from '../../../shared/use-id.ts';
import classes from './Order.module.css';
import { OrderReceipt } from './OrderReceipt.tsx';
import { OrderReturn } from './OrderReturn.tsx';
import { TEXTS } from './texts.ts';
import { WithdrawPart } from './WithdrawPart.tsx';

const ReversalPart = ({ reversal: { cause, nft, state, reason, at } }: { reversal: ReversalView }) => (
  <Section title="환불">
    <Facts
      facts={[
        { label: TEXTS.reversalCause, value: REVERSAL_CAUSE_LABELS[cause] },
        { label: TEXTS.reversalState, value: REVERSAL_STATE_LABELS[state] },
        { label: 'NFT', value: REVERSAL_END_LABELS[nft] },
        { label: TEXTS.reversalAt, value: formatDateTime(at) },
      ]}
    />
    {reason !== '' && <Text tone="muted">{reason}</Text>}
    {state === 'due' && <Text tone="muted">{TEXTS.reversalDue}</Text>}
  </Section>
);

/** The parts of what was paid that go back while the NFT stays its buyer's: how much, why, and where the money is. */
const PartsPart = ({ parts }: { parts: readonly PartReturnView[] }) => (
  <Section title="부분 환불">
    {parts.map(({ amount, cause, state, reason, at }) => (
      <div key={`${at} ${amount}`}>
        <Facts
          facts={[
            { label: '돌려드리는 금액', value: formatWon(amount) },
            { label: TEXTS.reversalCause, value: REVERSAL_CAUSE_LABELS[cause] },
            { label: TEXTS.reversalState, value: REVERSAL_STATE_LABELS[state] },
            { label: TEXTS.reversalAt, value: formatDateTime(at) },
          ]}
        />
        <Text tone="muted">{reason}</Text>
        {state === 'due' && <Text tone="muted">{TEXTS.reversalDue}</Text>}
      </div>
    ))}
    <Text tone="muted">구매는 그대로이고, NFT도 회원님의 것이에요.</Text>
  </Section>
);

/** Until when a purchase can be objected to, and the way to confirm it before. */
const ConfirmPart = ({ order: { orderId, confirmedAt } }: { order: OrderDetail }) => {
  const orders = usePort(TOKENS.orders);
  const overlays = usePort(TOKENS.overlays);
  const client = useQueryClient();
  const confirm = async (): Promise<void> => {
    if (!(await overlays.open('confirm', { text: '구매를 확정할까요? 확정하면 되돌릴 수 없어요.', okLabel: TEXTS.confirm }))) return;
    const confirmed = await overlays.during(orders.confirm(orderId));
    if (!confirmed.ok) await overlays.open('refused', confirmed.failure);
    await client.invalidateQueries({ queryKey: KEYS.orderDetail(orderId) });
  };
  return (
    <Section title={TEXTS.confirm}>
      <Text tone="muted">{`산 것이 맞는지 확인했다면 구매를 확정해 주세요. 확정하면 판매자에게 정산이 시작돼요. 확정하지 않아도 ${formatDateTime(confirmedAt ?? '')}에 자동으로 확정돼요.`}</Text>
      <div className={classes.ways}>
        <Button variant="default" onClick={() => void confirm()}>
          {TEXTS.confirm}
        </Button>
      </div>
    </Section>
  );
};

/** Where somebody looks whose order is not there. */
const ORDERS = { to: addressOf('historyPayment'), label: TEXTS.again } as const;

/** One own order: what it is of, its receipt, where the money is, and everything that happened to it. */
export const OrderPage = () => {
  const orderId = useOrderId();
  return orderId === undefined ? <Missing what="주문을" way={ORDERS} /> : <Loaded key={orderId} orderId={orderId} />;
};

const Loaded = ({ orderId }: { orderId: OrderId }) => {
  const answer = useAnswerOf(TOKENS.orders, KEYS.orderDetail(orderId), (orders) => orders.detail(orderId), { staleTime: 0 });
  if (answer.data === undefined) return <NotShown of={answer} what="주문을" way={ORDERS} meanwhile={<DetailSkeleton />} />;
  return <Shown order={answer.data} />;
};

const Shown = ({ order }: { order: OrderDetail }) => {
  // What was open when the page was opened is seen through to its end here; how it ended stays to be read.
  const [wasOpen] = useState(PAYABLE_ORDER_STATES.has(order.state) || order.state === 'paid');
  const settling = wasOpen && order.kind !== 'exchangeFee';
  const isOfMinor = order.kind !== 'exchangeFee' && isMinor(useMember()?.birth ?? '', new Date(order.createdAt));
  return (
    <>
      <PageTitle title="주문 상세" />
      {(settling || PAYABLE_ORDER_STATES.has(order.state)) && <OrderReturn orderId={order.orderId} />}
      <Ordered order={order} />
      <OrderReceipt order={order} />
      {order.together !== null && <TogetherPart order={order} together={order.together} />}
      {order.parts.length > 0 && <PartsPart parts={order.parts} />}
      {order.reversal !== null && <ReversalPart reversal={order.reversal} />}
      {order.confirmable && <ConfirmPart order={order} />}
      {order.withdrawal !== null && <WithdrawPart order={order} withdrawal={order.withdrawal} />}
      {order.exchangeId !== null && order.tokenId !== null && (
        <Section title="실물 인도 기록">
          <AttestationsPart tokenId={order.tokenId} exchangeId={order.exchangeId} since={order.state} />
        </Section>
      )}
      <Section title="진행 내역">
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
          이 주문 문의하기
        </LinkButton>
        {order.state === 'completed' && order.reversal === null && isOfMinor && (
          <LinkButton to={addressOf('csBoardWrite', { type: 'guardian', orderId: order.orderId })} variant="default">
            법정대리인의 취소 신청
          </LinkButton>
        )}
      </div>
    </>
  );
};

/** The orders that the same payment pays: each goes its own way from there. */
const TogetherPart = ({ order: { orderId }, together }: { order: OrderDetail; together: OrderedTogether }) => (
  <Section title="함께 결제한 주문">
    <Text tone="muted">주문 번호 {together.orderNumber}, 수령과 확정, 환불은 하나씩 할 수 있어요.</Text>
    <Facts
      facts={together.pieces.map((piece) => ({
        label: piece.orderNumber,
        value: (
          <>
            {formatWon(piece.price)}, {ORDER_STATE_LABELS[piece.state]}
            {piece.orderId === orderId ? ' (지금 보는 주문)' : ' '}
            {piece.orderId !== orderId && <Link to={addressOf('historyOrder', { orderId: piece.orderId })}>보기</Link>}
          </>
        ),
      }))}
    />
  </Section>
);

/** What an inquiry about an order is about: the goods on their way, or what was bought. */
const aboutOf = ({ exchangeId, productId }: OrderDetail) => (exchangeId === null ? { productId: productId ?? undefined } : { exchangeId });

const Ordered = ({ order: { name, number, thumbnail, state, createdAt, tokenId, exchangeId, productId } }: { order: OrderDetail }) => (
  <section className={classes.done} aria-label="주문한 것">
    <Art picture={thumbnail} alt="" sizes="clamp(88px, 24vw, 160px)" />
    <div className={classes.words}>
      <h2>
        {name}
        {number !== null && ` No. ${formatNumber(number)}`}
      </h2>
      <p>
        <Status tone={state === 'completed' ? 'open' : 'quiet'}>{ORDER_STATE_LABELS[state]}</Status>
      </p>
      <Text tone="muted">{formatDateTime(createdAt)}</Text>
      <div className={classes.ways}>
        {exchangeId !== null && <LinkButton to={addressOf('userProductExchangeDetail', { exchangeId })}>실물 수령 보기</LinkButton>}
        {state === 'completed' && tokenId !== null && (
          <LinkButton to={addressOf('detail', { tokenId })} variant={exchangeId === null ? 'filled' : 'default'}>
            {TEXTS.seeNft}
          </LinkButton>
        )}
        {state !== 'completed' && productId !== null && (
          <LinkButton to={addressOf('marketDetail', { productId })} variant="default">
            상품 보기
          </LinkButton>
        )}
      </div>
    </div>
  </section>
);
