import { type Failure, failure } from '../failure/code.ts';
import type { Lifecycle } from '../shared/lifecycle.ts';

/** For how long a second factor counts for looking and acting at a site, in milliseconds: a working day. */
export const FACTOR_MS = 12 * 3_600_000;
/** For how long it counts for what harms most, in milliseconds. */
export const FRESH_FACTOR_MS = 10 * 60_000;
export const MOST_PASSKEYS = 10;
/** How long a log-in by password waits for the second factor of a member who has one, in milliseconds. */
export const SECOND_STEP_MS = 10 * 60_000;
/** How long whoever has lost every passkey waits until they may do without, in milliseconds: as long as letters may lie unread over a weekend. */
export const RECOVERY_MS = 3 * 24 * 3_600_000;
/** For how long they then may, in milliseconds. */
export const RECOVERY_OPEN_MS = 14 * 24 * 3_600_000;
/** How long somebody may take to touch their key, in milliseconds. */
export const PASSKEY_MS = 5 * 60_000;

export type RecoveryState = 'waiting' | 'done' | 'cancelled';
export type RecoveryMove = 'finish' | 'cancel';

/** The way back without passkeys: it waits for days, in which anybody who reads one of its letters, or has a passkey after all, ends it. */
export const RECOVERY_LIFECYCLE: Lifecycle<RecoveryState, RecoveryMove> = Object.freeze({
  waiting: { finish: 'done', cancel: 'cancelled' },
  done: {},
  cancelled: {},
});

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
