import { type Failure, failure } from '../failure/code.ts';
import type { Lifecycle } from '../shared/lifecycle.ts';
import type { OperatorCallName } from './calls.ts';
import type { OperatorRole } from './rules.ts';

/** Where an act stands that a second person has to approve. */
export type ApprovalState = 'waiting' | 'approved' | 'done' | 'refused' | 'withdrawn' | 'expired' | 'changed';
export type ApprovalMove = 'approve' | 'carryOut' | 'refuse' | 'withdraw' | 'expire' | 'change';

/**
 * Asked by one person and judged by another: what is approved is carried out once, on what stands at that moment. `changed` is what had become another
 * since it was asked for, or could not be carried out any more.
 */
export const APPROVAL_LIFECYCLE: Lifecycle<ApprovalState, ApprovalMove> = Object.freeze({
  waiting: { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn', expire: 'expired', change: 'changed' },
  // What waits a day after its approval can still be refused, or taken back.
  approved: { carryOut: 'done', refuse: 'refused', withdraw: 'withdrawn', expire: 'expired', change: 'changed' },
  done: {},
  refused: {},
  withdrawn: {},
  expired: {},
  changed: {},
});

/** States in which nothing has been decided, or what was decided has not been done. */
export const OPEN_APPROVAL_STATES: ReadonlySet<ApprovalState> = new Set<ApprovalState>(['waiting', 'approved']);

/** How long an act waits for its second person, and what was approved for being carried out. */
export const APPROVAL_HOURS = 24;

interface FourEyesAct {
  /** Whose approval counts. */
  readonly approvers: readonly OperatorRole[];
  /**
   * `atOnce`: with the approval, in the same transaction. `byMaker`: by whoever asked, once, since it answers them something, or is more than one
   * transaction.
   */
  readonly carried: 'atOnce' | 'byMaker';
}

/** What no single person does. */
export const FOUR_EYES = Object.freeze({
  'payout/approve': { approvers: ['owner', 'settlement'], carried: 'atOnce' },
  'payout/returned': { approvers: ['owner', 'settlement'], carried: 'atOnce' },
  'dispute/decide': { approvers: ['owner', 'settlement', 'support'], carried: 'atOnce' },
  'sale/part': { approvers: ['owner', 'settlement', 'support'], carried: 'atOnce' },
  'sale/reverse': { approvers: ['owner', 'settlement', 'support'], carried: 'atOnce' },
  'refund/paid': { approvers: ['owner', 'settlement'], carried: 'atOnce' },
  'money/record': { approvers: ['owner', 'settlement'], carried: 'atOnce' },
  'fee/plan': { approvers: ['owner'], carried: 'atOnce' },
  'operator/grant': { approvers: ['owner', 'operations'], carried: 'atOnce' },
  'operator/take': { approvers: ['owner', 'operations'], carried: 'atOnce' },
  'operator/end': { approvers: ['owner', 'operations'], carried: 'atOnce' },
  'operator/reset-passkeys': { approvers: ['owner', 'operations'], carried: 'atOnce' },
  'site/grant': { approvers: ['owner', 'operations', 'review'], carried: 'atOnce' },
  'seller/accept': { approvers: ['owner', 'operations', 'review'], carried: 'atOnce' },
  'takedown/store': { approvers: ['owner', 'operations', 'support'], carried: 'atOnce' },
  'takedown/lift': { approvers: ['owner', 'operations', 'support'], carried: 'atOnce' },
  'member/lift': { approvers: ['owner', 'operations', 'support'], carried: 'atOnce' },
  'token/unfreeze': { approvers: ['owner', 'operations'], carried: 'atOnce' },
  'smath/codes': { approvers: ['owner', 'operations'], carried: 'byMaker' },
  'smath/file': { approvers: ['owner', 'operations'], carried: 'byMaker' },
  gold: { approvers: ['owner', 'operations'], carried: 'atOnce' },
  'incident/notify': { approvers: ['owner', 'privacy'], carried: 'atOnce' },
  'export/make': { approvers: ['owner', 'privacy'], carried: 'byMaker' },
  'keys/renew': { approvers: ['owner'], carried: 'byMaker' },
  'keys/retire': { approvers: ['owner'], carried: 'byMaker' },
  'keys/use': { approvers: ['owner'], carried: 'byMaker' },
  'keys/rotate': { approvers: ['owner'], carried: 'atOnce' },
  emergency: { approvers: ['owner', 'operations'], carried: 'atOnce' },
} as const satisfies Readonly<Partial<Record<OperatorCallName, FourEyesAct>>>);
export type FourEyesCallName = keyof typeof FOUR_EYES;

/** From which sums on a refund needs a second person, in whole won. */
export interface RefundLimits {
  /** All that went back of one thing, before and now. */
  readonly each: number;
  /** All that one person gave back alone within {@link ALONE_HOURS} hours, before and now. */
  readonly day: number;
}

/** The same, where no setting says otherwise. */
export const DEFAULT_REFUND_LIMITS: RefundLimits = Object.freeze({ each: 1_000_000, day: 3_000_000 });

/** For how many hours back counts what somebody gave back alone. */
export const ALONE_HOURS = 24;

/** A refund, in whole won. */
export interface RefundAsked {
  /** What went back before of what it is about, and what would now, together. */
  readonly inAll: number;
  /** What would go back now. */
  readonly now: number;
  /** What whoever asks gave back alone within the last {@link ALONE_HOURS} hours. */
  readonly aloneBefore: number;
}

/** Whether one person may give so much back: little by little and on many orders, too, it is seen by two from a limit on. */
export const mayRefundAlone = ({ inAll, now, aloneBefore }: RefundAsked, limits: RefundLimits): boolean =>
  now === 0 || (inAll < limits.each && aloneBefore + now < limits.day);

/** A reference price of gold that one person may change at once: by this part of each that stood within {@link ALONE_HOURS} hours, in hundredths. */
const GOLD_STEP_PERCENT = 10;

/**
 * Whether one person may say what gold costs, in whole won a gram: close to each price that stood within {@link ALONE_HOURS} hours and since two people
 * saw one, so that many small steps are no leap. The first price, and a leap, are seen by two.
 */
export const mayTellGoldAlone = (stood: readonly number[], now: number): boolean =>
  stood.length > 0 && stood.every((before) => Math.abs(now - before) * 100 <= before * GOLD_STEP_PERCENT);

/** After so many within a day, a staff user is shown no further member's data unmasked. */
export const MOST_REVEALS_A_DAY = 50;

/** How long after its approval somebody stops being an owner: they, and whoever knows better, have heard of it by then. */
export const OWNER_ENDS_AFTER_HOURS = 24;

/** Whoever asks for an act, or checks it, does not approve it: two people have seen it. */
export const isAnotherStaffUser = (checker: number, maker: number | null): boolean => maker !== null && checker !== maker;

export const approves = (roles: readonly OperatorRole[], call: FourEyesCallName): boolean => {
  const { approvers }: FourEyesAct = FOUR_EYES[call];
  return approvers.some((role) => roles.includes(role));
};

export const approvedBy = (roles: readonly OperatorRole[]): readonly FourEyesCallName[] =>
  (Object.keys(FOUR_EYES) as FourEyesCallName[]).filter((call) => approves(roles, call));

/** Who else could approve an act. */
export interface OtherApprovers {
  /** How many other people could approve it now; whoever it is about is none of them. */
  readonly others: number;
  /** Whether anybody else has ever had a role that approves it. */
  readonly hadOthers: boolean;
}

/**
 * The local admin stands in for a second person in one case only: a platform with a single owner could never give anybody a role. Where there has been
 * somebody else who could approve, it never does: whoever sends the others away would be alone with it.
 */
export const mayLocalAdminApprove = (call: FourEyesCallName, { others, hadOthers }: OtherApprovers): boolean =>
  call === 'operator/grant' && others === 0 && !hadOthers;

/** Why an act that needs a second person is not even asked for: nobody else could approve it. */
export const whyNotAsk = (call: FourEyesCallName, approvers: OtherApprovers): Failure | null =>
  approvers.others > 0 || mayLocalAdminApprove(call, approvers) ? null : failure('nobodyToApprove');

/** Who judges an act: a person, or the local admin (null). */
export interface Judging extends OtherApprovers {
  readonly call: FourEyesCallName;
  readonly makerId: number;
  /** Whom the act is against: they do not judge it either; null where it is about nobody of the staff. */
  readonly concernsId: number | null;
  readonly checker: { readonly id: number; readonly roles: readonly OperatorRole[] } | null;
}

export const whyNotApprove = ({ call, makerId, concernsId, checker, ...approvers }: Judging): Failure | null => {
  if (checker === null) return mayLocalAdminApprove(call, approvers) ? null : failure('operatorNeeded');
  if (!isAnotherStaffUser(checker.id, makerId) || checker.id === concernsId) return failure('anotherOperatorNeeded');
  return approves(checker.roles, call) ? null : failure('noPermission');
};
