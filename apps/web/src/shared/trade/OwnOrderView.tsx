import { addressOf } from '@naru/domain/navigation';
import type { OrderView } from '@naru/domain/order';
import { Row, Stack, Text } from '@naru/frontend/layout';
import { formatWon } from '@naru/messages';
import { Countdown } from '../ui/Countdown.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Remaining } from '../ui/Remaining.tsx';
import { PayOn } from './PayOn.tsx';
import { namePaid, sumPaid } from './together.ts';
import classes from './trade.module.css';

export interface OwnOrderProps {
  readonly order: OrderView;
  /** Its thing is named where the page is not about it. */
  readonly named?: boolean;
}

/** An own order that waits for its payment: how long it still does, and the way on. */
export const OwnOrderView = ({ order, named = false }: OwnOrderProps) => {
  const { state, deadline, orderId, paymentFailed } = order;
  const deposit = state === 'awaitingDeposit';
  return (
    <section className={classes.own} aria-label="결제를 기다리는 내 주문">
      <Stack gap={2}>
        <p>
          <strong>{paymentFailed ? '결제에 실패했어요' : deposit ? '입금을 기다리고 있어요' : '결제를 기다리고 있어요'}</strong>
        </p>
        <Text size={15} tone="muted">
          {named ? `${namePaid(order)}, ` : order.together !== null && `${order.together.pieces.length}개, `}
          {formatWon(sumPaid(order))}
          {deadline !== null && (
            <>
              {', '}
              {deposit ? (
                <Remaining until={deadline} />
              ) : (
                <>
                  남은 시간 <Countdown until={deadline} />
                </>
              )}
            </>
          )}
        </Text>
      </Stack>
      <Row gap={8}>
        {!deposit && <PayOn order={order} />}
        <LinkButton variant={deposit ? 'filled' : 'default'} to={addressOf('historyOrder', { orderId })}>
          {deposit ? '입금 계좌 보기' : '주문 보기'}
        </LinkButton>
      </Row>
    </section>
  );
};
