import { CARRIERS, type PhoneHolder, parseIdentityNumber, parsePhone } from '@naru/domain/account';
import { fail, ok, type Result } from '@naru/domain/shared';
import type { IdentityField } from './texts.ts';

const NAME = /^[\p{L}][\p{L}\p{N}\p{M} .'·-]{0,49}$/u;

/** Reads the form of the phone check; refused with the first field that will not do. */
export const readHolder = (form: URLSearchParams): Result<PhoneHolder, IdentityField> => {
  const typed = (name: string): string => (form.get(name) ?? '').trim();
  const carrier = CARRIERS.find((known) => known === typed('carrier'));
  if (carrier === undefined) return fail('carrier');
  const name = typed('name');
  if (!NAME.test(name)) return fail('name');
  const identityNumber = parseIdentityNumber(typed('birth'), typed('digit'));
  if (!identityNumber.ok) return fail('birth');
  const phone = parsePhone(typed('phone'));
  if (!phone.ok) return fail('phone');
  if (form.get('agree') !== 'on') return fail('agree');
  return ok({ carrier, name, identityNumber: identityNumber.value, phone: phone.value });
};
