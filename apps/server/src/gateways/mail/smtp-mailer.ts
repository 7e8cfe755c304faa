import type { Mailer } from '@naru/domain/notice';
import nodemailer from 'nodemailer';
import { assertOneLine } from './assert-one-line.ts';

const TIMEOUT_MS = 10_000;

/** Sends by SMTP. File and URL access stay off: a message is made of our own texts only. */
export const makeSmtpMailer = (url: string, from: string): Mailer & { close(): void } => {
  const transport = nodemailer.createTransport(
    { url, pool: true, maxConnections: 2, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
    { from, disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    send: async (mail) => {
      assertOneLine(mail);
      // An object, not a text: an address with a comma stays one address.
      await transport.sendMail({ to: { name: '', address: mail.to }, subject: mail.subject, text: mail.text, html: mail.html });
    },
    close: () => transport.close(),
  };
};
