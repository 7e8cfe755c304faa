import type { Mail, Mailer } from '@naru/domain/notice';
import nodemailer from 'nodemailer';
import { assertOneLine } from './assert-one-line.ts';

const TIMEOUT_MS = 10_000;

/** How the platform signs what it sends (RFC 6376): its domain, under which name its public key stands there, and the private one (PEM). */
export interface DkimConfig {
  readonly domain: string;
  readonly selector: string;
  readonly privateKey: string;
}

/** What a signature answers for: all that people see or their mail programs act upon; RFC 8058 wants both fields of the last. */
const SIGNED = 'From:To:Subject:Date:Message-ID:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Unsubscribe:List-Unsubscribe-Post';

/** What lets a mail program stop what advertises, in one step of its own (RFC 8058). */
const unsubscribeHeaders = ({ unsubscribe }: Mail) =>
  unsubscribe === undefined
    ? {}
    : { headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } };

/** Sends by SMTP. File and URL access stay off: a message is made of our own texts only. */
export const makeSmtpMailer = (url: string, from: string, dkim: DkimConfig | null = null): Mailer & { close(): void } => {
  const transport = nodemailer.createTransport(
    {
      url,
      pool: true,
      maxConnections: 2,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      ...(dkim && { dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.privateKey, headerFieldNames: SIGNED } }),
    },
    { from, disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    send: async (mail) => {
      assertOneLine(mail);
      const { to: address, subject, text, html } = mail;
      // An object, not a text: an address with a comma stays one address.
      await transport.sendMail({ to: { name: '', address }, subject, text, html, ...unsubscribeHeaders(mail) });
    },
    close: () => transport.close(),
  };
};
