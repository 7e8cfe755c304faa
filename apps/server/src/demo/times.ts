import { DAY_MS } from '@naru/domain/shared';
import { makeSandboxPayouts } from '../gateways/banks/sandbox-payouts.ts';
import { makeSandboxProvider } from '../gateways/payments/sandbox-provider.ts';
import type { Deps } from '../kernel/deps.ts';

/** The moment so many days before `base`. */
export const daysBefore = (base: Date, days: number): Date => new Date(base.getTime() - Math.round(days * DAY_MS));

/** Everything as it is, at another moment: what runs with it believes that it is then. */
export const at = (deps: Deps, date: Date): Deps => {
  const clock = { now: () => date };
  return { ...deps, clock, payments: makeSandboxProvider(deps.db, clock), payouts: makeSandboxPayouts(deps.db) };
};

/** A little later than `moment`. */
export const later = (date: Date, minutes: number): Date => new Date(date.getTime() + minutes * 60_000);
