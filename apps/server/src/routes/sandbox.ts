import type { Hono } from 'hono';
import { sandboxMails } from '../gateways/mail/sandbox-mailer.ts';
import { sandboxTexts } from '../gateways/sms/sandbox-sms.ts';
import type { HttpEnv } from '../http/http-env.ts';
import { makeNonce, plainPagePolicy } from '../http/security-headers.ts';
import type { Deps } from '../kernel/deps.ts';
import { escapeHtml } from '../shared/escape-html.ts';
import { plainPage } from './plain-page.ts';

const SHOWN = 50;

const list = (rows: readonly { readonly head: string; readonly text: string }[], empty: string): string =>
  rows.length === 0
    ? `<p>${empty}</p>`
    : rows
        .map(
          ({ head, text }) =>
            `<div class="box"><strong>${escapeHtml(head)}</strong><p>${escapeHtml(text).replaceAll('\n', '<br>')}</p></div>`,
        )
        .join('');

/** The mailbox and the telephone of local and dev mode, as pages for people and as JSON for tests. */
export const mountSandbox = (app: Hono<HttpEnv>, { db, config }: Deps): void => {
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
