import type { Mail } from '@naru/domain/notice';

/** Refuses what would let a field reach into the message's headers. A defect of the caller: input is checked long before. */
export const assertOneLine = (mail: Mail): void => {
  if (/[\r\n\0]/.test(mail.to + mail.subject)) throw new TypeError('a line break in a mail header');
  if (mail.unsubscribe !== undefined && /[\s<>]/.test(mail.unsubscribe)) throw new TypeError('no address to unsubscribe at');
};
