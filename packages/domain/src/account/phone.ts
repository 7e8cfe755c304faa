import type { Brand } from '../shared/brand.ts';
import type { FieldFault } from '../shared/field-rule.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import { tidyDigits, tidyLine } from '../shared/text.ts';

/**
 * What a number leads to: a mobile; a line of an area or of the internet (02, 031, 070); a number that stands for another one (050x); one of a firm
 * (1588, 080); or another country.
 */
export type PhoneKind = 'mobile' | 'landline' | 'safe' | 'representative' | 'abroad';

/** A number as it is kept: digits from its leading zero on, of another country `+` and digits. */
export type AnyPhoneNumber = Brand<string, 'AnyPhoneNumber'>;

/** A Korean mobile number, digits only. */
export type PhoneNumber = Brand<string, 'PhoneNumber'>;

export interface ReadPhone {
  readonly kind: PhoneKind;
  readonly number: AnyPhoneNumber;
  /** A zero was put before it that spreadsheets take away from what they hold for a figure: `1012345678`. */
  readonly isZeroAdded: boolean;
}

/** Longer than any way to write one number. */
const LONGEST_WRITTEN = 100;
/** Digits of the longest number of Korea, and of any other country with its own. */
const MOST_DIGITS = Object.freeze({ korean: 12, abroad: 15 });

const KOREAN: readonly (readonly [PhoneKind, RegExp])[] = [
  ['mobile', /^(?:010\d{8}|01[16789]\d{7,8})$/],
  ['safe', /^050[2-8]\d{7,8}$/],
  ['landline', /^(?:02\d{7,8}|0(?:3[1-3]|4[1-4]|5[1-5]|6[1-4])\d{7,8}|070\d{7,8})$/],
  ['representative', /^(?:1[568]\d{6}|080\d{7,8})$/],
];
const ABROAD = /^\+(?!82)[1-9]\d{7,14}$/;

/** What stands before a number to say that it is one. */
const LABELS = /^(?:tel|phone|mobile|hp|(?:휴대|핸드)폰|(?:휴대)?전화|연락처)(?:번호)?:?/i;

/** Digits, and the plus of a country, as they were meant; undefined where anything else was written. */
const compactOf = (typed: string): string | undefined => {
  if (typed.length > LONGEST_WRITTEN) return undefined;
  const compact = tidyDigits(typed).replace(LABELS, '');
  return /^\+?\d+$/.test(compact) ? compact : undefined;
};

const kindOf = (digits: string): PhoneKind | undefined => KOREAN.find(([, form]) => form.test(digits))?.[0];

/** The ways in which a number of Korea may be meant that is written behind +82: with a zero, without one, or as a firm's. */
const withinKorea = (rest: string): string => {
  const national = rest.startsWith('0') ? rest : `0${rest}`;
  return kindOf(national) === undefined && kindOf(rest) === 'representative' ? rest : national;
};

/** Without what leads out of another country or into this one; undefined where nothing does. */
const behindCountry = (compact: string): string | undefined => {
  if (compact.startsWith('+82')) return compact.slice(3);
  if (compact.startsWith('0082')) return compact.slice(4);
  return compact.startsWith('82') && compact.length >= 10 ? compact.slice(2) : undefined;
};

/** How many digits stand before the last group, by how a number begins: its net or area. */
const NETS: readonly (readonly [RegExp, number])[] = [
  [/^02/, 2],
  [/^050/, 4],
  [/^0[1-9]/, 3],
  [/^1[568]/, 0],
];

const netOf = (digits: string): number | undefined => NETS.find(([begin]) => begin.test(digits))?.[1];

/**
 * What is there of a Korean number so far, in its groups: net, middle and the last four. Undefined where it does not begin like one, or has more digits
 * than any.
 */
export const phoneGroups = (digits: string): readonly string[] | undefined => {
  const net = netOf(digits);
  if (net === undefined || !/^\d+$/.test(digits)) return undefined;
  const rest = digits.slice(net);
  if (rest.length > 8) return undefined;
  // The middle of a new mobile has four digits at once; of any other three, until there are eight.
  const middle = digits.startsWith('010') || net === 0 || rest.length === 8 ? 4 : 3;
  return [digits.slice(0, net), rest.slice(0, middle), rest.slice(middle)].filter((group) => group !== '');
};

const refused = (compact: string, national: string): FieldFault => {
  const digits = national.replace(/^(?:\+|00)/, '');
  const isAbroad = digits.length !== national.length;
  const isLong = isAbroad
    ? digits.length > MOST_DIGITS.abroad
    : digits.length > MOST_DIGITS.korean || (netOf(national) !== undefined && phoneGroups(national) === undefined);
  if (isLong) return { rule: 'phoneLong', params: { digits: digits.length } };
  return { rule: kindOf(`0${compact}`) === undefined ? 'phone' : 'phoneZero' };
};

/**
 * Reads a telephone number in any usual way of writing it: with or without its country, hyphens of any kind, brackets, letters of full width, a word
 * before it, or without the zero of a mobile. Refused are what is none (`phone`), too many digits (`phoneLong`: nothing is cut), and a line that lacks its
 * zero, of which several may be meant (`phoneZero`).
 */
export const readPhone = (typed: string): Result<ReadPhone, FieldFault> => {
  if (tidyLine(typed) === '') return fail({ rule: 'required' });
  const compact = compactOf(typed);
  if (compact === undefined) return fail({ rule: 'phone' });
  const abroad = compact.replace(/^00(?!82)/, '+');
  if (ABROAD.test(abroad)) return ok({ kind: 'abroad', number: abroad as AnyPhoneNumber, isZeroAdded: false });
  const inner = behindCountry(compact);
  const isZeroAdded = inner === undefined && /^10\d{8}$/.test(compact);
  const national = inner === undefined ? `${isZeroAdded ? '0' : ''}${compact}` : withinKorea(inner);
  const kind = kindOf(national);
  return kind === undefined ? fail(refused(compact, national)) : ok({ kind, number: national as AnyPhoneNumber, isZeroAdded });
};

/** Reads a Korean mobile number, to which text messages are sent (product 5). */
export const parsePhone = (typed: string): Result<PhoneNumber, FieldFault> => {
  const read = readPhone(typed);
  if (!read.ok) return read;
  return read.value.kind === 'mobile' ? ok(read.value.number as string as PhoneNumber) : fail({ rule: 'phone' });
};

/** Where a carrier calls: those of {@link DELIVERY_PHONES} that a market takes. */
export type DeliveryPhones = keyof typeof DELIVERY_PHONES;
export const DELIVERY_PHONES = Object.freeze({
  mobile: ['mobile'],
  any: ['mobile', 'landline', 'safe'],
} as const satisfies Readonly<Record<string, readonly PhoneKind[]>>);

/** Reads the number at which a carrier reaches the receiver of goods; of another kind than the market takes: `deliveryPhone`, or `phone`. */
export const parseDeliveryPhone =
  (phones: DeliveryPhones) =>
  (typed: string): Result<string, FieldFault> => {
    if (phones === 'mobile') return parsePhone(typed);
    const read = readPhone(typed);
    if (!read.ok) return fail(read.failure.rule === 'phone' ? { rule: 'deliveryPhone' } : read.failure);
    return DELIVERY_PHONES[phones].some((kind) => kind === read.value.kind) ? ok(read.value.number) : fail({ rule: 'deliveryPhone' });
  };

/** What was written of a number so far, as digits; undefined where it holds anything that is neither digits nor stands between them. */
export const phoneDigits = (typed: string): string | undefined => {
  const compact = compactOf(typed);
  return compact?.startsWith('+') === true ? undefined : compact;
};
