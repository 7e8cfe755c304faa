import { type Failure, failure } from '../failure/code.ts';
import { FACTOR_MS, FRESH_FACTOR_MS } from './constants.ts';

/** How recent a second factor has to be for a call: at all, or just now. */
export type FactorNeeded = 'never' | 'usual' | 'fresh';

/** What the rule looks at: whether the site asks for one, and when this log-in has last given one. */
export interface FactorFacts {
  readonly required: boolean;
  readonly provedAt: Date | null;
  readonly now: Date;
}

/** Why a call for a site has to wait for a second factor; empty when it need not. */
export const whyFactorNeeded = ({ required, provedAt, now }: FactorFacts, needed: FactorNeeded): readonly Failure[] => {
  if (!required || needed === 'never') return [];
  const age = provedAt === null ? Number.POSITIVE_INFINITY : now.getTime() - provedAt.getTime();
  return age <= (needed === 'fresh' ? FRESH_FACTOR_MS : FACTOR_MS) ? [] : [failure('secondFactorNeeded')];
};
