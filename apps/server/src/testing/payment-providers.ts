import type { FakePayments } from './fake-payments.ts';
import { type FakePortOnePayments, PORTONE_PAY_KEYS, startFakePortOnePayments } from './fake-portone-payments.ts';
import { type FakeToss, startFakeToss } from './fake-toss.ts';

/** Where the providers' scripts run. */
export const PAY = 'https://pay.naru.test';
/** The contract on escrow without which goods are paid for by card alone. */
export const ESCROW_SETTINGS = Object.freeze({ NARU_ESCROW: 'on', NARU_ESCROW_URL: 'https://escrow.example/naru?of=1' });

/** A message about a payment, as it is posted. */
export interface Posted {
  readonly path: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One payment provider, as orders that are paid through it see it. */
export interface PaymentProviderSetup {
  readonly service: FakePayments;
  readonly settings: Readonly<Record<string, string>>;
  /** What no page and no log line may show. */
  readonly secrets: readonly string[];
  /** Whether payers' money is taken before the platform is asked. */
  readonly atOnce: boolean;
  /** The document's policy for the provider's script, and the script that opens its window. */
  readonly script: { readonly policy: string; readonly path: string };
  /** What the window is asked for, from the data of its page: the payment's key, what of it is the platform's own, and everything that has to be in it. */
  readonly window: (data: Record<string, Record<string, unknown>>) => { readonly providerKey: string; readonly request: unknown };
  /** What {@link window} has to say of an account transfer of 1,000 won. */
  readonly request: unknown;
  /** How it names Kakao's wallet, the window that has it, and what that is called on our page. */
  readonly kakao: { readonly wallet: string; readonly way: string; readonly label: string; readonly asks: string };
  /** Where a payer's browser is led back to. */
  readonly back: (providerKey: string, reference: string) => string;
  /** The account that a return named, from the request's body. */
  readonly returnedTo: (body: Readonly<Record<string, unknown>>) => unknown;
  readonly refundAccount: unknown;
  /** What it posts about a payment, in each of its ways. */
  readonly messages: (providerKey: string, at: Date) => readonly Posted[];
  /** Messages that prove nothing, or are none: nobody is asked because of them. */
  readonly forged: (providerKey: string, at: Date) => readonly Posted[];
}

const toss = (service: FakeToss): PaymentProviderSetup => {
  const posted = (body: unknown): Posted => ({ path: '/nft/pay/toss/message', body: JSON.stringify(body) });
  return {
    service,
    settings: {
      NARU_PAYMENT: 'toss',
      NARU_TOSS_URL: service.baseUrl,
      NARU_TOSS_CLIENT_KEY: 'test_ck_of0the0house',
      NARU_TOSS_SECRET: service.secretKey,
    },
    secrets: ['test_sk', 'Basic'],
    atOnce: false,
    script: { policy: "default-src 'none'; script-src 'self' https://js.tosspayments.com;", path: '/nft/pay/toss/window.js' },
    window: ({ request, clientKey }) => {
      const { orderId, method, amount, orderName, successUrl } = request ?? {};
      return { providerKey: String(orderId), request: { clientKey, method, amount, orderName, successUrl } };
    },
    request: {
      clientKey: 'test_ck_of0the0house',
      method: 'TRANSFER',
      amount: { currency: 'KRW', value: 1_000 },
      orderName: '<표>',
      successUrl: `${PAY}/nft/pay/toss/agreed`,
    },
    kakao: { wallet: '카카오페이', way: 'card', label: '카드·간편결제', asks: '"method":"CARD"' },
    back: (orderId, paymentKey) => `/nft/pay/toss/agreed?${new URLSearchParams({ orderId, paymentKey, amount: '1' })}`,
    returnedTo: (body) => body.refundReceiveAccount,
    refundAccount: { bank: '88', accountNumber: '110123456789', holderName: '나그네' },
    messages: (orderId) => [service.message(orderId), service.changed(orderId)].map(posted),
    forged: (providerKey) => {
      const message = service.message(providerKey);
      const others = [{ ...message, secret: 'made-up' }, { ...message, orderId: 'somebody-t1000-0' }, { orderId: 7 }, null];
      return others.map(posted);
    },
  };
};

const portOne = (service: FakePortOnePayments, atOnce: boolean): PaymentProviderSetup => {
  const path = '/nft/pay/portone/message';
  return {
    service,
    settings: {
      NARU_PAYMENT: 'portone',
      NARU_PORTONE_URL: service.baseUrl,
      NARU_PORTONE_SECRET: PORTONE_PAY_KEYS.secret,
      NARU_PORTONE_STORE_ID: PORTONE_PAY_KEYS.storeId,
      NARU_PORTONE_PAY_CHANNEL_KEY: PORTONE_PAY_KEYS.channelKey,
      NARU_PORTONE_WEBHOOK_SECRET: PORTONE_PAY_KEYS.webhookSecret,
    },
    secrets: [PORTONE_PAY_KEYS.secret, 'whsec', 'PortOne '],
    atOnce,
    script: { policy: "default-src 'none'; script-src 'self' https://cdn.portone.io;", path: '/nft/pay/portone/window.js' },
    window: ({ request }) => {
      const { paymentId, storeId, channelKey, payMethod, totalAmount, currency, orderName, redirectUrl, noticeUrls } = request ?? {};
      return {
        providerKey: String(paymentId),
        request: { storeId, channelKey, payMethod, totalAmount, currency, orderName, redirectUrl, noticeUrls },
      };
    },
    request: {
      storeId: 'store-1',
      channelKey: 'channel-key-2',
      payMethod: 'TRANSFER',
      totalAmount: 1_000,
      currency: 'KRW',
      orderName: '<표>',
      redirectUrl: `${PAY}/nft/pay/portone/back`,
      noticeUrls: [`${PAY}/nft/pay/portone/message`],
    },
    kakao: { wallet: 'KAKAOPAY', way: 'easyPay', label: '간편결제', asks: '"payMethod":"EASY_PAY"' },
    back: (paymentId, paymentToken) =>
      `/nft/pay/portone/back?${new URLSearchParams({ paymentId, transactionType: 'PAYMENT', txId: 'tx', ...(paymentToken === '' ? {} : { paymentToken }) })}`,
    returnedTo: (body) => body.refundAccount,
    refundAccount: { bank: 'SHINHAN', number: '110123456789', holderName: '나그네' },
    messages: (paymentId, at) => [{ path, ...service.message(paymentId, at) }],
    forged: (paymentId, at) => {
      const message = service.message(paymentId, at);
      const { headers, body } = message;
      const shifted = (seconds: number) => service.message(paymentId, new Date(at.getTime() + seconds * 1_000));
      return [
        service.message(paymentId, at, `whsec_${Buffer.from('messages-of-somebody-00').toString('base64')}`),
        { headers, body: body.replace(paymentId, 'another') },
        { headers: { ...headers, 'webhook-id': 'msg_another' }, body },
        { headers: { ...headers, 'webhook-signature': 'v1,' }, body },
        { headers: {}, body },
        // Signed well, and too old, from tomorrow, or about somebody else's payment.
        ...[shifted(-301), shifted(301), service.message('somebody-a1000-0', at)],
      ].map((one) => ({ path, ...one }));
    },
  };
};

/** Every provider, by name: the suites of payments and of orders are the same for each. */
export const PAYMENT_PROVIDERS: Readonly<Record<string, (now?: () => Date) => Promise<PaymentProviderSetup>>> = {
  'Toss Payments': async (now) => toss(await startFakeToss(undefined, undefined, now)),
  'PortOne, where we take the money': async (now) => portOne(await startFakePortOnePayments({ atOnce: false }, now), false),
  'PortOne, whose channel takes it': async (now) => portOne(await startFakePortOnePayments({ atOnce: true }, now), true),
};
