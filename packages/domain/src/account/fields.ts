import type { Brand } from '../shared/brand.ts';
import type { FieldFault } from '../shared/field-rule.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import { TEXT_LIMITS, tidyDigits, tidyLine } from '../shared/text.ts';
import { parsePhone } from './phone.ts';

/** An e-mail address, lower-cased so that one mailbox has one account. */
export type EmailAddress = Brand<string, 'EmailAddress'>;

const BASIC_EMAIL = /^[^\s@<>(),;:"\\[\]]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

const OF_FULL_WIDTH = /[\uff01-\uff5e]/g;

/** An address as it is looked for, whoever's it is: without what nobody sees, in letters of usual width, lower-cased. */
export const tidyEmail = (typed: string): string =>
  tidyLine(typed.replace(OF_FULL_WIDTH, (letter) => letter.normalize('NFKC'))).toLowerCase();

/** Reads an e-mail address: at most 100 characters and a basic pattern (product 5). */
export const parseEmailAddress = (typed: string): Result<EmailAddress, FieldFault> => {
  const address = tidyEmail(typed);
  if (address === '') return fail({ rule: 'required' });
  if (address.length > TEXT_LIMITS.email) return fail({ rule: 'tooLong', params: { max: TEXT_LIMITS.email } });
  return BASIC_EMAIL.test(address) ? ok(address as EmailAddress) : fail({ rule: 'email' });
};

/** An e-mail address for showing: the first two characters of the local part stay, the rest of it is starred (product 5). */
export const maskEmail = (address: string): string => {
  const at = address.lastIndexOf('@');
  if (at < 0) return address;
  const local = [...address.slice(0, at)];
  return `${local.slice(0, 2).join('')}${'*'.repeat(Math.max(0, local.length - 2))}${address.slice(at)}`;
};

export type Nickname = Brand<string, 'Nickname'>;

export const NICKNAME_LENGTH = Object.freeze({ min: 2, max: 20 } as const);

/** Whoever bears one of these words would be taken for the platform, and asked for money by nobody else. */
const OF_THE_PLATFORM = [
  ...['관리자', '운영자', '운영팀', '운영진', '고객센터', '고객지원', '상담원', '상담사', '공식', '나루팀', '나루지기', '직원', '시스템'],
  ...['admin', 'adm1n', 'operator', 'official', 'support', 'staff', 'system', 'moderator', 'naru'],
];

/** Reads a nickname: 2 to 20 Korean syllables, Latin letters and digits, and no word that the platform goes by. */
export const parseNickname = (typed: string): Result<Nickname, FieldFault> => {
  const text: string = tidyLine(typed);
  if (text === '') return fail({ rule: 'required' });
  const fits = text.length >= NICKNAME_LENGTH.min && text.length <= NICKNAME_LENGTH.max && /^[가-힣A-Za-z0-9]+$/.test(text);
  if (!fits) return fail({ rule: 'nickname' });
  const plain = text.toLowerCase();
  return OF_THE_PLATFORM.some((word) => plain.includes(word)) ? fail({ rule: 'nicknameReserved' }) : ok(text as Nickname);
};

/** The words that nicknames are made of: how someone is, and who. */
export interface NicknameWords {
  readonly moods: readonly string[];
  readonly beings: readonly string[];
}

/** A nickname of a mood, a being and a number below 10,000 (choices 5); `random` gives numbers from 0 to below 1. */
export const generateNickname = (words: NicknameWords, random: () => number): Nickname => {
  const parsed = parseNickname(`${pick(words.moods, random)}${pick(words.beings, random)}${Math.floor(random() * 10_000)}`);
  if (!parsed.ok) throw new Error('the word lists make a nickname that breaks the rules');
  return parsed.value;
};

const pick = (list: readonly string[], random: () => number): string => list[Math.floor(random() * list.length)] ?? '';

/** The number of a Korean bank account, digits only. */
export type BankAccountNumber = Brand<string, 'BankAccountNumber'>;

export const BANK_ACCOUNT_DIGITS = Object.freeze({ min: 8, max: 16 } as const);

/** The longest name of an account's holder, in characters. */
export const BANK_HOLDER_MOST = 50;

/** Reads an account number: 8 to 16 digits, without what stands between them. */
export const parseBankAccount = (typed: string): Result<BankAccountNumber, FieldFault> => {
  const text = tidyDigits(typed);
  if (text === '') return fail({ rule: 'required' });
  const fits = /^\d+$/.test(text) && text.length >= BANK_ACCOUNT_DIGITS.min && text.length <= BANK_ACCOUNT_DIGITS.max;
  return fits ? ok(text as BankAccountNumber) : fail({ rule: 'bankAccount' });
};

/**
 * What a cash receipt is issued to: a phone or a card of the tax office for income deduction (소득공제용), a business number as proof of
 * expense (지출증빙용). The names are also the codes of the wire.
 */
export const CASH_RECEIPT_TYPES = Object.freeze(['phone', 'card', 'business'] as const);
export type CashReceiptType = (typeof CASH_RECEIPT_TYPES)[number];

export const isCashReceiptType = (word: string | null): word is CashReceiptType => CASH_RECEIPT_TYPES.some((type) => type === word);

/** A receipt's receiver: digits only. */
export interface CashReceipt {
  readonly type: CashReceiptType;
  readonly number: string;
}

const BUSINESS_NUMBER_WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5];

