import { Button } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import {
  type CashReceiptView,
  isMendable,
  type OrderDetail,
  type OrderPayment,
  UNREQUESTED_FROM,
  UNREQUESTED_RECEIVER,
} from '@naru/domain/order';
import {
  CASH_RECEIPT_STATE_LABELS,
  formatDateTime,
  formatWon,
  ORDER_KIND_LABELS,
  ORDER_MONEY_LABELS,
  PAYMENT_MEANS_LABELS,
  PAYMENT_METHOD_LABELS,
  PAYMENT_STATE_LABELS,
} from '@naru/messages';
import { IntermediaryNote } from '../../../shared/detail/SellerPart.tsx';
import { CopyButton } from '../../../shared/ui/CopyButton.tsx';
import { Facts } from '../../../shared/ui/Facts.tsx';
import { Link } from '../../../shared/ui/Link.tsx';
import { IndividualPart } from './IndividualPart.tsx';
import classes from './Order.module.css';
import { TEXTS } from './texts.ts';

/** The receipt of an order, to read and to print: its number, who sells, what was paid how, and where the money is. */
export const OrderReceipt = ({ order }: { order: OrderDetail }) => {
  const { orderNumber, kind, price, paidAt, money, seller, payments, together } = order;
  return (
    <>
      <section className={classes.receipt} aria-labelledby="order-receipt">
        <h2 id="order-receipt">{paidAt === null ? '주문 정보' : '영수증'}</h2>
        <Facts
          facts={[
            {
              label: '주문 번호',
              value: (
                <>
                  {orderNumber} <CopyButton label="주문 번호 복사" text={orderNumber} />
                </>
              ),
            },
            { label: '구분', value: ORDER_KIND_LABELS[kind] },
            { label: '판매자', value: seller.nickname ?? seller.siteName },
            ...(seller.nickname === null ? [] : [{ label: '발행사', value: seller.siteName }]),
            { label: '결제 금액', value: formatWon(price) },
            ...(together === null
              ? []
              : [{ label: '함께 결제한 금액', value: TEXTS.together(together.pieces.length, formatWon(together.sum)) }]),
            ...(paidAt === null ? [] : [{ label: '결제한 때', value: formatDateTime(paidAt) }]),
            ...payments.map((payment, at) => ({ label: payments.length > 1 ? `결제 ${at + 1}` : '결제', value: wordsOf(payment) })),
            { label: '현금영수증', value: <CashReceipts order={order} /> },
            { label: '결제 상태', value: ORDER_MONEY_LABELS[money] },
          ]}
        />
        {seller.facts.length > 0 && (
          <>
            <h3>{TEXTS.sellerFacts}</h3>
            <Facts facts={seller.facts} />
          </>
        )}
        {kind !== 'exchangeFee' && <IntermediaryNote facts={seller.facts} />}
        {seller.nickname !== null && <IndividualPart order={order} />}
      </section>
      {paidAt !== null && (
        <div className={classes.ways}>
          <Button variant="default" onClick={() => print()}>
            영수증 인쇄
          </Button>
        </div>
      )}
    </>
  );
};

const wordsOf = ({ method, means, state, amount, at }: OrderPayment): string =>
  `${means === null ? PAYMENT_METHOD_LABELS[method] : PAYMENT_MEANS_LABELS[means]} ${formatWon(amount)}, ${PAYMENT_STATE_LABELS[state]} (${formatDateTime(at)})`;

/** Each cash receipt with its number and where it stands, or why there is none. */
const CashReceipts = ({ order: { cashReceipts, seller, receiptWanted, paidAt, price } }: { order: OrderDetail }) => {
  if (cashReceipts.length > 0)
    return cashReceipts.map((one) => (
      <div key={`${one.state} ${one.issueNumber} ${one.amount}`}>
        <CashReceiptLine receipt={one} />
      </div>
    ));
  if (seller.nickname !== null) return '회원이 판매한 주문에는 발급되지 않아요';
  if (receiptWanted && paidAt === null) return '계좌이체나 가상계좌로 결제하면 등록한 번호로 발급해요';
  return (
    <>
      {paidAt === null ? `등록한 번호가 없어요.${price >= UNREQUESTED_FROM ? UNREQUESTED_AHEAD : ''}` : '발급하지 않았어요.'}{' '}
      <Link to={addressOf('cashReceipt')}>현금영수증 등록하기</Link>
    </>
  );
};

// Written as the tax office writes it: it is the number of no telephone.
const UNREQUESTED_NUMBER = UNREQUESTED_RECEIVER.number.replace(/^(...)(...)/, '$1-$2-');
const UNREQUESTED_AHEAD = ` 계좌이체나 가상계좌로 ${formatWon(UNREQUESTED_FROM)} 이상 결제하면 국세청 지정 번호(${UNREQUESTED_NUMBER})로 발급해요.`;

const CashReceiptLine = ({ receipt: { state, amount, issueNumber, fault, unrequested } }: { receipt: CashReceiptView }) => {
  const number = issueNumber === null || state === 'due' ? '' : `, 승인 번호 ${issueNumber}`;
  const words = `${CASH_RECEIPT_STATE_LABELS[state]} ${formatWon(amount)}${number}`;
  if (state === 'cancelDue') return `${words} (환불한 금액이 있어 취소하고 있어요)`;
  if (state === 'cancelled') return `${words} (환불한 금액이 있어 취소했어요)`;
  if (unrequested && state === 'issued')
    return `${words} (등록한 번호가 없어 국세청 지정 번호(${UNREQUESTED_NUMBER})로 발급했어요. 홈택스의 현금영수증 자진발급분 소비자 등록에서 승인 번호로 내 것으로 바꿀 수 있어요)`;
  if (!isMendable(fault)) return state === 'failed' ? `${words} (운영자가 확인해 직접 발급해 드려요)` : words;
  return (
    <>
      {words} (등록한 번호를 확인해 주세요) <Link to={addressOf('cashReceipt')}>번호 다시 등록하기</Link>
    </>
  );
};
