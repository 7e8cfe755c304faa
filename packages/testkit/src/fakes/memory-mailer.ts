import type { Mail, Mailer, SmsSender } from '@naru/domain/notice';
import type { ReceivedText } from '../suites/sms-sender.ts';

/** A mailbox that everything arrives in. */
export class MemoryMailer implements Mailer {
  /** What has arrived, oldest first. */
  readonly received: Mail[] = [];

  async send(mail: Mail): Promise<void> {
    if (/[\r\n\0]/.test(mail.to + mail.subject)) throw new TypeError('a line break in a mail header');
    this.received.push(mail);
  }
}

/** A telephone that every text arrives at. */
export class MemorySms implements SmsSender {
  /** What has arrived, oldest first. */
  readonly received: ReceivedText[] = [];

  async send(phone: string, text: string): Promise<void> {
    this.received.push({ phone, text });
  }
}
