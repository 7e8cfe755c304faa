import { Button, Loader } from '@mantine/core';
import { type OrderState, type OrderView, PAYABLE_ORDER_STATES } from '@naru/domain/order';
import type { OrderDialogView } from '@naru/flows/order';
import { usePort } from '@naru/frontend/container';
import { FaultText } from '@naru/frontend/form-parts';
import { Row, Text } from '@naru/frontend/layout';
import { failureText, formatDateTime, formatWon, message } from '@naru/messages';
import { TOKENS } from '../../../shared/tokens.ts';
import { PayOn } from '../../../shared/trade/PayOn.tsx';
import { namePaid, sumPaid } from '../../../shared/trade/together.ts';
import { CopyButton } from '../../../shared/ui/CopyButton.tsx';
import { Facts } from '../../../shared/ui/Facts.tsx';
import classes from './Order.module.css';
import { TEXTS } from './texts.ts';

/** What a deposit needs: where to, how much, until when; the number is taken along by a tap. */
const AccountFacts = ({ order }: { order: OrderView }) => {
  const { account, deadline } = order;
  return account === null ? null : (
    <Facts
      facts={[
        { label: '입금 은행', value: account.bankName },
        {
          label: '입금 계좌',
          value: (
            <>
              {account.number} <CopyButton label="계좌번호 복사" text={account.number} />
            </>
          ),
        },
        { label: '예금주', value: account.holder },
        { label: '입금 금액', value: formatWon(sumPaid(order)) },
        ...(deadline === null ? [] : [{ label: '입금 기한', value: formatDateTime(deadline) }]),
      ]}
    />
  );
};

/** An order that has not come to its end: being checked, or waiting for a deposit with the account to pay into. */
export const OrderUnderWay = ({ view }: { view: OrderDialogView }) => {
  const overlays = usePort(TOKENS.overlays);
  const { order } = view;
  const waiting = view.step === 'awaitingDeposit';
  const unpaid = order?.state === 'created';
  const failed = unpaid && order.paymentFailed;
  const cancel = async (): Promise<void> => {
    if (
      await overlays.open('confirm', {
        title: TEXTS.cancel,
        text:
          order?.together == null
            ? '이 주문을 취소할까요? 예약된 상품은 다시 판매돼요.'
            : `함께 주문한 ${order.together.pieces.length}개를 모두 취소할까요? 예약된 상품은 다시 판매돼요.`,
        okLabel: TEXTS.cancel,
      })
    ) {
      view.cancelOrder();
    }
  };
  return (
    <section className={classes.panel} aria-labelledby="order-state">
      <Row gap={12} align="center" single role="status">
        {!waiting && !failed && <Loader size={22} />}
        <h2 id="order-state">{headlineOf(order?.state, failed)}</h2>
      </Row>
      <Text tone="muted">
        {waiting && order?.deadline && message('notice.depositWaiting', { deadline: formatDateTime(order.deadline) })}
        {unpaid && order.deadline !== null && (failed ? TEXTS.failedText : TEXTS.unpaid)(formatDateTime(order.deadline))}
        {!waiting && !unpaid && '잠시만 기다려 주세요. 이 화면을 닫아도 결제는 계속 처리돼요.'}
      </Text>
      {waiting && <Text tone="muted">그동안 상품은 예약되어 있어요.</Text>}
      {order !== null && (
        <Facts
          facts={[
            { label: '상품', value: namePaid(order) },
            { label: '결제 금액', value: formatWon(sumPaid(order)) },
          ]}
        />
      )}
      {order !== null && <AccountFacts order={order} />}
      {view.problem !== null && (
        <p role="alert">
          <FaultText text={failureText(view.problem)} />
        </p>
      )}
      {order !== null && PAYABLE_ORDER_STATES.has(order.state) && <PayOn order={order} />}
      {view.mayCancelOrder && (
        <Button variant="default" loading={view.busy} onClick={() => void cancel()}>
          {TEXTS.cancel}
        </Button>
      )}
    </section>
  );
};

const headlineOf = (state: OrderState | undefined, failed: boolean): string => {
  if (state === 'awaitingDeposit') return '입금을 기다리고 있어요';
  if (failed) return '결제에 실패했어요';
  return state === 'created' ? '결제를 기다리고 있어요' : '결제를 확인하고 있어요';
};
