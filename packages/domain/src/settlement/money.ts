import type { KoreanDay } from '../shared/korean-time.ts';

/**
 * What the platform is to the money of a sale: a broker of mail-order sales, whose payment gateway takes it, or a payment gateway of its own, which is
 * registered as one (electronic financial transactions act 2.19, as of 2026-12-17).
 */
export const MONEY_ROLES = Object.freeze(['broker', 'gateway'] as const);
export type MoneyRole = (typeof MONEY_ROLES)[number];

/** How money is held apart from the platform's own: deposited, held in trust, or warranted by insurance. */
export const APART_WAYS = Object.freeze(['deposit', 'trust', 'insurance'] as const);
export type ApartWay = (typeof APART_WAYS)[number];

/** What of the money of settlement a payment gateway holds apart from a day on, in percent: by a guideline of the FSS at first, by the act from 2026-12-17. */
const GATEWAY_STEPS: readonly { readonly from: string; readonly percent: number }[] = Object.freeze([
  { from: '2026-01-01', percent: 60 },
  { from: '2027-12-17', percent: 80 },
  { from: '2028-12-17', percent: 100 },
]);

/** What of it has to be held apart by law on a day, in percent: nothing, where the platform is no payment gateway. */
export const percentByLaw = (role: MoneyRole, day: string): number =>
  role === 'broker' ? 0 : (GATEWAY_STEPS.findLast(({ from }) => from <= day)?.percent ?? 0);

/** What the platform is, and what of the money it promises to hold apart whatever the law asks, in percent. */
export interface MoneyTerms {
  readonly role: MoneyRole;
  readonly promisedPercent: number;
}

/** What of it has to be held apart on a day, in percent. */
export const percentOn = ({ role, promisedPercent }: MoneyTerms, day: string): number => Math.max(promisedPercent, percentByLaw(role, day));

/** What is owed at the end of a day, in whole won. */
export interface OwedMoney {
  /** To whoever sells, what is on its way to their accounts included; negative where they answer for more than they have earned. */
  readonly sellers: number;
  /** To buyers: what is to go back, and what is theirs until what they pay for has left. */
  readonly buyers: number;
}

/** What of a day's money is measured by what is held apart, in whole won: nobody's debt to the platform makes it less. */
export const owedInAll = ({ sellers, buyers }: OwedMoney): number => Math.max(0, sellers) + Math.max(0, buyers);

/** What has to be held apart of it, in whole won, a begun one counting for those whose money it is. */
export const apartDue = (owed: OwedMoney, percent: number): number => Math.ceil((owedInAll(owed) * percent) / 100);

const TENTHS = 1_000;

/** Which part of what is owed is held apart, in tenths of a percent, rounded down; null where nothing is owed. */
export const apartTenths = (owed: OwedMoney, apart: number): number | null => {
  const all = owedInAll(owed);
  return all === 0 ? null : Math.floor((apart * TENTHS) / all);
};

/** A day of the money that is owed, as everybody may read it. */
export interface MoneyDay extends OwedMoney {
  readonly day: KoreanDay;
  /** What had to be held apart, in percent. */
  readonly percent: number;
  /** What was held apart at its end, in whole won; null where nobody has recorded it. */
  readonly apart: number | null;
}

/** Where the money lies that is held apart, as it was recorded last. */
export interface ApartPlace {
  readonly day: KoreanDay;
  readonly way: ApartWay;
  /** The bank, the trustee or the insurer. */
  readonly institution: string;
}

/** When who sells is paid, as the machine goes by it. */
export interface PayoutPeriods {
  /** Days after which a purchase counts as confirmed by itself. */
  readonly confirmDays: number;
  /** Business days from the confirmation to the payout. */
  readonly payoutDays: number;
  /** The least that is paid out, in whole won. */
  readonly least: number;
}

/** Who takes whose money, what is owed to whom, and what of it is held apart: what everybody may read (product 2, /etc/money). */
export interface MoneyFacts {
  readonly today: KoreanDay;
  readonly role: MoneyRole;
  /** Its number in the register of payment gateways; null of a broker. */
  readonly gatewayNumber: string | null;
  /** Who takes what buyers pay by contract; empty where nobody does, as in a demonstration. */
  readonly gateways: readonly string[];
  /** Who carries payouts by contract. */
  readonly carriers: readonly string[];
  readonly periods: PayoutPeriods;
  /** What has to be held apart today, in percent, and what of that the law asks. */
  readonly percent: number;
  readonly percentByLaw: number;
  /** The newest first. */
  readonly days: readonly MoneyDay[];
  readonly place: ApartPlace | null;
}

/** So many days are shown to everybody. */
export const SHOWN_MONEY_DAYS = 31;
