import { needsEscrow } from '@naru/domain/order';
import type { HttpContext } from '../../http/http-env.ts';
import { makeNonce } from '../../http/security-headers.ts';
import type { Deps } from '../../kernel/deps.ts';
import { exchangePaidBy, orderedName } from '../../reads/order/orders.ts';
import type { OrderRow } from '../../use-cases/order/lock-order.ts';
import { lookAtOrdered } from '../../use-cases/order/pay.ts';
import { depositSum, payableWith, sumOf } from '../../use-cases/order/together.ts';
import type { EscrowShown } from './window.ts';

/** Answers a page about a payment under its policy; it is kept nowhere. */
export const html = (c: HttpContext, policy: (nonce: string) => string, make: (nonce: string) => string): Response => {
  const nonce = makeNonce();
  c.header('content-security-policy', policy(nonce));
  c.header('cache-control', 'no-store');
  c.header('content-type', 'text/html; charset=utf-8');
  return c.body(make(nonce));
};

/** Where somebody comes back to: their order, or the exchange whose costs it pays. */
export const orderAddress = async ({ db }: Deps, { id, kind }: OrderRow): Promise<string> => {
  const exchangeId = kind === 'exchangeFee' ? await exchangePaidBy(db, id) : null;
  return exchangeId === null ? `/nft/user/history/payment?order=${id}` : `/nft/user/product/exchange/detail?exchangeId=${exchangeId}`;
};

/** What the page of a payment is about: the order, or the first of several that it pays, with what is to be paid in all, and how many there are. */
export interface ToPay {
  readonly order: OrderRow;
  readonly pieces: number;
}

/** What is paid together with an order, as its payment's page shows it; undefined where nothing can be paid any more. */
export const toPay = async (deps: Deps, order: OrderRow): Promise<ToPay | undefined> => {
  const paid = await payableWith(deps, order);
  const [first] = paid;
  if (first === undefined) return undefined;
  const waiting = paid.find(({ state }) => state === 'awaitingDeposit');
  if (waiting !== undefined) return { order: { ...waiting, price: await depositSum(deps.db, waiting) }, pieces: paid.length };
  return { order: { ...first, price: sumOf(paid) }, pieces: paid.length };
};

/** What an order is for: not the goods themselves, where it pays their way to the owner. */
export const thingOf = async ({ db }: Deps, { order, pieces }: ToPay): Promise<string> => {
  const name = await orderedName(db, order.id);
  if (order.kind === 'exchangeFee') return `${name} 실물 수령 비용`;
  return pieces > 1 ? `${name} ${pieces}개` : name;
};

/** What the page of an order's payment says about escrow. */
export const escrowShownOf = async ({ db, config }: Deps, order: OrderRow): Promise<EscrowShown> =>
  needsEscrow(await lookAtOrdered(db, order), 'accountTransfer') ? { terms: config.payment.escrow } : null;
