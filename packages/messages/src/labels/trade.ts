import type { BidState } from '@naru/domain/bid';
import type { Carrier, DeliveryMemo, ExchangeSide, ExchangeState, IssuerExchangeMove } from '@naru/domain/exchange';
import type { GiftState } from '@naru/domain/gift';
import type { ItemState, ProductState } from '@naru/domain/issuer';
import type { OfferState } from '@naru/domain/offer';
import type { OrderEventKind, OrderKind, OrderMoney, OrderState, PaymentMethod, PaymentState } from '@naru/domain/order';

export const PAYMENT_METHOD_LABELS = { accountTransfer: '계좌이체', virtualAccount: '가상계좌' } as const satisfies Record<
  PaymentMethod,
  string
>;

export const ORDER_KIND_LABELS = {
  store: '스토어 구매',
  listing: '마켓 구매',
  offer: '가격 제안 구매',
  exchangeFee: '실물 수령 비용',
} as const satisfies Record<OrderKind, string>;

export const ORDER_STATE_LABELS = {
  created: '결제 대기',
  awaitingDeposit: '입금 대기',
  paid: '결제 완료',
  completed: '구매 완료',
  cancelled: '주문 취소',
  expired: '기한 만료',
  refunded: '환불 완료',
} as const satisfies Record<OrderState, string>;

export const ORDER_EVENT_LABELS = {
  ordered: '주문',
  accountGiven: '입금 계좌 발급',
  paymentFailed: '결제 실패',
  paid: '결제 완료',
  goodsSent: '실물 발송',
  completed: '주문 완료',
  confirmed: '구매 확정',
  reversed: '환불 시작',
  cancelled: '주문 취소',
  expired: '기한 만료',
  partReturned: '부분 환불 완료',
  returned: '환불 완료',
} as const satisfies Record<OrderEventKind, string>;

export const ORDER_MONEY_LABELS = {
  none: '아직 결제하지 않았어요',
  held: '나루가 보관하고 있어요. 실물이 발송되면 발행사에 정산돼요',
  settled: '판매자에게 정산되는 금액으로 기록했어요',
  returning: '돌려드리고 있어요',
  returned: '돌려드렸어요',
} as const satisfies Record<OrderMoney, string>;

export const PAYMENT_STATE_LABELS = {
  ready: '결제 진행 중',
  awaitingDeposit: '입금 대기',
  captured: '결제 완료',
  failed: '결제 실패',
  cancelled: '결제 취소',
  refunded: '환불 완료',
} as const satisfies Record<PaymentState, string>;

export const GIFT_STATE_LABELS = {
  sent: '수령 대기',
  received: '수령 완료',
  withdrawn: '회수됨',
  expired: '기한 만료',
} as const satisfies Record<GiftState, string>;

export const OFFER_STATE_LABELS = {
  requested: '답변 대기',
  countered: '역제안',
  accepted: '수락됨',
  purchased: '구매 완료',
  cancelled: '제안 취소',
  declined: '거절됨',
  expired: '기한 만료',
} as const satisfies Record<OfferState, string>;

export const BID_STATE_LABELS = {
  open: '진행 중',
  accepted: '체결됨',
  withdrawn: '입찰 취소',
  expired: '기한 만료',
} as const satisfies Record<BidState, string>;

export const PRODUCT_STATE_LABELS = {
  draft: '작성 중',
  onSale: '판매 중',
  hidden: '숨김',
  deleted: '삭제됨',
} as const satisfies Record<ProductState, string>;

export const ITEM_STATE_LABELS = {
  made: '발행 전',
  minted: '발행됨',
  onSale: '판매 중',
  reserved: '거래 중',
  sold: '판매 완료',
  sent: '선물 중',
  given: '선물함',
  revoked: '폐기',
} as const satisfies Record<ItemState, string>;

/** What is said of a sale, or of the item that was sold, whose money has gone back or is about to. */
export const RETURNED_LABEL = '환불';
export const PART_RETURNED_LABEL = '일부 환불';

export const CARRIER_LABELS = {
  postal: '우체국',
  logistics: 'CJ대한통운',
  hanjin: '한진택배',
  lotte: '롯데택배',
  logen: '로젠택배',
} as const satisfies Record<Carrier, string>;

export const EXCHANGE_STATE_LABELS = {
  awaitingPayment: '결제 대기',
  requested: '신청 완료',
  preparing: '상품 준비 중',
  shipped: '배송 중',
  delivered: '배송 완료',
  completed: '수령 완료',
  withdrawn: '신청 철회',
  cancelled: '발행사 취소',
  refunded: '환불 완료',
} as const satisfies Record<ExchangeState, string>;

export const EXCHANGE_SIDE_LABELS = { owner: '신청한 회원', issuer: '발행사', system: '자동 처리' } as const satisfies Record<
  ExchangeSide,
  string
>;

export const EXCHANGE_MOVE_LABELS = {
  prepare: '준비 시작',
  ship: '발송 처리',
  deliver: '배송 완료 처리',
  cancel: '신청 취소',
} as const satisfies Record<IssuerExchangeMove, string>;

/** The usual words for a carrier. */
export const DELIVERY_MEMO_LABELS = {
  atDoor: '문 앞에 놓아 주세요.',
  withGuard: '경비실에 맡겨 주세요.',
  inLocker: '택배함에 넣어 주세요.',
  callFirst: '배송 전에 전화해 주세요.',
  byHand: '직접 받을게요.',
} as const satisfies Record<DeliveryMemo, string>;
