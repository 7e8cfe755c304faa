import type { Mail, Mailer, SmsOrder, SmsSender } from '@naru/domain/notice';
import { ok } from '@naru/domain/shared';
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
  readonly name = 'memory';
  readonly #keys = new Set<string>();

  async send({ key, phone, text }: SmsOrder) {
    if (!this.#keys.has(key)) this.received.push({ phone, text });
    this.#keys.add(key);
    return ok(key);
  }

  async find({ key }: SmsOrder) {
    return ok(this.#keys.has(key) ? key : null);
  }

  async look() {
    return ok({ state: 'delivered', reason: '' } as const);
  }
}
