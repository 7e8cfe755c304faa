import type { Result } from '../shared/result.ts';
import type { SmsFault, SmsForm, SmsKind } from './rules.ts';

/** One message to one address, as text and as HTML. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where mail programs have it stopped in one step, of what advertises: a post there does (RFC 8058). */
  readonly unsubscribe?: string;
}

export interface Mailer {
  /**
   * Hands a message over to whoever delivers it. Throws when it was not accepted, and for a line break in what becomes a header, which could add
   * others to the message.
   */
  send(mail: Mail): Promise<void>;
}

/** A text for one phone, as it is handed over. */
export interface SmsOrder {
  /** The platform's own name of it, which the service is told where it takes one. */
  readonly key: string;
  readonly kind: SmsKind;
  /** Digits only. */
  readonly phone: string;
  /** Fits into its form. */
  readonly text: string;
  readonly form: SmsForm;
  readonly advertising: boolean;
  /** What a registered template of its kind is filled with, by the template's own names. */
  readonly variables: Readonly<Record<string, string>>;
  /** Before this moment nobody handed it over. */
  readonly since: Date;
}

/** What became of a text that a service took. */
export interface SmsDelivery {
  readonly state: 'underway' | 'delivered' | 'failed';
  /** Why it did not arrive, in the service's words; empty where it did or is on its way. */
  readonly reason: string;
}

export interface SmsSender {
  readonly name: string;
  /** Hands a text over; answers by what name the service knows it. */
  send(order: SmsOrder): Promise<Result<string, SmsFault>>;
  /** By what name the service knows a text that it may have taken already; null where it has none. */
  find(order: SmsOrder): Promise<Result<string | null, SmsFault>>;
  /** What became of a text, by the service's name of it. */
  look(reference: string): Promise<Result<SmsDelivery, SmsFault>>;
}
