import { addressOf } from '@naru/domain/navigation';
import type { OrderId } from '@naru/domain/shared';
import type { OrderOutput } from '@naru/flows/order';
import { Text } from '@naru/frontend/layout';
import { failureText, formatWon, message } from '@naru/messages';
import { Art } from '../../../shared/art/Art.tsx';
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
            <h2>{TEXTS.done}</h2>
            <p>
              <bdi>{output.order.name}</bdi>, {formatWon(output.order.price)}
            </p>
            <Text tone="muted">{TEXTS.doneText}</Text>
          </div>
          <div className={classes.ways}>
            {output.order.tokenId !== null && (
              <LinkButton to={addressOf('detail', { tokenId: output.order.tokenId })}>{TEXTS.seeNft}</LinkButton>
            )}
            <LinkButton to={addressOf('ownNft')} variant="default">
              {TEXTS.own}
            </LinkButton>
            <SeeOrder orderId={output.order.orderId} />
          </div>
        </section>
      );
    case 'ended':
      return <Ended title={TEXTS.ended} text={message(ENDS[output.why])} orderId={output.order.orderId} />;
    case 'refused':
      return <Ended title={TEXTS.refused} text={failureText(output.failure).text} />;
    case 'pay':
    case 'left':
      return null;
  }
};

const SeeOrder = ({ orderId }: { orderId: OrderId }) => (
  <LinkButton to={addressOf('historyOrder', { orderId })} variant="default">
    {TEXTS.seeOrder}
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
    <h2>{TEXTS.costsPaid}</h2>
    <Text tone="muted">{TEXTS.costsPaidText}</Text>
    <div className={classes.ways}>
      <LinkButton to={addressOf('userProductExchange', { box: 'mine' })}>{TEXTS.exchanges}</LinkButton>
    </div>
  </section>
);