/** Whether ten digits are a Korean business number: the last one checks the others. */
export const isBusinessNumber = (digits: string): boolean => {
  if (!/^\d{10}$/.test(digits)) return false;
  const figures = [...digits].map(Number);
  const sum =
    BUSINESS_NUMBER_WEIGHTS.reduce((total, weight, at) => total + weight * (figures[at] ?? 0), 0) +
    Math.floor(((figures[8] ?? 0) * 5) / 10);
  return (10 - (sum % 10)) % 10 === figures[9];
};

/** Reads a card number of the tax office or of a bank: 13 to 19 digits. */
const parseCard = (digits: string): Result<string, FieldFault> => (/^\d{13,19}$/.test(digits) ? ok(digits) : fail({ rule: 'cardNumber' }));

/** Reads the number of a cash receipt by its type, without what stands between its digits. */
export const parseCashReceiptNumber = (type: CashReceiptType, typed: string): Result<string, FieldFault> => {
  if (type === 'phone') return parsePhone(typed);
  const digits = tidyDigits(typed);
  if (digits === '') return fail({ rule: 'required' });
  if (type === 'card') return parseCard(digits);
  return isBusinessNumber(digits) ? ok(digits) : fail({ rule: 'businessNumber' });
};

/** What the first seven digits of a resident's number say. */
export interface IdentityNumber {
  /** All seven digits, as carriers ask for them. */
  readonly digits: string;
  /** YYYYMMDD. */
  readonly birth: string;
  readonly gender: 'M' | 'F';
}

/** The century that the seventh digit stands for; 5 to 8 are foreigners'. 9 and 0 (before 1900) belong to nobody who holds a phone. */
const CENTURY: Readonly<Record<string, string>> = Object.freeze({ 1: '19', 2: '19', 3: '20', 4: '20', 5: '19', 6: '19', 7: '20', 8: '20' });

const isBirthday = (birth: string): boolean => {
  const iso = `${birth.slice(0, 4)}-${birth.slice(4, 6)}-${birth.slice(6)}`;
  const day = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(iso);
};

/** Reads a birth date of six digits (YYMMDD) with the first digit behind the dash, which tells century and gender. */
export const parseIdentityNumber = (typedBirth: string, typedDigit: string): Result<IdentityNumber, FieldFault> => {
  const [six, digit] = [tidyDigits(typedBirth), tidyDigits(typedDigit)];
  if (six === '' || digit === '') return fail({ rule: 'required' });
  const century = CENTURY[digit];
  const birth = `${century}${six}`;
  if (!/^\d{6}$/.test(six) || century === undefined || !isBirthday(birth)) return fail({ rule: 'birth' });
  return ok({ digits: `${six}${digit}`, birth, gender: Number(digit) % 2 === 1 ? 'M' : 'F' });
};
