import { formatWon } from '@naru/messages';
import { escapeHtml } from '../shared/escape-html.ts';
import type { OrderRow } from '../use-cases/order/release.ts';

const STYLE = `
:root{color-scheme:light dark;--ground:#fbfaf7;--ink:#12222b;--line:#d9d5ca;--teal:#0e7c7b;--soft:#f1eee6}
@media(prefers-color-scheme:dark){:root{--ground:#0f1a1f;--ink:#e8e4da;--line:#2b3a41;--teal:#2a9a98;--soft:#16252b}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.6 Pretendard,system-ui,'Noto Sans CJK KR',sans-serif;word-break:keep-all}
main{max-width:440px;margin:0 auto;padding:32px 20px 48px}h1{font-size:22px;letter-spacing:-.02em;margin:0 0 4px}
.mark{font-weight:700;color:var(--teal);letter-spacing:-.02em;margin:0 0 24px}.box{border:1px solid var(--line);border-radius:12px;padding:20px;margin:16px 0}
.price{font-size:30px;font-weight:700;letter-spacing:-.02em;font-variant-numeric:tabular-nums;margin:4px 0 0}
fieldset{border:1px solid var(--line);border-radius:12px;padding:8px 20px 12px;margin:16px 0}legend{padding:0 6px;font-weight:600}
label{display:flex;gap:10px;align-items:center;padding:8px 0;min-height:44px}input[type=radio]{width:20px;height:20px;accent-color:var(--teal)}
button{display:block;width:100%;min-height:52px;border-radius:12px;border:1px solid var(--teal);background:var(--teal);color:#fff;font:600 16px/1 inherit;font-family:inherit;margin:10px 0;cursor:pointer}
button.quiet{background:none;color:inherit;border-color:var(--line)}a{color:var(--teal)}.note{font-size:14px;opacity:.8}
:focus-visible{outline:3px solid var(--teal);outline-offset:2px}dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0}dt{opacity:.7}dd{margin:0;font-variant-numeric:tabular-nums}`;

const page = (nonce: string, title: string, body: string): string =>
  `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} · 나루</title><style nonce="${nonce}">${STYLE}</style></head><body><main><p class="mark">나루 결제</p>${body}</main></body></html>`;

/** The sandboxed policy of the payment page: an origin of its own, without our storage; only its forms work (trust, tokens). */
export const payPolicy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; sandbox allow-scripts allow-forms allow-top-navigation-by-user-activation`;

const formOf = (payKey: string, action: string, content: string): string =>
  `<form method="post" action="/nft/pay/${action}"><input type="hidden" name="key" value="${escapeHtml(payKey)}">${content}</form>`;

const back = (order: OrderRow): string =>
  `<p><a href="/nft/user/history/payment?order=${encodeURIComponent(order.id)}">나루로 돌아가기</a></p>`;

/** What to pay for, and how. */
export const choosePage = (nonce: string, order: OrderRow, name: string, payKey: string): string =>
  page(
    nonce,
    '결제하기',
    `<h1>결제하기</h1><div class="box"><div>${escapeHtml(name)}</div><p class="price">${escapeHtml(formatWon(order.price))}</p></div>
    ${formOf(
      payKey,
      'approve',
      `<fieldset><legend>결제 수단</legend>
      <label><input type="radio" name="method" value="accountTransfer" checked> 계좌 이체</label>
      <label><input type="radio" name="method" value="virtualAccount"> 가상 계좌 (24시간 안에 입금)</label></fieldset>
      <button type="submit">${escapeHtml(formatWon(order.price))} 결제하기</button>`,
    )}
    ${formOf(payKey, 'fail', '<button class="quiet" type="submit">결제 실패로 처리하기</button>')}
    <p class="note">연습용 결제입니다. 실제로 돈이 나가지 않습니다.</p>${back(order)}`,
  );

/** An account that waits for its deposit; in the sandbox the deposit is a button. */
export const depositPage = (nonce: string, order: OrderRow, payKey: string): string =>
  page(
    nonce,
    '입금 기다리는 중',
    `<h1>입금을 기다리고 있습니다</h1><div class="box"><dl><dt>계좌</dt><dd>${escapeHtml(order.virtualAccount ?? '')}</dd><dt>예금주</dt><dd>${escapeHtml(order.virtualHolder ?? '')}</dd><dt>금액</dt><dd>${escapeHtml(formatWon(order.price))}</dd></dl></div>
    ${formOf(payKey, 'deposit', '<button type="submit">입금하기</button>')}<p class="note">연습용 결제입니다. 실제로 돈이 나가지 않습니다.</p>${back(order)}`,
  );

/** There is nothing to pay here. */
export const endedPage = (nonce: string, order: OrderRow | undefined): string =>
  page(
    nonce,
    '결제할 수 없습니다',
    `<h1>결제할 수 없습니다</h1><p>결제 시간이 지났거나 이미 끝난 주문입니다. 주문 내역에서 상태를 확인해 주세요.</p>${order === undefined ? '<p><a href="/nft/">나루로 가기</a></p>' : back(order)}`,
  );

/** A page of the sandbox: a heading and lines. */
export const plainPage = (nonce: string, title: string, body: string): string => page(nonce, title, `<h1>${escapeHtml(title)}</h1>${body}`);
