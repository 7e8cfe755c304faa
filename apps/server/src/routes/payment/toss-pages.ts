import { DEPOSIT_LIMIT_HOURS } from '@naru/domain/order';
import type { TossSettings } from '../../settings/payment-settings.ts';
import { launchPage } from './beyond-pages.ts';
import type { PaymentWindow, WindowOrder } from './window.ts';

const SERVICE = 'https://js.tosspayments.com';
const PARTS = 'https://*.tosspayments.com';

/** The one document in which Toss Payments' script runs: it is at an origin of its own, where nothing of ours is stored. */
const tossPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${SERVICE}`,
    `style-src 'nonce-${nonce}'`,
    // The service sizes its own frame by an attribute.
    "style-src-attr 'unsafe-inline'",
    "font-src 'self'",
    `img-src ${PARTS} data:`,
    `connect-src ${PARTS}`,
    `frame-src ${PARTS}`,
    `form-action ${PARTS}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** What the payment window is asked for. */
interface TossRequest {
  readonly method: 'TRANSFER' | 'VIRTUAL_ACCOUNT' | 'CARD';
  readonly amount: { readonly currency: 'KRW'; readonly value: number };
  readonly orderId: string;
  readonly orderName: string;
  readonly successUrl: string;
  readonly failUrl: string;
  readonly transfer?: Escrow & { readonly cashReceipt: typeof NO_RECEIPT };
  readonly virtualAccount?: Escrow & { readonly cashReceipt: typeof NO_RECEIPT; readonly validHours: number };
}

/** Whether the money is held until goods are there, and which goods those are: whoever pays can not leave it out in the window. */
type Escrow =
  | { readonly useEscrow: false }
  | {
      readonly useEscrow: true;
      readonly escrowProducts: readonly {
        readonly id: string;
        readonly name: string;
        readonly code: string;
        readonly unitPrice: number;
        readonly quantity: number;
      }[];
    };

const escrowOf = (escrowed: WindowOrder['escrowed']): Escrow => {
  if (escrowed === null) return { useEscrow: false };
  const { id, name, price } = escrowed;
  return { useEscrow: true, escrowProducts: [{ id, name, code: id, unitPrice: price, quantity: 1 }] };
};

/** None in the window: the market issues them itself, to what its members have registered (`use-cases/order/cash-receipt`). */
const NO_RECEIPT = { type: '미발행' } as const;

const METHODS = { accountTransfer: 'TRANSFER', virtualAccount: 'VIRTUAL_ACCOUNT', card: 'CARD', easyPay: 'CARD' } as const;

const requestFor = (payUrl: string, { providerKey, way, price, thing, escrowed }: WindowOrder): TossRequest => ({
  method: METHODS[way],
  amount: { currency: 'KRW', value: price },
  orderId: providerKey,
  orderName: thing,
  successUrl: `${payUrl}/nft/pay/toss/agreed`,
  failUrl: `${payUrl}/nft/pay/toss/unpaid`,
  ...(way === 'virtualAccount' && {
    virtualAccount: { cashReceipt: NO_RECEIPT, validHours: DEPOSIT_LIMIT_HOURS, ...escrowOf(escrowed) },
  }),
  ...(way === 'accountTransfer' && { transfer: { cashReceipt: NO_RECEIPT, ...escrowOf(escrowed) } }),
});

/** The window of Toss Payments. */
export const tossWindow = ({ clientKey, payUrl, cards }: TossSettings): PaymentWindow => ({
  // One window for both: whoever has chosen cards finds the wallets there.
  cards: cards ? [{ way: 'card', label: '카드·간편결제' }] : [],
  policy: tossPolicy,
  page: (nonce, order) =>
    launchPage(nonce, order, { clientKey, request: requestFor(payUrl, order) }, [`${SERVICE}/v2/standard`, '/nft/pay/toss/window.js']),
});
