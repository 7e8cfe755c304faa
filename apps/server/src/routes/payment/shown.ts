import { needsEscrow } from '@naru/domain/order';
import type { HttpContext } from '../../http/http-env.ts';
import { makeNonce } from '../../http/security-headers.ts';
import type { Deps } from '../../kernel/deps.ts';
import { exchangePaidBy, orderedName } from '../../reads/order/orders.ts';
import type { OrderRow } from '../../use-cases/order/lock-order.ts';
import { lookAtOrdered } from '../../use-cases/order/pay.ts';
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

/** What an order is for: not the goods themselves, where it pays their way to the owner. */
export const thingOf = async ({ db }: Deps, order: OrderRow): Promise<string> => {
  const name = await orderedName(db, order.id);
  return order.kind === 'exchangeFee' ? `${name} 실물 수령 비용` : name;
};

/** What the page of an order's payment says about escrow. */
export const escrowShownOf = async ({ db, config }: Deps, order: OrderRow): Promise<EscrowShown> =>
  needsEscrow(await lookAtOrdered(db, order), 'accountTransfer') ? { terms: config.payment.escrow } : null;
