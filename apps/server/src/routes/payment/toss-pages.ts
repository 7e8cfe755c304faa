import { formatWon } from '@naru/messages';
import { escapeHtml } from '../../shared/escape-html.ts';
import { MARK_OF_PAYMENT, wholePage } from '../plain-page.ts';

const SERVICE = 'https://js.tosspayments.com';
const PARTS = 'https://*.tosspayments.com';

/** The one document in which Toss Payments' script runs: it is at an origin of its own, where nothing of ours is stored. */
export const tossPolicy = (nonce: string): string =>
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
export interface TossRequest {
  readonly method: 'TRANSFER' | 'VIRTUAL_ACCOUNT';
  readonly amount: { readonly currency: 'KRW'; readonly value: number };
  readonly orderId: string;
  readonly orderName: string;
  readonly successUrl: string;
  readonly failUrl: string;
  readonly transfer?: { readonly cashReceipt: { readonly type: CashReceiptUse } };
  readonly virtualAccount?: {
    readonly cashReceipt: { readonly type: CashReceiptUse };
    readonly validHours: number;
    readonly useEscrow: false;
  };
}
export type CashReceiptUse = '소득공제' | '지출증빙' | '미발행';

/** Opens the window; what it is to say stands in the page, which has no script of its own in it. */
export const launchPage = (nonce: string, clientKey: string, request: TossRequest, back: string): string =>
  wholePage(
    nonce,
    '결제하기',
    `<h1>결제하기</h1><div class="box"><div>${escapeHtml(request.orderName)}</div><p class="price">${escapeHtml(formatWon(request.amount.value))}</p></div>
    <p>결제창이 열리지 않으면 아래 버튼을 눌러 주세요.</p>
    <button type="button" data-request="${escapeHtml(JSON.stringify({ clientKey, request }))}">결제창 열기</button>
    <p><a class="way" href="${escapeHtml(back)}">나루로 돌아가기</a></p>
    <script src="${SERVICE}/v2/standard"></script><script src="/nft/pay/toss/window.js"></script>`,
    MARK_OF_PAYMENT,
  );

const PLAIN = (title: string, text: string, back: string) => (nonce: string) =>
  wholePage(
    nonce,
    title,
    `<h1>${title}</h1><p>${text}</p><p><a class="way" href="${escapeHtml(back)}">주문 확인하기</a></p>`,
    MARK_OF_PAYMENT,
  );

/** The provider has not said what became of it; the page asks again by itself. */
export const pendingPage = (back: string): ((nonce: string) => string) =>
  PLAIN('결제를 확인하고 있습니다', '결제사의 답을 기다리고 있습니다. 이 화면은 저절로 다시 확인합니다. 다시 결제하지 마세요.', back);

/** The payer came back without having paid. */
export const unpaidPage = (back: string): ((nonce: string) => string) =>
  PLAIN(
    '결제하지 못했습니다',
    '결제가 되지 않았고 돈도 나가지 않았습니다. 주문 시간이 남아 있으면 주문에서 다시 결제할 수 있습니다.',
    back,
  );

/** The provider cannot be asked now. */
export const awayPage = (back: string): ((nonce: string) => string) =>
  PLAIN('잠시 결제할 수 없습니다', '결제사가 답하지 않습니다. 돈은 나가지 않았습니다. 잠시 뒤에 다시 열어 주세요.', back);
