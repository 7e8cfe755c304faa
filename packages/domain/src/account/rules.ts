import { type Failure, failure } from '../failure/code.ts';
import { when } from '../failure/when.ts';
import type { Did, SiteCode } from '../shared/ids.ts';
import type { Lifecycle } from '../shared/lifecycle.ts';
import { parseEmailAddress } from './fields.ts';

/** Who a use case acts for; never read from a request body (docs/ARCHITECTURE.md). */
export type Actor =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'member'; readonly did: Did }
  | { readonly kind: 'issuer'; readonly did: Did; readonly siteCode: SiteCode };

export const didOf = (actor: Actor): Did | undefined => (actor.kind === 'anonymous' ? undefined : actor.did);

export type MemberState = 'active' | 'suspended' | 'left';
export type MemberMove = 'suspend' | 'restore' | 'leave';

/** A member from joining on; who has left never comes back as the same. */
export const MEMBER_LIFECYCLE: Lifecycle<MemberState, MemberMove> = Object.freeze({
  active: { suspend: 'suspended', leave: 'left' },
  suspended: { restore: 'active' },
  left: {},
});

export type IdentityCheckState = 'asked' | 'sent' | 'proved' | 'taken' | 'ended';
export type IdentityCheckMove = 'ask' | 'send' | 'prove' | 'take' | 'end';

/** A check: a number is sent to whoever the person says they are, as often as they say it anew, and what it proves is taken once. */
export const IDENTITY_CHECK_LIFECYCLE: Lifecycle<IdentityCheckState, IdentityCheckMove> = Object.freeze({
  asked: { ask: 'asked', send: 'sent', end: 'ended' },
  sent: { ask: 'asked', send: 'sent', prove: 'proved', end: 'ended' },
  proved: { take: 'taken' },
  taken: {},
  ended: {},
});

/** Digits in an e-mail code (choices 6). */
export const EMAIL_CODE_LENGTH = 6;
/** How many milliseconds an e-mail code lasts (product 9). */
export const EMAIL_CODE_VALIDITY_MS = 120_000;
/** Tries that each e-mail code allows (choices 6). */
export const EMAIL_CODE_TRIES = 5;
/** For how many milliseconds the resend button of an e-mail code rests, and no other code is sent (product 9). */
export const EMAIL_RESEND_THROTTLE_MS = 5_000;
/** E-mail codes that may be asked for within {@link EMAIL_LIMIT_LOCK_MINUTES} (choices 6). */
export const EMAIL_REQUEST_LIMIT = 5;
/** For how many minutes further e-mail codes are refused once the limit is exceeded (product 9). */
export const EMAIL_LIMIT_LOCK_MINUTES = 60;

/** Every so many months somebody who agreed to advertising is reminded that they have (information network act 50-8). */
export const MARKETING_CONFIRM_MONTHS = 24;

/** Every consent of a member: service terms, privacy, marketing, marketing at night (21:00 to 08:00). */
export const CONSENT_IDS = Object.freeze(['agree1', 'agree2', 'agree3', 'agree4'] as const);
export type ConsentId = (typeof CONSENT_IDS)[number];

export interface Consent {
  readonly id: ConsentId;
  readonly isMust: boolean;
  readonly isAgree: boolean;
  /** ISO 8601: when it was given or withdrawn; empty where it was never asked. */
  readonly at: string;
}

/** The optional consents that a member may give and withdraw at any time. */
export interface ConsentChange {
  readonly agree3?: boolean | undefined;
  readonly agree4?: boolean | undefined;
}

/**
 * What a change means for both optional consents: whoever takes back marketing takes back marketing at night with it, and consent to the night
 * alone is worth nothing. Only what changes is answered.
 */
export const settleConsents = (before: { readonly agree3: boolean; readonly agree4: boolean }, change: ConsentChange): ConsentChange => {
  const agree3 = change.agree3 ?? before.agree3;
  const agree4 = agree3 && (change.agree4 ?? before.agree4);
  return { ...(agree3 === before.agree3 ? {} : { agree3 }), ...(agree4 === before.agree4 ? {} : { agree4 }) };
};

/** What a member agrees to: service terms and privacy are required, marketing is not (product 3). */
export interface Terms {
  readonly agree1: boolean;
  readonly agree2: boolean;
  readonly agree3: boolean;
}

export const NO_TERMS: Terms = Object.freeze({ agree1: false, agree2: false, agree3: false });

/** Which parts of the terms dialog are still missing; empty when it may be sent (product 5, terms). */
export const whyNotAgreeable = (input: Terms & { readonly email: string }): readonly ('agree1' | 'agree2' | 'email')[] => [
  ...(input.agree1 ? [] : (['agree1'] as const)),
  ...(input.agree2 ? [] : (['agree2'] as const)),
  ...(parseEmailAddress(input.email).ok ? [] : (['email'] as const)),
];

/** Whether the all-agree box is ticked: it is when the three boxes are. */
export const allAgreed = ({ agree1, agree2, agree3 }: Terms): boolean => agree1 && agree2 && agree3;

/** The boxes after a click on the all-agree box: all on, or all off when they were all on (product 5). */
export const toggleAll = (terms: Terms): Terms => {
  const agreed = !allAgreed(terms);
  return { agree1: agreed, agree2: agreed, agree3: agreed };
};

/** What stands open around a member who wants to leave. The first three must be ended by themselves, and money that is due needs an account to go to; the rest ends with the membership. */
export interface LeavingFacts {
  /** Orders that are being paid, of their own and on their NFTs. */
  readonly openOrders: number;
  /** Physical receipts that are under way. */
  readonly openExchanges: number;
  readonly sites: number;
  /** NFTs that would be left behind, those that come back from gifts included. */
  readonly ownNfts: number;
  readonly openListings: number;
  readonly sentOffers: number;
  readonly receivedOffers: number;
  readonly pendingGifts: number;
  /** Sales that have not been paid out, in whole won. */
  readonly unsettled: number;
  /** An account is registered to which they can be paid out. */
  readonly hasAccount: boolean;
  /** Until when nothing is paid out to it, since it was changed (ISO 8601); null when it may receive. */
  readonly accountHeldUntil: string | null;
}

/**
 * Why a member cannot leave now; empty when they can. `abandon` is their consent to leave their NFTs behind for good: they stay in the closed account,
 * seen by all and moved by nobody.
 */
export const whyNotLeave = (facts: LeavingFacts, abandon: boolean): readonly Failure[] => [
  ...when(facts.sites > 0, failure('leaveSite', { data: { count: facts.sites } })),
  ...when(facts.openOrders > 0, failure('orderOpen', { data: { count: facts.openOrders } })),
  ...when(facts.openExchanges > 0, failure('inExchange', { data: { count: facts.openExchanges } })),
  ...when(facts.unsettled > 0 && !facts.hasAccount, failure('leaveMoney', { data: { amount: facts.unsettled } })),
  ...when(
    facts.unsettled > 0 && facts.hasAccount && facts.accountHeldUntil !== null,
    failure('payoutHeld', { data: { until: facts.accountHeldUntil ?? '' } }),
  ),
  ...when(facts.ownNfts > 0 && !abandon, failure('leaveNfts', { data: { count: facts.ownNfts } })),
];
