import type { Mailer } from '@naru/domain/notice';
import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { sandboxMail } from '../../stores/schema/index.ts';
import { assertOneLine } from './assert-one-line.ts';

/** Puts messages into the mailbox table that local and dev mode show as a page. */
export const makeSandboxMailer = (db: Db, from: string): Mailer => ({
  send: async (mail) => {
    assertOneLine(mail);
    await db.insert(sandboxMail).values({ sender: from, recipient: mail.to, subject: mail.subject, body: mail.text, html: mail.html });
  },
});

/** The newest messages of the mailbox, at most `limit`; to one address, or to anybody. */
export const sandboxMails = (db: Db, to: string | undefined, limit: number) =>
  db
    .select({ to: sandboxMail.recipient, subject: sandboxMail.subject, text: sandboxMail.body, at: sandboxMail.createdAt })
    .from(sandboxMail)
    .where(to === undefined ? undefined : eq(sandboxMail.recipient, to.toLowerCase()))
    .orderBy(desc(sandboxMail.id))
    .limit(limit);
