import type { Mailer } from '@naru/domain/notice';
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
