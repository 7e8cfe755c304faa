import type { PayoutSender } from '@naru/domain/payout';

/** Payouts that people carry to a bank as a file: they wait until the bank's results are brought back. */
export const makeFilePayouts = (): PayoutSender => ({
  name: 'file',
  againMs: 10_000,
  watchedDays: 0,
  whyNotYet: async () => null,
  lookAgainAt: async () => undefined,
  send: async () => undefined,
  look: async () => ({ state: 'waiting' }),
});
