import type { PaymentMethod, RefundAccount } from '@naru/domain/order';
import type { Hono } from 'hono';
import { PaymentTrouble } from '../../gateways/payments/payment-trouble.ts';
import type { HttpContext, HttpEnv } from '../../http/http-env.ts';
import type { Deps } from '../../kernel/deps.ts';
import { NoAnswer } from '../../shared/in-time.ts';
import type { OrderRow } from '../../use-cases/order/lock-order.ts';
import { confirmPayment, orderByPayKey, orderOfPayment, startPayment } from '../../use-cases/order/pay.ts';
import { type MessageSource, mayAskAbout, recordMessage } from '../../use-cases/order/record-message.ts';
import { mustNameAccount } from '../../use-cases/order/return-money.ts';
import { settlePayment } from '../../use-cases/order/settle.ts';
import { readBank } from '../../use-cases/proof/with-proof.ts';
import { awayPage, oftenPage, pendingPage, unpaidPage } from './beyond-pages.ts';
import { choosePage, endedPage, payPolicy } from './pages.ts';
import { escrowShownOf, html, orderAddress, thingOf, toPay } from './shown.ts';
import type { PaymentWindow } from './window.ts';

const BEGIN = '/nft/pay/begin';
/** How soon a page asks again what became of a payment. */
const AGAIN_SECONDS = 5;

/** Nobody knows what became of it: the provider says nothing, or nothing that can be read. */
const isAway = (error: unknown): boolean => error instanceof PaymentTrouble || error instanceof NoAnswer;

/** The account that a payer names for a deposit that has to go back; undefined where what they typed is none. */
const namedIn = (form: URLSearchParams): RefundAccount | undefined => {
  const typed = (name: string) => form.get(name) ?? '';
  const read = readBank({ bankId: typed('bankId'), bankAccount: typed('bankAccount'), bankAccountHolder: typed('bankAccountHolder') });
  if (!read.ok) return undefined;
  const { bankId, bankAccount: number, bankAccountHolder: holder } = read.value;
  return { bankId, number, holder };
};

// These pages are at another origin than the market.
const homeOf = async (deps: Deps, order: OrderRow): Promise<string> => `${deps.config.publicUrl}${await orderAddress(deps, order)}`;

/** Where a payer has chosen how to pay: opens the payment with its provider, and shows the page that opens the provider's window. */
export const mountBegin = (app: Hono<HttpEnv>, deps: Deps, window: PaymentWindow): void => {
  const { publicUrl } = deps.config;
  app.post(BEGIN, async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const payKey = form.get('key') ?? '';
    const found = await orderByPayKey(deps, payKey);
    const paid = found && (await toPay(deps, found));
    if (paid === undefined) return html(c, payPolicy, (nonce) => endedPage(nonce, found, publicUrl));
    const { order } = paid;
    const chosen = form.get('method');
    const method: PaymentMethod = chosen === 'virtualAccount' ? 'virtualAccount' : 'accountTransfer';
    const way = window.cards.find((card) => card.way === chosen)?.way ?? method;
    const byCard = way !== method;
    const thing = await thingOf(deps, paid);
    const escrow = await escrowShownOf(deps, order);
    const choose = (typed?: URLSearchParams) =>
      html(c, payPolicy, (nonce) =>
        choosePage(nonce, order, thing, payKey, {
          begin: { action: BEGIN, home: publicUrl, asks: true, cards: window.cards, ...(typed === undefined ? {} : { typed }) },
          escrow,
        }),
      );
    let named: RefundAccount | null = null;
    if (method === 'virtualAccount' && (await mustNameAccount(deps, order))) {
      const account = namedIn(form);
      if (account === undefined) return choose(form);
      named = account;
    }
    const back = await homeOf(deps, order);
    // Each time the provider is asked which of the tries to pay still stands.
    if (!(await mayAskAbout(deps, order.id)).ok) return html(c, payPolicy, oftenPage(back));
    let started: Awaited<ReturnType<typeof startPayment>>;
    try {
      started = await startPayment(deps, order, method, { refundAccount: named, byCard });
    } catch (error) {
      if (!isAway(error)) throw error;
      return html(c, payPolicy, awayPage(back));
    }
    if (!started.ok)
      return started.failure.name === 'escrowMissing' ? choose() : html(c, payPolicy, (nonce) => endedPage(nonce, order, publicUrl));
    const name = thing.slice(0, 100);
    const escrowed = escrow === null || byCard ? null : { id: String(order.productId), name, price: order.price };
    const windowOrder = { providerKey: started.value, way, price: order.price, thing: name, back, escrowed };
    return html(c, window.policy, (nonce) => window.page(nonce, windowOrder));
  });
};

/** A page that asks again by itself after a while. */
const pendingIn = (c: HttpContext, back: string): Response => {
  c.header('refresh', String(AGAIN_SECONDS));
  return html(c, payPolicy, pendingPage(back));
};

/** Takes a payer who comes back from their provider's window: what their browser brought names what to ask about, and proves nothing. */
export const takeBack = async (c: HttpContext, deps: Deps, providerKey: string, reference: string): Promise<Response> => {
  const known = await orderOfPayment(deps, providerKey);
  if (known === undefined) return html(c, payPolicy, (nonce) => endedPage(nonce, undefined, deps.config.publicUrl));
  const back = await homeOf(deps, known.order);
  if (!(await mayAskAbout(deps, providerKey)).ok) return pendingIn(c, back);
  try {
    await confirmPayment(deps, providerKey, reference);
  } catch (error) {
    if (!isAway(error)) throw error;
    return pendingIn(c, back);
  }
  return c.redirect(back, 303);
};

/** Shows a payer who comes back without having paid that they have not. */
export const showUnpaid = async (c: HttpContext, deps: Deps, providerKey: string): Promise<Response> => {
  const known = await orderOfPayment(deps, providerKey);
  if (known === undefined) return html(c, payPolicy, (nonce) => endedPage(nonce, undefined, deps.config.publicUrl));
  return html(c, payPolicy, unpaidPage(await homeOf(deps, known.order)));
};

/** What was read of a message's JSON; undefined where it is none. */
export const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Takes messages as reasons to ask; who cannot be asked now, or too often, is to send again. All else gets 200, which providers take for taken. */
export const takeMessages = async (c: HttpContext, deps: Deps, providerKeys: readonly string[]): Promise<Response> => {
  try {
    for (const providerKey of providerKeys) {
      if (!(await mayAskAbout(deps, providerKey)).ok) return c.body(null, 429);
      await settlePayment(deps, providerKey);
    }
  } catch (error) {
    if (isAway(error)) return c.body(null, 503);
    throw error;
  }
  return c.body(null, 200);
};

/** Records a message that nobody here can read, for people to look at; payments of ours that it names are asked about. */
export const takeUnread = async (
  c: HttpContext,
  deps: Deps,
  message: unknown,
  by: { readonly source: MessageSource; readonly signed: boolean },
): Promise<Response> => takeMessages(c, deps, await recordMessage(deps, by.source, message, by));
