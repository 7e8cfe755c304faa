import { addressOf } from '@naru/domain/navigation';
import type { OrderId } from '@naru/domain/shared';
import type { OrderOutput } from '@naru/flows/order';
import { Text } from '@naru/frontend/layout';
import { failureText, formatWon, message } from '@naru/messages';
import { Art } from '../../../shared/art/Art.tsx';
import { namePaid, sumPaid } from '../../../shared/trade/together.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import classes from './Order.module.css';
import { TEXTS } from './texts.ts';

const ENDS = { cancelled: 'notice.orderCancelled', expired: 'notice.orderExpired', refunded: 'notice.orderRefunded' } as const;

export const OrderOutcome = ({ output }: { output: OrderOutput }) => {
  switch (output.kind) {
    case 'completed':
      if (output.order.kind === 'exchangeFee') return <PaidCosts />;
      return (
        <section className={classes.done} role="status">
          <Art picture={output.order.thumbnail} alt="" sizes="clamp(88px, 24vw, 160px)" />
          <div className={classes.words}>
            <h2>구매를 마쳤어요</h2>
            <p>
              <bdi>{namePaid(output.order)}</bdi>, {formatWon(sumPaid(output.order))}
            </p>
            <Text tone="muted">NFT의 소유자가 되었어요. 보유 NFT에서 확인해 보세요.</Text>
          </div>
          <div className={classes.ways}>
            {output.order.tokenId !== null && (
              <LinkButton to={addressOf('detail', { tokenId: output.order.tokenId })}>{TEXTS.seeNft}</LinkButton>
            )}
            <LinkButton to={addressOf('ownNft')} variant="default">
              보유 NFT 보기
            </LinkButton>
            <SeeOrder orderId={output.order.orderId} />
          </div>
        </section>
      );
    case 'ended':
      return <Ended title="주문이 끝났어요" text={message(ENDS[output.why])} orderId={output.order.orderId} />;
    case 'refused':
      return <Ended title="주문을 확인하지 못했어요" text={failureText(output.failure).text} />;
    case 'pay':
    case 'left':
      return null;
  }
};

const SeeOrder = ({ orderId }: { orderId: OrderId }) => (
  <LinkButton to={addressOf('historyOrder', { orderId })} variant="default">
    주문 상세 보기
  </LinkButton>
);

const Ended = ({ title, text, orderId }: { title: string; text: string; orderId?: OrderId }) => (
  <section className={classes.panel} role="status">
    <h2>{title}</h2>
    <Text tone="muted">{text}</Text>
    <div className={classes.ways}>
      <LinkButton to={addressOf('market')}>{TEXTS.market}</LinkButton>
      {orderId !== undefined && <SeeOrder orderId={orderId} />}
    </div>
  </section>
);

/** The costs of an exchange are paid: what follows is seen there. */
const PaidCosts = () => (
  <section className={classes.panel} role="status">
    <h2>실물 수령 비용을 결제했어요</h2>
    <Text tone="muted">발행사가 신청을 확인하고 상품을 준비해요.</Text>
    <div className={classes.ways}>
      <LinkButton to={addressOf('userProductExchange', { box: 'mine' })}>실물 수령 내역 보기</LinkButton>
    </div>
  </section>
);
