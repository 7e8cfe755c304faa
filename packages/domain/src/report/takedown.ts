import { type Failure, failure } from '../failure/code.ts';
import { DAY_MS } from '../shared/clock.ts';
import type { Lifecycle } from '../shared/lifecycle.ts';

/**
 * What the platform takes down: a product of a store, an NFT from sale, a whole store, what a store tells of itself or shows as its own pictures, and what a
 * member tells of themselves or is called.
 */
export const TAKEDOWN_KINDS = Object.freeze([
  'product',
  'nft',
  'store',
  'storeText',
  'storeLogo',
  'storeBanner',
  'memberText',
  'memberName',
] as const);
export type TakedownKind = (typeof TAKEDOWN_KINDS)[number];

/** What one person of the staff takes down alone; a whole store is seen by two. */
export const TAKEN_ALONE = Object.freeze(TAKEDOWN_KINDS.filter((kind) => kind !== 'store')) as readonly Exclude<TakedownKind, 'store'>[];

/** Which rule it breaks, as its owner reads it. */
export const TAKEDOWN_REASONS = Object.freeze(['fake', 'rights', 'fraud', 'banned', 'harmful', 'privacy', 'other'] as const);
export type TakedownReason = (typeof TAKEDOWN_REASONS)[number];

export type TakedownState = 'standing' | 'lifted';
export type TakedownMove = 'lift';

/** What was taken down stays so until two people let it go up again. */
export const TAKEDOWN_LIFECYCLE: Lifecycle<TakedownState, TakedownMove> = Object.freeze({
  standing: { lift: 'lifted' },
  lifted: {},
});

/** Days within which whoever it belongs to may say why it should not stay down (information network act 44-2: thirty days). */
export const APPEAL_DAYS = 30;

export const appealDeadline = (at: Date): Date => new Date(at.getTime() + APPEAL_DAYS * DAY_MS);

/** What an appeal hangs on. */
export interface AppealFacts {
  readonly state: TakedownState;
  readonly appealUntil: Date;
  /** One was made already. */
  readonly appealed: boolean;
}

/** Why an owner cannot appeal now; null where they can: once, in time, while it stands. */
export const whyNotAppeal = ({ state, appealUntil, appealed }: AppealFacts, now: Date): Failure | null =>
  state !== 'standing' || appealed || now >= appealUntil ? failure('wrongState', { field: 'takedownId' }) : null;
