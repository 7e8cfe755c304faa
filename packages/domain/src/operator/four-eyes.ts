import { type Failure, failure } from '../failure/code.ts';
import type { OperatorCallName } from './calls.ts';
import type { OperatorRole } from './role.ts';

/** An act that one person asks for and another approves. */
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
  'dispute/decide': { approvers: ['owner', 'settlement', 'support'], carried: 'atOnce' },
  'sale/part': { approvers: ['owner', 'settlement', 'support'], carried: 'atOnce' },
  'sale/reverse': { approvers: ['owner', 'settlement', 'support'], carried: 'atOnce' },
  'fee/plan': { approvers: ['owner'], carried: 'atOnce' },
  'operator/grant': { approvers: ['owner'], carried: 'atOnce' },
  'operator/take': { approvers: ['owner'], carried: 'atOnce' },
  'operator/reset-passkeys': { approvers: ['owner'], carried: 'atOnce' },
  'token/unfreeze': { approvers: ['owner', 'operations'], carried: 'atOnce' },
  'smath/file': { approvers: ['owner', 'operations'], carried: 'byMaker' },
  'keys/renew': { approvers: ['owner'], carried: 'byMaker' },
  'keys/retire': { approvers: ['owner'], carried: 'byMaker' },
  'keys/use': { approvers: ['owner'], carried: 'byMaker' },
  'keys/rotate': { approvers: ['owner'], carried: 'atOnce' },
  emergency: { approvers: ['owner', 'operations'], carried: 'atOnce' },
} as const satisfies Readonly<Partial<Record<OperatorCallName, FourEyesAct>>>);
/** Name of one of them. */
export type FourEyesCallName = keyof typeof FOUR_EYES;

/** From which sum on a refund needs a second person, in whole won, where no setting says otherwise. */
export const DEFAULT_FOUR_EYES_REFUND = 1_000_000;

/** Whoever asks for an act, or checks it, does not approve it: two people have seen it. */
export const isAnotherPerson = (checker: number, maker: number | null): boolean => maker !== null && checker !== maker;

/** Whether one of these roles approves such an act. */
export const approves = (roles: readonly OperatorRole[], call: FourEyesCallName): boolean => {
  const { approvers }: FourEyesAct = FOUR_EYES[call];
  return approvers.some((role) => roles.includes(role));
};

/** The acts that one of these roles approves. */
export const approvedBy = (roles: readonly OperatorRole[]): readonly FourEyesCallName[] =>
  (Object.keys(FOUR_EYES) as FourEyesCallName[]).filter((call) => approves(roles, call));

/**
 * The machine stands in for a second person in one case only: a house with a single owner could never give anybody a role. Whoever has the machine
 * alone, or is that owner alone, can do nothing by it.
 */
export const mayMachineApprove = (call: FourEyesCallName, others: number): boolean => call === 'operator/grant' && others === 0;

/** Why an act that needs a second person is not even asked for: nobody else could approve it. */
export const whyNotAsk = (call: FourEyesCallName, others: number): Failure | null =>
  others > 0 || mayMachineApprove(call, others) ? null : failure('nobodyToApprove');

/** Who judges an act: a person, or the machine (null). */
export interface Judging {
  readonly call: FourEyesCallName;
  readonly makerId: number;
  readonly checker: { readonly id: number; readonly roles: readonly OperatorRole[] } | null;
  /** How many other people could approve it. */
  readonly others: number;
}

/** Why somebody does not approve this act. */
export const whyNotApprove = ({ call, makerId, checker, others }: Judging): Failure | null => {
  if (checker === null) return mayMachineApprove(call, others) ? null : failure('operatorNeeded');
  if (!isAnotherPerson(checker.id, makerId)) return failure('anotherOperatorNeeded');
  return approves(checker.roles, call) ? null : failure('noPermission');
};
