import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROUTE_BASE, routeAt } from '@naru/domain/navigation';
import type { Hono } from 'hono';
import type { HttpEnv } from '../../http/http-env.ts';
import { asDocument, makeNonce } from '../../http/security-headers.ts';
import type { Deps } from '../../kernel/deps.ts';
import { cardOf, type PreviewCard } from '../../previews/head.ts';
import { previewOf } from '../../previews/preview-of.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import { strangersCard } from '../../use-cases/gift/look-at-card.ts';
import { wholePage } from '../plain-page.ts';

const SCRIPT = readFileSync(join(import.meta.dirname, 'page.js'), 'utf8');

/**
 * Kakao's SDK for JavaScript in one version, by the digest that Kakao publishes beside it
 * (https://developers.kakao.com/docs/latest/ko/javascript/download): another script under that address does not run.
 */
const SDK = 'https://t1.kakaocdn.net/kakao_js_sdk/2.7.9/kakao.min.js';
const SDK_DIGEST = 'sha384-JpLApTkB8lPskhVMhT+m5Ln8aHlnS0bsIexhaak0jOhAkMYedQoVghPfSpjNi9K1';

/**
 * The one document in which it may run, and whom it may ask: on a phone it has the message looked at by Kakao before the app opens, on a desktop it
 * posts it to the window in which a chat is chosen.
 */
const policyOf = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${SDK}`,
    `style-src 'nonce-${nonce}'`,
    "img-src 'self'",
    "font-src 'self'",
    'connect-src https://kapi.kakao.com',
    'form-action https://sharer.kakao.com',
    // Where a phone has no other way, the app is opened by a frame of its own scheme.
    'frame-src kakaolink:',
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const bodyOf = (key: string, link: string, back: string, { title, description, picture }: PreviewCard): string => {
  const data = Object.entries({ key, link, title, description, picture }).map(([name, value]) => `data-${name}="${escapeHtml(value)}"`);
  return `<h1>카카오톡으로 공유</h1>
  <div class="box"><p><strong>${escapeHtml(title)}</strong></p><p class="note">${escapeHtml(description)}</p></div>
  <div ${data.join(' ')}><p class="note" data-away>카카오톡 공유를 불러오지 못했다면 앞 화면에서 링크를 복사해 보내 주세요.</p>
  <div hidden><button type="button">보낼 대화방 고르기</button></div></div>
  <p><a class="way" href="${escapeHtml(back)}">공유하던 화면으로 돌아가기</a></p>
  <script src="${SDK}" integrity="${SDK_DIGEST}" crossorigin="anonymous"></script><script src="/nft/kakao/page.js"></script>`;
};

/** The address of a page of ours, below the base; the home for whatever else is wanted. */
const pageIn = (wanted: string): URL => {
  const inside = wanted.startsWith('/') ? URL.parse(wanted, 'https://naru.invalid') : null;
  const isOurs = inside !== null && inside.host === 'naru.invalid' && routeAt(inside.pathname).name !== 'unknown';
  return isOurs ? inside : new URL('https://naru.invalid/');
};

/** The page at /nft/kakao on which a page of ours is passed on by KakaoTalk; there only where the operator has a key of Kakao's (decision 130). */
export const mountKakao = (app: Hono<HttpEnv>, { db, clock, config }: Deps, key: string): void => {
  app.get('/nft/kakao/page.js', (c) => c.body(SCRIPT, 200, { 'content-type': 'text/javascript; charset=utf-8' }));
  app.get('/nft/kakao', async (c) => {
    const page = pageIn(c.req.query('to') ?? '');
    const giftCard = (card: Parameters<typeof strangersCard>[1]) => strangersCard({ db, clock }, card, c.get('ip'));
    const preview = await previewOf({ db, now: clock.now(), giftCard }, page.pathname, page.searchParams);
    const back = `${ROUTE_BASE}${page.pathname}${page.search}`;
    const nonce = makeNonce();
    asDocument(c, policyOf(nonce));
    return c.html(
      wholePage(nonce, '카카오톡으로 공유', bodyOf(key, config.publicUrl + back, back, cardOf(config.publicUrl, preview)), '공유'),
    );
  });
};
