/** One message to one address, as text and as HTML. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Hands a message over to whoever delivers it; throws when it was not accepted. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** Refuses what would let a field reach into the message's headers. A defect of the caller: input is checked long before. */
export const assertOneLine = (mail: Mail): void => {
  if (/[\r\n\0]/.test(mail.to + mail.subject)) throw new TypeError('a line break in a mail header');
};
