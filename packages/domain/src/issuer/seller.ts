import { isBusinessNumber, parseEmailAddress } from '../account/fields.ts';
import { readPhone } from '../account/phone.ts';
import type { Fact } from '../nft/views.ts';
import { parseKoreanDay } from '../shared/korean-time.ts';
import type { Lifecycle } from '../shared/lifecycle.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import { optionalLine, requiredLine, tidyDigits, tidyHead, tidyLine } from '../shared/text.ts';
import { type FieldReaders, formFaults, readForm, type WrongField } from '../shared/typed-form.ts';

/**
 * Whether a seller has reported itself as a mail-order business, or why it need not: it pays VAT as a small business (간이과세자), or sold fewer than
 * {@link FEW_SALES} times in the year before.
 */
export const MAIL_ORDER_STANDINGS = Object.freeze(['reported', 'simplified', 'fewSales'] as const);
export type MailOrderStanding = (typeof MAIL_ORDER_STANDINGS)[number];

/** From so many sales in a year on, a seller has to report itself in the next one. */
export const FEW_SALES = 50;

/** How long the texts of a seller may be, in characters. */
export const SELLER_LIMITS = Object.freeze({ company: 50, representative: 30, mailOrderNumber: 40, address: 150, phone: 20 } as const);

/** Who sells in a store, as the law has it said. */
export interface SellerFacts {
  readonly company: string;
  readonly representative: string;
  /** Ten digits. */
  readonly businessNumber: string;
  /** The day of opening as the certificate of registration says it, YYYY-MM-DD; empty where it was taken over from a card of the time before. */
  readonly openedOn: string;
  readonly mailOrder: MailOrderStanding;
  /** The number of the report; empty where there is none to make. */
  readonly mailOrderNumber: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
}
export type SellerFault = WrongField<SellerFacts>;

const businessNumber = (typed: string) => {
  const digits = tidyDigits(typed);
  if (digits === '') return fail({ rule: 'required' } as const);
  return isBusinessNumber(digits) ? ok(digits) : fail({ rule: 'businessNumber' } as const);
};

const openedOn = (typed: string) => {
  const text = tidyLine(typed);
  if (text === '') return fail({ rule: 'required' } as const);
  return parseKoreanDay(text).ok ? ok<string>(text) : fail({ rule: 'day' } as const);
};

const telephone = (typed: string) => {
  const read = readPhone(typed);
  return read.ok ? ok<string>(read.value.number) : read;
};

const READERS: FieldReaders<SellerFacts> = {
  company: (typed) => requiredLine(SELLER_LIMITS.company)(typed),
  representative: (typed) => requiredLine(SELLER_LIMITS.representative)(typed),
  businessNumber,
  openedOn,
  mailOrder: (typed) => (MAIL_ORDER_STANDINGS.includes(typed) ? ok(typed) : fail({ rule: 'required' })),
  mailOrderNumber: (typed) => optionalLine(SELLER_LIMITS.mailOrderNumber)(typed),
  address: (typed) => requiredLine(SELLER_LIMITS.address)(typed),
  phone: telephone,
  email: parseEmailAddress,
};

export const SELLER_FIELDS: readonly (keyof SellerFacts)[] = Object.freeze([
  ...(['company', 'representative', 'businessNumber', 'openedOn', 'mailOrder', 'mailOrderNumber', 'address', 'phone', 'email'] as const),
]);

/** Whoever is exempt has no number of a report to give. */
const whole = (typed: SellerFacts): SellerFacts => (typed.mailOrder === 'reported' ? typed : { ...typed, mailOrderNumber: '' });

const numberFaults = ({ mailOrder, mailOrderNumber }: SellerFacts): readonly SellerFault[] =>
  mailOrder === 'reported' && tidyLine(mailOrderNumber) === '' ? [{ field: 'mailOrderNumber', fault: { rule: 'required' } }] : [];

/** Every fact of a seller that breaks its rule. */
export const sellerFaults = (typed: SellerFacts): readonly SellerFault[] => [
  ...formFaults(READERS, whole(typed)),
  ...numberFaults(whole(typed)),
];

/** Reads the facts of a seller as they are kept; refused with the first that breaks its rule. */
export const parseSeller = (typed: SellerFacts): Result<SellerFacts, SellerFault> => {
  const [missing] = numberFaults(whole(typed));
  return missing === undefined ? readForm(READERS, whole(typed)) : fail(missing);
};

/** What two people see before it stands: whose money and whose word it is. */
const SEEN_BY_TWO = ['businessNumber', 'representative'] as const satisfies readonly (keyof SellerFacts)[];

/** Whether a change of who sells waits for the platform: once the store has put anything up, buyers have dealt with whoever stood there. */
export const waitsForPlatform = (before: SellerFacts | null, after: SellerFacts, hasPublished: boolean): boolean =>
  before !== null && hasPublished && SEEN_BY_TWO.some((field) => before[field] !== after[field]);

/** Where the facts of a seller stand: those that wait for the platform, those that count, and those that did or never did. */
export type SellerState = 'waiting' | 'inForce' | 'replaced' | 'refused' | 'withdrawn';
export type SellerMove = 'accept' | 'refuse' | 'withdraw' | 'replace';
export const SELLER_LIFECYCLE: Lifecycle<SellerState, SellerMove> = Object.freeze({
  waiting: { accept: 'inForce', refuse: 'refused', withdraw: 'withdrawn' },
  inForce: { replace: 'replaced' },
  replaced: {},
  refused: {},
  withdrawn: {},
});

/** Under which words cards of the time before typed facts tell these of a seller, with spaces left out. */
const CARD_LABELS = {
  company: /^(상호|상호명|회사명|법인명)$/,
  representative: /^(대표자?|대표이사)(명|이름|성명)?$/,
  businessNumber: /^사업자(등록)?번호$/,
  mailOrderNumber: /^통신판매업?(신고)?번호$/,
  address: /^(사업장)?(주소|소재지)$/,
  phone: /^(대표)?전화(번호)?$|^연락처$|^고객센터$/,
  email: /^(대표)?이?메일(주소)?$/,
} as const satisfies Partial<Record<keyof SellerFacts, RegExp>>;

/** The facts that a card of the time before tells whole; null where one of them is missing or cannot be. */
export const sellerInCard = (card: readonly Fact[]): SellerFacts | null => {
  const lineOf = (label: RegExp): string => card.find((fact) => label.test(tidyHead(fact.label)))?.value ?? '';
  const typed: SellerFacts = {
    company: lineOf(CARD_LABELS.company),
    representative: lineOf(CARD_LABELS.representative),
    businessNumber: lineOf(CARD_LABELS.businessNumber),
    openedOn: '',
    mailOrder: 'reported',
    mailOrderNumber: lineOf(CARD_LABELS.mailOrderNumber),
    address: lineOf(CARD_LABELS.address),
    phone: lineOf(CARD_LABELS.phone),
    email: lineOf(CARD_LABELS.email),
  };
  // No card says since when there is the business: the rest has to be whole.
  const read = parseSeller({ ...typed, openedOn: '2000-01-01' });
  return read.ok ? { ...read.value, openedOn: '' } : null;
};
