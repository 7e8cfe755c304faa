import { DAY_MS } from '../shared/clock.ts';

export type RetentionLaw = 'electronicCommerce' | 'nationalTax' | 'communicationSecrets' | 'privacySafety';

interface LegalPeriod {
  readonly months: number;
  readonly law: RetentionLaw;
}

/** What the law has kept, how long and which one (safety, personal data): the privacy policy names each, and purging waits for it. */
export const LEGAL_RETENTION = Object.freeze({
  trades: { months: 60, law: 'electronicCommerce' },
  complaints: { months: 36, law: 'electronicCommerce' },
  advertising: { months: 6, law: 'electronicCommerce' },
  taxBooks: { months: 60, law: 'nationalTax' },
  connections: { months: 3, law: 'communicationSecrets' },
  personalReads: { months: 24, law: 'privacySafety' },
} as const satisfies Readonly<Record<string, LegalPeriod>>);

/**
 * How many days other things are kept, from the moment that is named (safety, personal data; product 18): purging reads each here, and so does what members
 * are told of it.
 */
export const KEPT_DAYS = /* @__PURE__ */ Object.freeze({
  /** Where goods went, from the end of their redemption: five years as the record of a supply, and of a quarrel about it, which the law asks for. */
  suppliedRecipient: 1_826,
  /** The same where nothing was supplied. */
  otherRecipient: 30,
  /** Where a prize went, from its end. */
  prizeRecipient: 90,
  /** Whom to turn to about an application, from its end. */
  applicationContact: 90,
  /** The number of a cash receipt, for what may still be returned of the price. */
  receiptNumber: 365,
  /** The account that an unpaid order's payer named: whoever has not paid by then does not pay any more. */
  unpaidRefundAccount: 30,
  /** The same where they paid: who has money back later than that is asked anew, by the account that they register. */
  paidRefundAccount: 365,
  /** Tokens beyond their own end, longer than a refresh token lives: whoever comes with one is told what became of its session. */
  sessionTokens: 15,
  /** Answers to repeated calls (I7). */
  repeats: 30,
  /** Mail and texts that were sent. */
  sentMessages: 1,
  /** Mail and texts that were given up, which operators can resend until then. */
  givenUpMessages: 30,
  /** A text of which its service never says what became of it. */
  uncertainTexts: 4,
  /** Addresses at which a mail server knows nobody: they are given to somebody else, and mailboxes are made again. */
  suppressedAddresses: 365,
  /** What an address was told of events, and how it answered. */
  webhookMessages: 30,
  /** Invitations of staff, after they expired; that somebody was invited stays in the audit log. */
  invitations: 30,
  /** To which addresses codes went: longer than any code, its token and the count of requests in an hour look back. */
  emailCodes: 1,
  /** The archives of a bulk mint job and the phones of its rows, from its end; what it minted and its rows stay. */
  bulkFiles: 7,
  /** The phones of rows of a job that does not end. */
  bulkPhones: 30,
  /** What became of a job's things, from its end. */
  jobRows: 90,
  /** A product that an issuer has begun, from when it was saved last. */
  unfinishedProducts: 30,
  /** An upload that no job takes, from its last byte. */
  uploads: 1,
  /** Pictures and versions of card templates that nothing names: whoever designs a card may not have saved it yet, or mint by what they have before them. */
  unusedCards: 1,
  /** The hashes of a left account's address and password, so that a log-in with them can be told that it was left. */
  leftAccounts: 30,
  /** A QR beyond its end: one that nobody approved is of no use to anybody by then. */
  endedQrs: 1,
  /** By which browser somebody logged in, told by a cookie. */
  rememberedDevices: 400,
  /** What processes that died have begun to write to the file store: no file takes so long. */
  cutOffFiles: 1,
} as const);
/** Days within which goes what was kept long enough, and within which is done what somebody asks for about their own data (개인정보 보호법 제21조, 제35조). */
export const ERASE_DAYS = 5;
export const DATA_REQUEST_DAYS = 10;

export type RetentionName = keyof typeof KEPT_DAYS;

/** What is from before this moment was kept long enough at `now`. */
export const keptSince = (what: RetentionName, now: Date): Date => new Date(now.getTime() - KEPT_DAYS[what] * DAY_MS);

/** The moment so many months before another, on the same day of its month or on the last that there is. */
export const monthsBefore = (now: Date, months: number): Date => {
  const before = new Date(now);
  before.setUTCMonth(now.getUTCMonth() - months);
  if (before.getUTCDate() !== now.getUTCDate()) before.setUTCDate(0);
  return before;
};
