/** One message to one address, as text and as HTML. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends mail. */
export interface Mailer {
  /**
   * Hands a message over to whoever delivers it. Throws when it was not accepted, and for a line break in the address or the subject, which could
   * add headers to the message.
   */
  send(mail: Mail): Promise<void>;
}

/** Sends text messages. */
export interface SmsSender {
  /** Hands a text over for a phone number (digits only); throws when it was not accepted. */
  send(phone: string, text: string): Promise<void>;
}
