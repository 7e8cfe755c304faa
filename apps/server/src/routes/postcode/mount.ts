import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressOf } from '@naru/domain/navigation';
import { parseTokenId } from '@naru/domain/shared';
import type { Hono } from 'hono';
import type { HttpEnv } from '../../http/http-env.ts';
import { asDocument, makeNonce } from '../../http/security-headers.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import { wholePage } from '../plain-page.ts';

const SCRIPT = readFileSync(join(import.meta.dirname, 'page.js'), 'utf8');
const SERVICE = 'https://t1.daumcdn.net';
const FRAMES = 'https://postcode.map.daum.net https://postcode.map.kakao.com';

/** The one document in which the searching service may run: it knows nothing of who asks, and reaches nothing of ours. */
const policyOf = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${SERVICE}`,
    `style-src 'nonce-${nonce}'`,
    "font-src 'self'",
    // The service sizes its own frame by an attribute.
    "style-src-attr 'unsafe-inline'",
    `frame-src ${FRAMES}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    // An origin of its own: the tokens and drafts that lie in ours are out of the service's reach.
    'sandbox allow-scripts allow-forms allow-popups',
  ].join('; ');

const bodyOf = (back: string): string =>
  `<h1>주소 찾기</h1><p class="note">도로명이나 건물 이름으로 찾아 고르면 신청 화면으로 돌아갑니다.</p>
  <div class="box" data-back="${escapeHtml(back)}"><p class="note">주소 검색을 불러오지 못했다면 직접 입력해 주세요.</p></div>
  <p><a href="${escapeHtml(back)}">직접 입력하기</a></p>
  <script src="${SERVICE}/mapjsapi/bundle/postcode/prod/postcode.v2.js"></script><script src="/nft/postcode/page.js"></script>`;

/** The page at /nft/postcode on which a road name is searched; there only where the service is configured (decision 14). */
export const mountPostcode = (app: Hono<HttpEnv>): void => {
  // The page has an origin of its own, to which even its own script comes from elsewhere.
  const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cross-origin-resource-policy': 'cross-origin' };
  app.get('/nft/postcode/page.js', (c) => c.body(SCRIPT, 200, headers));
  app.get('/nft/postcode', (c) => {
    const tokenId = parseTokenId(c.req.query('tokenId'));
    // It leads back into the platform only: to an NFT's form, or to that of the prize event.
    const form = addressOf('userProductExchange', tokenId.ok ? { tokenId: tokenId.value } : {});
    const back = `/nft${c.req.query('for') === 'smath' ? addressOf('eventSmathStep2') : form}`;
    const nonce = makeNonce();
    asDocument(c, policyOf(nonce));
    return c.html(wholePage(nonce, '주소 찾기', bodyOf(back), '실물 수령'));
  });
};
