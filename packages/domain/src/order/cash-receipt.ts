import type { CashReceipt } from '../account/fields.ts';
import { type Failure, failure } from '../failure/code.ts';
import { MINUTE_MS } from '../shared/clock.ts';
import type { Lifecycle } from '../shared/lifecycle.ts';
import { fail, ok, type Result } from '../shared/result.ts';

export type CashReceiptState = 'due' | 'failed' | 'issued' | 'cancelDue' | 'cancelled';
export type CashReceiptMove = 'issue' | 'refuse' | 'record' | 'takeBack' | 'cancel' | 'end';

/**
 * A cash receipt from the moment its money has come. What its provider does not issue waits for a person, who records what they issued themselves. What
 * may stand at the tax office is cancelled there before anybody says that it is (`takeBack`); what never can have come there ends at once, and so does
 * what goes with its payment by itself (`end`). Each is of one sum and to one receiver: another one takes its place where either changes.
 */
export const CASH_RECEIPT_LIFECYCLE: Lifecycle<CashReceiptState, CashReceiptMove> = Object.freeze({
  due: { issue: 'issued', refuse: 'failed', takeBack: 'cancelDue', end: 'cancelled' },
  failed: { record: 'issued', end: 'cancelled' },
  issued: { takeBack: 'cancelDue', end: 'cancelled' },
  cancelDue: { cancel: 'cancelled' },
  cancelled: {},
});

/**
 * Why a cash receipt waits for a person: the provider refuses its number, or refuses it otherwise; it has no call for it; or its number is not kept any
 * more.
 */
export const CASH_RECEIPT_FAULTS = Object.freeze(['number', 'refused', 'unoffered', 'forgotten'] as const);
export type CashReceiptFault = (typeof CASH_RECEIPT_FAULTS)[number];

/** Who issued one: the provider with the money, in its own window; the provider by our call; or a person at the tax office. */
export const CASH_RECEIPT_ISSUERS = Object.freeze(['window', 'call', 'hand'] as const);
export type CashReceiptIssuer = (typeof CASH_RECEIPT_ISSUERS)[number];

/** What a receipt can be of: how much of a price was paid in cash, and what of the price has not gone back. Whole won. */
export interface ReceiptFacts {
  readonly cash: number;
  readonly left: number;
}

/** What a cash receipt is of: what is left of the price, and no more than came in cash. */
export const receiptSum = ({ cash, left }: ReceiptFacts): number => Math.max(0, Math.min(cash, left));

/**
 * From how much in cash, in whole won, a receipt is owed without being asked for, to whoever bought (소득세법 제162조의3 제4항, for kinds of business that
 * 시행령 별표 3의3 names, trading over the network among them).
 */
export const UNREQUESTED_FROM = 100_000;
/** The number of the tax office to which it goes where its buyer has registered none; they may have it put down to themselves there. */
export const UNREQUESTED_RECEIVER: CashReceipt = Object.freeze({ type: 'phone', number: '0100001234' });

/** To whom the receipt of some money in cash goes: to what its buyer has registered, to the tax office’s own number, or to nobody. */
export const receiverOf = (registered: CashReceipt | null, amount: number): CashReceipt | null =>
  amount === 0 ? null : (registered ?? (amount >= UNREQUESTED_FROM ? UNREQUESTED_RECEIVER : null));

/** Whether its buyer mends it by registering another number. */
export const isMendable = (fault: CashReceiptFault | null): boolean => fault === 'number' || fault === 'forgotten';

/** The least pause between two requests for one receipt, in minutes, so that no two run at once. */
const SOONEST_MINUTES = 2;
/** The tax office answers the day after: who asks every hour is early enough. */
const LATEST_MINUTES = 60;

/** When a receipt is asked for again that was asked for so often. */
export const receiptAskedAgainAt = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(SOONEST_MINUTES * 2 ** Math.max(0, attempts - 2), LATEST_MINUTES) * MINUTE_MS);

/**
 * Reads the number under which a person had a cash receipt issued at the tax office: nine letters and digits. Refused with `badRequest` and the field
 * `issueNumber`.
 */
export const parseReceiptIssueNumber = (value: string): Result<string, Failure> => {
  const text = value.replace(/[\s-]/g, '').toUpperCase();
  return /^[0-9A-Z]{9}$/.test(text) ? ok(text) : fail(failure('badRequest', { field: 'issueNumber' }));
};
