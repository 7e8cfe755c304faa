import { DEPOSIT_LIMIT_HOURS } from '@naru/domain/order';
import type { PortOnePaySettings } from '../../settings/payment-settings.ts';
import { launchPage } from './beyond-pages.ts';
import type { PaymentWindow, WindowOrder } from './window.ts';

const SERVICE = 'https://cdn.portone.io';
/** PortOne's own parts; the older ones are still named as the company was. */
const PARTS = 'https://*.portone.io https://*.iamport.co';

/** The one document in which PortOne's script runs: it is at an origin of its own, where nothing of ours is stored. */
const portOnePolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${SERVICE}`,
    `style-src 'nonce-${nonce}'`,
    // The service sizes its own frame by an attribute.
    "style-src-attr 'unsafe-inline'",
    "font-src 'self'",
    `img-src ${PARTS} data:`,
    `connect-src ${PARTS}`,
    // Behind PortOne is whichever payment company the channel names, and behind that a bank: whose windows those are nobody here knows.
    'frame-src https:',
    'form-action https:',
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Nobody’s in the window: the market issues them itself, to what its members have registered (`use-cases/order/cash-receipt`). */
const cashReceiptType = 'ANONYMOUS';

const METHODS = { accountTransfer: 'TRANSFER', virtualAccount: 'VIRTUAL_ACCOUNT', card: 'CARD', easyPay: 'EASY_PAY' } as const;

/** What the payment window is asked for. */
interface PortOneRequest {
  readonly storeId: string;
  readonly channelKey: string;
  readonly paymentId: string;
  readonly orderName: string;
  readonly totalAmount: number;
  readonly currency: 'KRW';
  readonly payMethod: (typeof METHODS)[WindowOrder['way']];
  readonly redirectUrl: string;
  /** The payer is led back by an address in every case, so that the page has nothing to do with what comes. */
  readonly forceRedirect: true;
  readonly noticeUrls: readonly string[];
  /** The money is held until goods are there. */
  readonly isEscrow?: true;
  readonly products?: readonly {
    readonly id: string;
    readonly name: string;
    readonly code: string;
    readonly amount: number;
    readonly quantity: number;
  }[];
  readonly transfer?: { readonly cashReceiptType: typeof cashReceiptType };
  readonly virtualAccount?: { readonly cashReceiptType: typeof cashReceiptType; readonly accountExpiry: { readonly validHours: number } };
}

const requestFor = (
  { storeId, channelKey, payUrl }: PortOnePaySettings,
  { providerKey, way, price, thing, escrowed }: WindowOrder,
): PortOneRequest => {
  const all = { storeId, channelKey, paymentId: providerKey, orderName: thing, totalAmount: price, currency: 'KRW' as const };
  const ways = {
    redirectUrl: `${payUrl}/nft/pay/portone/back`,
    forceRedirect: true as const,
    noticeUrls: [`${payUrl}/nft/pay/portone/message`],
  };
  return {
    ...all,
    ...ways,
    payMethod: METHODS[way],
    ...(escrowed !== null && {
      isEscrow: true as const,
      products: [{ id: escrowed.id, name: escrowed.name, code: escrowed.id, amount: escrowed.price, quantity: 1 }],
    }),
    ...(way === 'virtualAccount' && { virtualAccount: { cashReceiptType, accountExpiry: { validHours: DEPOSIT_LIMIT_HOURS } } }),
    ...(way === 'accountTransfer' && { transfer: { cashReceiptType } }),
  };
};

/** The window of PortOne. */
export const portOneWindow = (settings: PortOnePaySettings): PaymentWindow => ({
  cards: settings.cards
    ? [
        { way: 'card', label: '카드' },
        { way: 'easyPay', label: '간편결제' },
      ]
    : [],
  policy: portOnePolicy,
  page: (nonce, order) =>
    launchPage(nonce, order, { request: requestFor(settings, order) }, [`${SERVICE}/v2/browser-sdk.js`, '/nft/pay/portone/window.js']),
});
