import type { Failure } from '@naru/domain/failure';
import { parseMatchNumber } from '@naru/domain/qr';
import type { Hono } from 'hono';
import type { HttpContext, HttpEnv } from '../http/http-env.ts';
import { asDocument, makeNonce, plainPagePolicy } from '../http/security-headers.ts';
import { refusalBody, statusOf } from '../http/to-response.ts';
import type { Deps } from '../kernel/deps.ts';
import { answerRequest, fetchRequest, type Matched, matchByBrowser, matchByNumber } from '../use-cases/qr/answer.ts';
import { mayAnswerQr } from '../use-cases/qr/limits.ts';
import { askerOf, originOf } from './asker.ts';
import { plainPage } from './plain-page.ts';

const ID = '[\\w-]{16,64}';
const STATUS = { used: 409, expired: 410, unknown: 404 } as const;

/** In the place of a match key, which is longer. */
const DECLINED = 'declined';

/** Wallets may be web pages of another origin: what they fetch here says nothing to whoever does not have the QR. */
const openToWallets = (c: HttpContext): void => {
  c.header('access-control-allow-origin', '*');
  c.header('cross-origin-resource-policy', 'cross-origin');
};

/** Told to wallets in the words of their protocol, and to whoever reads them in the platform's own. */
const slowDown = (c: HttpContext, refusal: Failure): Response => {
  c.header('retry-after', String(refusal.name === 'rateLimited' ? (refusal.data?.seconds ?? 1) : 1));
  return c.json({ error: 'invalid_request', error_description: refusal.name, ...refusalBody(refusal) }, statusOf(refusal.name));
};

const page = (c: HttpContext, title: string, body: string): Response => {
  const nonce = makeNonce();
  asDocument(c, plainPagePolicy(nonce));
  return c.html(plainPage(nonce, title, body, '지갑 확인')) as Response;
};

const NUMBER_FORM = `<p>로그인하거나 승인하려는 화면에 보이는 두 자리 번호를 입력해 주세요.</p>
<form method="post"><label class="field" for="number">두 자리 번호</label>
<input id="number" class="code" name="number" inputmode="numeric" autocomplete="off" pattern="[1-9][0-9]" maxlength="2" required autofocus>
<button type="submit">확인</button></form>
<p class="note">다른 사람이 알려 준 번호는 입력하지 마세요. 내 화면에 번호가 없으면 이 창을 닫아 주세요.</p>`;

const OUTCOMES: Readonly<Record<Matched, readonly [title: string, body: string]>> = {
  approved: ['확인했습니다', '<p>원래 화면으로 돌아가 주세요. 이 창은 닫아도 됩니다.</p>'],
  refused: ['번호가 다릅니다', '<p>안전을 위해 요청을 거절했습니다. 처음 화면에서 새 QR 코드로 다시 시도해 주세요.</p>'],
  ended: ['끝난 요청입니다', '<p>유효 시간이 지났거나 이미 처리된 요청입니다. 처음 화면에서 새 QR 코드로 다시 시도해 주세요.</p>'],
};

/** The wallet's side of a QR (OpenID4VP 1.0: request object, direct_post answer) and the number that its holder names afterwards. */
export const mountOid4vp = (app: Hono<HttpEnv>, deps: Deps): void => {
  app.get(`/sp/oid4vp/request/:id{${ID}}`, async (c) => {
    openToWallets(c);
    const request = await fetchRequest(deps, c.req.param('id'));
    if (request === null) return c.json({ error: 'invalid_request', error_description: 'expired' }, 410);
    return c.body(request, 200, { 'content-type': 'application/oauth-authz-req+jwt' });
  });

  app.post(`/sp/oid4vp/response/:id{${ID}}`, async (c) => {
    openToWallets(c);
    const may = await mayAnswerQr(deps, c.req.param('id'), c.get('ip'));
    if (!may.ok) return slowDown(c, may.failure);
    const form = Object.fromEntries(new URLSearchParams(await c.req.text()));
    const answered = await answerRequest(deps, c.req.param('id'), form);
    if (!answered.ok) {
      const status = Object.hasOwn(STATUS, answered.failure) ? STATUS[answered.failure as keyof typeof STATUS] : 400;
      return c.json({ error: 'invalid_request', error_description: answered.failure }, status);
    }
    // A no leads back as well: on one device, the holder would stay in a wallet that has nothing more to show.
    return c.json({ redirect_uri: `${originOf(c, deps.config)}/sp/match/${answered.value?.matchKey ?? DECLINED}` });
  });

  app.get(`/sp/match/${DECLINED}`, (c) =>
    page(c, '요청을 거절했습니다', '<p>아무것도 하지 않았습니다. 원래 화면으로 돌아가 주세요. 이 창은 닫아도 됩니다.</p>'),
  );

  app.get(`/sp/match/:key{${ID}}`, async (c) => {
    if (await matchByBrowser(deps, c.req.param('key'), askerOf(c))) return c.redirect('/nft/login/MobileSigupComplete');
    return page(c, '번호 확인', NUMBER_FORM);
  });

  app.post(`/sp/match/:key{${ID}}`, async (c) => {
    const asJson = c.req.header('content-type')?.startsWith('application/json') === true;
    const text = await c.req.text();
    const number = parseMatchNumber(asJson ? numberIn(text) : (new URLSearchParams(text).get('number') ?? '').trim());
    const matched = await matchByNumber(deps, c.req.param('key'), number.ok ? number.value : null);
    if (asJson) return c.json({ matched });
    return page(c, ...OUTCOMES[matched]);
  });
};

const numberIn = (text: string): unknown => {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && 'number' in body ? body.number : null;
  } catch {
    return null;
  }
};
