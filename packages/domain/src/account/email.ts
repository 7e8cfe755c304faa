import type { Brand } from '../shared/brand.ts';
import type { FieldFault } from '../shared/field-rule.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import { TEXT_LIMITS, tidyLine } from '../shared/text.ts';

/** An e-mail address, lower-cased so that one mailbox has one account. */
export type EmailAddress = Brand<string, 'EmailAddress'>;

const BASIC = /^[^\s@<>(),;:"\\[\]]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

/** Reads an e-mail address: at most 100 characters and a basic pattern (product 5). */
export const parseEmailAddress = (typed: string): Result<EmailAddress, FieldFault> => {
  const address = tidyLine(typed).toLowerCase();
  if (address === '') return fail({ rule: 'required' });
  if (address.length > TEXT_LIMITS.email) return fail({ rule: 'tooLong', params: { max: TEXT_LIMITS.email } });
  return BASIC.test(address) ? ok(address as EmailAddress) : fail({ rule: 'email' });
};

/** An e-mail address for showing: the first two characters of the local part stay, the rest of it is starred (product 5). */
export const maskEmail = (address: string): string => {
  const at = address.lastIndexOf('@');
  if (at < 0) return address;
  const local = [...address.slice(0, at)];
  return `${local.slice(0, 2).join('')}${'*'.repeat(Math.max(0, local.length - 2))}${address.slice(at)}`;
};
