import { formatWon } from '@naru/messages';
import { escapeHtml } from '../../shared/escape-html.ts';
import { MARK_OF_PAYMENT, wholePage } from '../plain-page.ts';
import type { WindowOrder } from './window.ts';

/** Opens a provider's window; what it is to say stands in the page, which has no script of its own in it. */
export const launchPage = (
  nonce: string,
  { thing, price, back }: WindowOrder,
  data: Readonly<Record<string, unknown>>,
  scripts: readonly string[],
): string =>
  wholePage(
    nonce,
    '결제하기',
    `<h1>결제하기</h1><div class="box"><div>${escapeHtml(thing)}</div><p class="price">${escapeHtml(formatWon(price))}</p></div>
    <p>결제창이 열리지 않으면 아래 버튼을 눌러 주세요.</p>
    <button type="button" data-request="${escapeHtml(JSON.stringify(data))}">결제창 열기</button>
    <p><a class="way" href="${escapeHtml(back)}">나루로 돌아가기</a></p>
    ${scripts.map((address) => `<script src="${address}"></script>`).join('')}`,
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

/** Says that somebody has begun to pay too often in a while. */
export const oftenPage = (back: string): ((nonce: string) => string) =>
  PLAIN('잠시 결제할 수 없습니다', '결제를 너무 여러 번 시작했습니다. 돈은 나가지 않았습니다. 10분쯤 뒤에 다시 열어 주세요.', back);

/** The database was held up: what became of a payment is not known here yet. `again`: the page asks again by itself. */
export const heldUpPage = (back: string, { again }: { readonly again: boolean }): ((nonce: string) => string) =>
  PLAIN(
    '처리가 늦어지고 있습니다',
    again
      ? '요청이 한꺼번에 몰려 결과를 아직 적지 못했습니다. 이 화면은 저절로 다시 확인합니다. 다시 결제하지 마세요.'
      : '요청이 한꺼번에 몰려 결과를 아직 적지 못했습니다. 다시 결제하기 전에, 결제되었는지 주문에서 먼저 확인해 주세요.',
    back,
  );

export const awayPage = (back: string): ((nonce: string) => string) =>
  PLAIN('잠시 결제할 수 없습니다', '결제사가 답하지 않습니다. 돈은 나가지 않았습니다. 잠시 뒤에 다시 열어 주세요.', back);
