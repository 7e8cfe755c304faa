import { phoneDigits, phoneGroups, readPhone } from '@naru/domain/account';

/** The groups of a whole number: of one of another country, one of all its digits. */
const groupsOf = (phone: string): readonly string[] | undefined => {
  const read = readPhone(phone);
  return read.ok ? (phoneGroups(read.value.number) ?? [read.value.number]) : undefined;
};

/** A telephone number with hyphens: `010-1234-5678`; anything else is left as it is. */
export const formatPhone = (phone: string): string => groupsOf(phone)?.join('-') ?? phone;

/** What was typed of a number so far, with the hyphens that it will have: `010-1234-5`. No digit is lost: what is no number, or too long, is left as it is. */
export const typedPhone = (typed: string): string => {
  const digits = phoneDigits(typed);
  return (groupsOf(typed) ?? (digits === undefined ? undefined : phoneGroups(digits)))?.join('-') ?? typed;
};
/** A name with all but its first and last letter starred: `홍*동`; of two letters the last is starred. */
export const maskName = (name: string): string => {
  const letters = [...name];
  if (letters.length <= 1) return name;
  if (letters.length === 2) return `${letters[0] ?? ''}*`;
  return `${letters[0] ?? ''}${'*'.repeat(letters.length - 2)}${letters.at(-1) ?? ''}`;
};

const starred = (digits: string): string => digits.replace(/\d/g, '*');

/** Of what is no number, only the last digit of all stays. */
const maskOther = (typed: string): string => typed.normalize('NFKC').replace(/\p{Nd}(?=[^\p{Nd}]*\p{Nd})/gu, '*');

/** A telephone number with the middle starred: `010-****-5678`, `1588-****`, `+*******0123`; of what is none, all digits but the last. */
export const maskPhone = (phone: string): string => {
  const groups = groupsOf(phone);
  if (groups === undefined) return maskOther(phone);
  const [first = '', ...others] = groups;
  const last = others.length > 1 ? others.pop() : undefined;
  if (others.length === 0) return `${starred(first.slice(0, -4))}${first.slice(-4)}`;
  return [first, ...others.map(starred), ...(last === undefined ? [] : [last])].join('-');
};

/** An address of which only the first two parts are told: `서울특별시 중구 ***`. */
export const maskAddress = (address: string): string => `${address.split(/\s+/).slice(0, 2).join(' ')} ***`;
