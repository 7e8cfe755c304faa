import type { PaymentMeans } from '@naru/domain/order';

/** Labels of what was really paid with. */
export const PAYMENT_MEANS_LABELS = {
  bankAccount: '계좌이체',
  virtualAccount: '가상계좌',
  card: '카드',
  kakaoPay: '카카오페이',
  naverPay: '네이버페이',
  tossPay: '토스페이',
  payco: '페이코',
  samsungPay: '삼성페이',
  applePay: '애플페이',
  ssgPay: 'SSG페이',
  lPay: '엘페이',
  easyPay: '간편결제',
  another: '기타',
} as const satisfies Record<PaymentMeans, string>;
