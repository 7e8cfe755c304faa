import type { SandboxInfo } from '@naru/contract/document';
import type { Clock } from '@naru/domain/shared';
import { CARRIER_LABELS, ESCROW_REPORT_KIND_LABELS } from '@naru/messages';
import type { Hono } from 'hono';
import { DEMO_EMAILS, DEMO_PASSWORD } from '../demo/accounts.ts';
import { sandboxMails } from '../gateways/mail/sandbox-mailer.ts';
import { sandboxEscrowReports } from '../gateways/payments/sandbox-provider.ts';
import { sandboxTexts } from '../gateways/sms/sandbox-sms.ts';
import type { HttpEnv } from '../http/http-env.ts';
import { makeNonce, plainPagePolicy } from '../http/security-headers.ts';
import type { Deps } from '../kernel/deps.ts';
import type { Config } from '../settings/config.ts';
import { SANDBOX_CERTIFICATE } from '../settings/payment-settings.ts';
import { escapeHtml } from '../shared/escape-html.ts';
import { plainPage } from './plain-page.ts';

/** The sandbox as the hidden pages of developers show it; nothing in stage and prod, which have none (choices 4). */
export const sandboxInfo = ({ mode, sandbox }: Pick<Config, 'mode' | 'sandbox'>): SandboxInfo | undefined => {
  if (mode !== 'local' && mode !== 'dev') return undefined;
  const parts = Object.entries(sandbox).flatMap(([part, on]) => (on ? [part] : []));
  return { parts, ...(sandbox.demo ? { demo: { password: DEMO_PASSWORD, emails: Object.values(DEMO_EMAILS) } } : {}) };
};

const SHOWN = 50;
const CERTIFICATE =
  '<p>체험용 결제에는 실제 구매안전서비스가 없습니다. 실제로 운영할 때는 결제사가 발급한 서비스 이용 확인증이 이 자리에 열립니다.</p>';

const list = (rows: readonly { readonly head: string; readonly text: string }[], empty: string): string =>
  rows.length === 0
    ? `<p>${empty}</p>`
    : rows
        .map(
          ({ head, text }) =>
            `<article class="box"><strong>${escapeHtml(head)}</strong><p>${escapeHtml(text).replaceAll('\n', '<br>')}</p></article>`,
        )
        .join('');

/** The mailbox and the telephone of local and dev mode, as pages for people and as JSON for tests. */
export const mountSandbox = (app: Hono<HttpEnv>, { db, config }: Deps): void => {
  if (config.sandbox.payment) {
    app.get(`${SANDBOX_CERTIFICATE}.json`, async (c) => c.json(await sandboxEscrowReports(db, SHOWN)));
    app.get(SANDBOX_CERTIFICATE, async (c) => {
      const nonce = makeNonce();
      c.header('content-security-policy', plainPagePolicy(nonce));
      const rows = (await sandboxEscrowReports(db, SHOWN)).map(({ orderId, kind, carrier, number }) => ({
        head: `${ESCROW_REPORT_KIND_LABELS[kind]} → 주문 ${orderId}`,
        text: kind === 'confirmation' ? '' : carrier === null ? `NFT 인도 ${number ?? ''}` : `${CARRIER_LABELS[carrier]} ${number ?? ''}`,
      }));
      const reports = `<h2>결제사가 알림을 받은 것</h2>${list(rows, '아직 받은 알림이 없습니다.')}`;
      return c.html(plainPage(nonce, '체험용 구매안전서비스', `${CERTIFICATE}${reports}`));
    });
  }
  if (config.sandbox.mail) {
    app.get('/sandbox/mail.json', async (c) => c.json(await sandboxMails(db, c.req.query('to'), SHOWN)));
    app.get('/sandbox/mail', async (c) => {
      const nonce = makeNonce();
      c.header('content-security-policy', plainPagePolicy(nonce));
      const rows = (await sandboxMails(db, c.req.query('to'), SHOWN)).map(({ to, subject, text }) => ({
        head: `${subject} → ${to}`,
        text,
      }));
      return c.html(plainPage(nonce, '체험용 메일함', list(rows, '아직 받은 메일이 없습니다.')));
    });
  }
  if (config.sandbox.sms) {
    app.get('/sandbox/sms.json', async (c) => c.json(await sandboxTexts(db, c.req.query('to'), SHOWN)));
    app.get('/sandbox/sms', async (c) => {
      const nonce = makeNonce();
      c.header('content-security-policy', plainPagePolicy(nonce));
      const rows = (await sandboxTexts(db, c.req.query('to'), SHOWN)).map(({ to, text }) => ({ head: to, text }));
      return c.html(plainPage(nonce, '체험용 문자함', list(rows, '아직 받은 문자가 없습니다.')));
    });
  }
};

/** A year at once is enough for anybody. */
const MOST_SECONDS = 366 * 86_400;

const secondsIn = (body: unknown): number | undefined => {
  if (typeof body !== 'object' || body === null || !('seconds' in body) || typeof body.seconds !== 'number') return undefined;
  const { seconds } = body;
  return Number.isSafeInteger(seconds) && seconds >= 1 && seconds <= MOST_SECONDS ? seconds : undefined;
};

/** The market's clock for sandboxes (`NARU_SANDBOX_CLOCK`): tells and passes time, and answers once all has ended. JSON alone, which no foreign page sends. */
export const mountSandboxClock = (app: Hono<HttpEnv>, clock: Clock, pass: (ms: number) => Promise<void>): void => {
  app.get('/sandbox/clock', (c) => c.json({ now: clock.now().toISOString() }));
  app.post('/sandbox/clock', async (c) => {
    if (c.req.header('content-type') !== 'application/json') return c.json({ error: 'content-type: application/json' }, 415);
    const seconds = secondsIn(await c.req.json().catch(() => null));
    if (seconds === undefined) return c.json({ error: `seconds: a whole number from 1 to ${MOST_SECONDS}` }, 400);
    await pass(seconds * 1_000);
    return c.json({ now: clock.now().toISOString() });
  });
};
