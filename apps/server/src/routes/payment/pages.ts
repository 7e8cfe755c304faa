import { BANKS, bankName, formatDateTime, formatWon } from '@naru/messages';
import { escapeHtml } from '../../shared/escape-html.ts';
import type { OrderRow } from '../../use-cases/order/lock-order.ts';
import { MARK_OF_PAYMENT, wholePage } from '../plain-page.ts';
import type { EscrowShown, PaymentWindow } from './window.ts';

const page = (nonce: string, title: string, body: string): string => wholePage(nonce, title, body, MARK_OF_PAYMENT);

/** The sandboxed policy of the payment page: an origin of its own, without our storage; only its forms work, also to where a provider's script runs (safety, tokens). */
export const payPolicy = (nonce: string, payUrl = ''): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; font-src 'self'; form-action ${`'self' ${payUrl}`.trim()}; base-uri 'none'; frame-ancestors 'none'; sandbox allow-scripts allow-forms allow-top-navigation-by-user-activation`;

const formOf = (payKey: string, action: string, content: string): string =>
  `<form method="post" action="/nft/pay/${action}"><input type="hidden" name="key" value="${escapeHtml(payKey)}">${content}</form>`;

/** Where a real provider's payment is begun, whether whoever pays by a deposit names an account, and what they typed that was none. */
export interface Beyond {
  readonly action: string;
  /** Where the market is, seen from the page. */
  readonly home?: string;
  readonly asks: boolean;
  readonly cards: PaymentWindow['cards'];
  readonly typed?: URLSearchParams;
}

const refundFields = (typed: URLSearchParams | undefined): string => {
  const value = (name: string) => escapeHtml(typed?.get(name) ?? '');
  const banks = BANKS.map(
    ({ code, name }) => `<option value="${code}"${typed?.get('bankId') === code ? ' selected' : ''}>${name}</option>`,
  );
  return `<div class="back"><p class="note">주문이 취소되거나 입금이 늦으면 이 계좌로 돌려드립니다. 계좌를 등록해 두면 다음부터는 묻지 않습니다.</p>
      ${typed === undefined ? '' : '<p class="fault" role="alert">환불받을 은행, 계좌번호와 예금주를 다시 확인해 주세요.</p>'}
      <label class="field" for="bankId">환불받을 은행</label><select id="bankId" name="bankId">${banks.join('')}</select>
      <label class="field" for="bankAccount">계좌번호</label><input id="bankAccount" name="bankAccount" inputmode="numeric" autocomplete="off" maxlength="30" value="${value('bankAccount')}">
      <label class="field" for="bankAccountHolder">예금주</label><input id="bankAccountHolder" name="bankAccountHolder" autocomplete="name" maxlength="50" value="${value('bankAccountHolder')}"></div>`;
};

const ACCOUNTS = [
  { way: 'accountTransfer', label: '계좌이체' },
  { way: 'virtualAccount', label: '가상계좌 (24시간 안에 입금)' },
] as const;

type Offered = readonly { readonly way: string; readonly label: string }[];

/** The ways to pay, of which the first is chosen, or `chosen`. */
const waysOf = (ways: Offered, chosen = ways[0]?.way): string =>
  `<fieldset><legend>결제 수단</legend>
      ${ways.map(({ way, label }) => `<label><input type="radio" name="method" value="${way}"${way === chosen ? ' checked' : ''}> ${label}</label>`).join('')}</fieldset>`;

/** A real provider's choice: its window asks for the rest. */
const beyondForm = (order: OrderRow, payKey: string, { action, asks, typed }: Beyond, ways: Offered): string =>
  `<form method="post" action="${escapeHtml(action)}"><input type="hidden" name="key" value="${escapeHtml(payKey)}">
      ${waysOf(ways, typed === undefined ? undefined : 'virtualAccount')}
      ${asks ? refundFields(typed) : ''}
      <button type="submit">${escapeHtml(formatWon(order.price))} 결제하기</button></form>`;

/** What the law has said where goods are paid for before they are there. */
const escrowNote = (escrow: EscrowShown, hasCards: boolean): string => {
  if (escrow === null) return '';
  if (escrow.terms !== null)
    return `<p class="note">계좌로 결제하면 구매안전서비스(에스크로)로 보호됩니다. 결제한 돈은 구매가 확정될 때까지 결제사가 보관합니다. <a href="${escapeHtml(escrow.terms.certificateUrl)}">구매안전서비스 가입 사실 확인</a></p>`;
  const next = hasCards ? '카드로 결제해 주세요.' : '카드 결제도 아직 없어 지금은 살 수 없습니다. 고객센터에 문의해 주세요.';
  return `<p class="fault" role="alert">실물을 받을 수 있는 상품은 구매안전서비스가 있어야 계좌로 결제할 수 있는데, 지금은 없습니다. ${next}</p>`;
};

const back = (order: OrderRow, home = ''): string =>
  `<p><a class="way" href="${escapeHtml(home)}/nft/user/history/payment?order=${encodeURIComponent(order.id)}">나루로 돌아가기</a></p>`;

/** How an order can be paid: with a real provider, or else in the sandbox; and what there is to say about escrow. */
interface Ways {
  readonly begin: Beyond | null;
  readonly escrow: EscrowShown;
}

/** What to pay for, and how. */
export const choosePage = (nonce: string, order: OrderRow, name: string, payKey: string, { begin, escrow }: Ways): string => {
  const cards = begin?.cards ?? [];
  // Without escrow goods are paid for by card alone.
  const ways = escrow === null || escrow.terms !== null ? [...ACCOUNTS, ...cards] : cards;
  const form = begin === null ? sandboxForms(order, payKey) : beyondForm(order, payKey, begin, ways);
  return page(
    nonce,
    '결제하기',
    `<h1>결제하기</h1><div class="box"><div>${escapeHtml(name)}</div><p class="price">${escapeHtml(formatWon(order.price))}</p>
    <p class="note">${escapeHtml(formatDateTime(order.deadline))}까지 결제할 수 있습니다. 시간이 지나면 주문이 저절로 취소됩니다.</p></div>
    ${escrowNote(escrow, cards.length > 0)}${ways.length === 0 ? '' : form}${back(order, begin?.home)}`,
  );
};

const sandboxForms = (order: OrderRow, payKey: string): string => `${formOf(
  payKey,
  'approve',
  `${waysOf(ACCOUNTS)}
      <button type="submit">${escapeHtml(formatWon(order.price))} 결제하기</button>`,
)}
    ${formOf(payKey, 'fail', '<button class="quiet" type="submit">결제 실패로 처리하기</button>')}
    <p class="note">체험용 결제입니다. 실제로 돈이 나가지 않습니다.</p>`;

/** An account that waits for its deposit; in the sandbox, which alone gives `payKey`, the deposit is a button. */
export const depositPage = (nonce: string, order: OrderRow, payKey: string | null): string =>
  page(
    nonce,
    '입금 기다리는 중',
    `<h1>입금을 기다리고 있습니다</h1><div class="box"><dl><dt>은행</dt><dd>${escapeHtml(bankName(order.virtualBankId ?? ''))}</dd><dt>계좌번호</dt><dd class="number">${escapeHtml(order.virtualAccount ?? '')}</dd><dt>예금주</dt><dd>${escapeHtml(order.virtualHolder ?? '')}</dd><dt>금액</dt><dd>${escapeHtml(formatWon(order.price))}</dd><dt>기한</dt><dd>${escapeHtml(formatDateTime(order.deadline))}</dd></dl></div>
    ${payKey === null ? '' : formOf(payKey, 'deposit', '<button type="submit">입금하기</button>')}<p class="note">${payKey === null ? '' : '체험용 결제입니다. 실제로 돈이 나가지 않습니다. '}계좌번호는 알림과 메일, 주문 내역에서도 다시 볼 수 있습니다.</p>${back(order)}`,
  );

/** There is nothing to pay here; `home` is where the market is, seen from the page. */
export const endedPage = (nonce: string, order: OrderRow | undefined, home = ''): string =>
  page(
    nonce,
    '결제할 수 없습니다',
    `<h1>결제할 수 없습니다</h1><p>결제 시간이 지났거나 이미 끝난 주문, 또는 다른 창에서 결제를 다시 연 주문입니다. 주문 내역에서 상태를 확인해 주세요.</p>${order === undefined ? `<p><a class="way" href="${escapeHtml(home)}/nft/user/history/payment">주문 내역으로 가기</a></p>` : back(order, home)}`,
  );

/** What was ordered was stopped meanwhile: nobody is to pay for it. */
export const frozenPage = (nonce: string, order: OrderRow): string =>
  page(
    nonce,
    '결제할 수 없습니다',
    `<h1>지금은 결제할 수 없습니다</h1><p>이 NFT를 확인하고 있어 거래가 잠시 멈추었습니다. 돈을 보내지 마시고, 확인이 끝난 뒤 다시 열어 주세요.</p>${back(order)}`,
  );
