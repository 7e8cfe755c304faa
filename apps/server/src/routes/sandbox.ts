import { desc, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { HttpEnv } from '../http/http-env.ts';
import { makeNonce, plainPagePolicy } from '../http/security-headers.ts';
import type { Deps } from '../kernel/deps.ts';
import { escapeHtml } from '../shared/escape-html.ts';
import { sandboxMail, sandboxSms } from '../stores/schema/index.ts';
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
  const mails = (to: string | undefined) =>
    db
      .select({ to: sandboxMail.recipient, subject: sandboxMail.subject, text: sandboxMail.body, at: sandboxMail.createdAt })
      .from(sandboxMail)
      .where(to === undefined ? undefined : eq(sandboxMail.recipient, to.toLowerCase()))
      .orderBy(desc(sandboxMail.id))
      .limit(SHOWN);
  const messages = (to: string | undefined) =>
    db
      .select({ to: sandboxSms.phone, text: sandboxSms.body, at: sandboxSms.createdAt })
      .from(sandboxSms)
      .where(to === undefined ? undefined : eq(sandboxSms.phone, to))
      .orderBy(desc(sandboxSms.id))
      .limit(SHOWN);

  if (config.sandbox.mail) {
    app.get('/sandbox/mail.json', async (c) => c.json(await mails(c.req.query('to'))));
    app.get('/sandbox/mail', async (c) => {
      const nonce = makeNonce();
      c.header('content-security-policy', plainPagePolicy(nonce));
      const rows = (await mails(c.req.query('to'))).map(({ to, subject, text }) => ({ head: `${subject} → ${to}`, text }));
      return c.html(plainPage(nonce, '연습용 메일함', list(rows, '아직 받은 메일이 없습니다.')));
    });
  }
  if (config.sandbox.sms) {
    app.get('/sandbox/sms.json', async (c) => c.json(await messages(c.req.query('to'))));
    app.get('/sandbox/sms', async (c) => {
      const nonce = makeNonce();
      c.header('content-security-policy', plainPagePolicy(nonce));
      const rows = (await messages(c.req.query('to'))).map(({ to, text }) => ({ head: to, text }));
      return c.html(plainPage(nonce, '연습용 문자함', list(rows, '아직 받은 문자가 없습니다.')));
    });
  }
};
