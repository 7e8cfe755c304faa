export type RetentionLaw = 'electronicCommerce' | 'nationalTax' | 'communicationSecrets';

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
} as const satisfies Readonly<Record<string, LegalPeriod>>);

/** The moment so many months before another, on the same day of its month or on the last that there is. */
export const monthsBefore = (now: Date, months: number): Date => {
  const before = new Date(now);
  before.setUTCMonth(now.getUTCMonth() - months);
  if (before.getUTCDate() !== now.getUTCDate()) before.setUTCDate(0);
  return before;
};
