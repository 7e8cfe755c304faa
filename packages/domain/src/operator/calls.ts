import { type Failure, failure } from '../failure/code.ts';
import { type OperatorPermission, type OperatorRole, PERMISSION_ROLES } from './rules.ts';

/** Everything that operators can have done, and what somebody has to be let do for it. */
export const CALL_PERMISSIONS = Object.freeze({
  today: 'comeIn',
  'site/create': 'admitIssuers',
  'site/grant': 'admitIssuers',
  'seller/list': 'seeIssuers',
  'seller/show': 'seeIssuers',
  'seller/accept': 'admitIssuers',
  'seller/refuse': 'admitIssuers',
  'application/list': 'seeIssuers',
  'application/answer': 'admitIssuers',
  'notice/add': 'writeContent',
  'notice/list': 'seeContent',
  'notice/remove': 'writeContent',
  'faq/add': 'writeContent',
  'banner/add': 'writeContent',
  'banner/list': 'seeContent',
  'banner/remove': 'writeContent',
  'popup/add': 'writeContent',
  'popup/list': 'seeContent',
  'popup/remove': 'writeContent',
  'story/add': 'writeContent',
  'story/list': 'seeContent',
  'story/remove': 'writeContent',
  'event/add': 'writeContent',
  'event/list': 'seeContent',
  'event/remove': 'writeContent',
  'smath/open': 'writeContent',
  'smath/codes': 'sendPrizes',
  'smath/list': 'seeContent',
  'smath/close': 'writeContent',
  'smath/entries': 'sendPrizes',
  'smath/file': 'sendPrizes',
  'smath/prepare': 'sendPrizes',
  'smath/ship': 'sendPrizes',
  'smath/complete': 'sendPrizes',
  'member/end-sessions': 'barMembers',
  'member/lift': 'barMembers',
  'member/reveal': 'seeWholeMembers',
  'member/show': 'seeMembers',
  'member/suspend': 'barMembers',
  'inquiry/list': 'seeMembers',
  'inquiry/show': 'seeMembers',
  'inquiry/file': 'answerMembers',
  'inquiry/answer': 'answerMembers',
  'report/list': 'seeMembers',
  'report/answer': 'answerMembers',
  'dispute/list': 'seeMembers',
  'dispute/show': 'seeMembers',
  'dispute/picture': 'decideDisputes',
  'dispute/decide': 'decideDisputes',
  'sale/find': 'seeSales',
  'sale/show': 'seeSales',
  'sale/part': 'reverseSales',
  'sale/reverse': 'reverseSales',
  'approval/approve': 'judgeApprovals',
  'approval/list': 'seeApprovals',
  'approval/refuse': 'judgeApprovals',
  'approval/show': 'seeApprovals',
  'operator/add': 'choosePeople',
  'operator/end': 'choosePeople',
  'operator/email': 'comeIn',
  'operator/enrol': 'comeIn',
  'operator/grant': 'choosePeople',
  'operator/list': 'seePeople',
  'operator/reset-passkeys': 'choosePeople',
  'operator/set-up': 'choosePeople',
  'operator/take': 'choosePeople',
  'payout/list': 'seeMoney',
  'payout/show': 'seeMoney',
  'payout/check': 'payOut',
  'payout/approve': 'payOut',
  'payout/reject': 'payOut',
  'payout/file': 'payOut',
  'payout/results': 'payOut',
  'payout/returned': 'payOut',
  'fee/list': 'seeMoney',
  'fee/plan': 'changeFee',
  'invoice/list': 'seeMoney',
  'invoice/file': 'seeMoney',
  'invoice/record': 'recordTaxes',
  'receipt/list': 'seeMoney',
  'receipt/reveal': 'recordTaxes',
  'receipt/record': 'recordTaxes',
  'receipt/cancelled': 'recordTaxes',
  'reconcile/list': 'seeMoney',
  'reconcile/show': 'seeMoney',
  'reconcile/explain': 'explainBooks',
  emergency: 'runHouse',
  'emergency/show': 'seeHouse',
  'figures/show': 'seeHouse',
  gold: 'runHouse',
  clock: 'seeHouse',
  'clock/follow': 'runHouse',
  chain: 'seeHouse',
  trace: 'seeHouse',
  'token/unfreeze': 'runHouse',
  'mail/list': 'seeHouse',
  'mail/resend': 'runHouse',
  'mail/suppressed': 'seeHouse',
  'mail/lift': 'runHouse',
  'sms/list': 'seeHouse',
  'sms/resend': 'runHouse',
  backup: 'runHouse',
  'backup/drilled': 'runHouse',
  'files/copy': 'runHouse',
  'files/verify': 'seeHouse',
  keys: 'seeHouse',
  'keys/add': 'changeKeys',
  'keys/use': 'changeKeys',
  'keys/rotate': 'changeKeys',
  'keys/renew': 'changeKeys',
  'keys/retire': 'changeKeys',
  audit: 'audit',
  'audit/list': 'seeHouse',
  'audit/explain': 'runHouse',
  law: 'seeHouse',
  'privacy/list': 'seePrivacy',
  'privacy/tick': 'keepPrivacy',
  'privacy/reads': 'seePrivacy',
  'trail/list': 'audit',
  'trail/verify': 'audit',
} as const satisfies Readonly<Record<string, OperatorPermission>>);
export type OperatorCallName = keyof typeof CALL_PERMISSIONS;

/**
 * What whoever can open the socket of the local admin goes on doing without being a person, once the platform has owners: looking after the local admin, and
 * closing the platform in an emergency.
 */
export const LOCAL_ADMIN_CALLS: ReadonlySet<OperatorCallName> = new Set<OperatorCallName>([
  'clock',
  'clock/follow',
  'chain',
  'trace',
  'mail/list',
  'mail/resend',
  'mail/suppressed',
  'sms/list',
  'sms/resend',
  'backup',
  'backup/drilled',
  'files/copy',
  'files/verify',
  'keys',
  'audit',
  'law',
  'trail/verify',
  'emergency',
  'operator/list',
  'approval/list',
  'approval/show',
  'approval/approve',
]);

/** Who calls: a person by their roles, or the local admin, which is nobody in particular. */
export interface CallingOperator {
  readonly roles: readonly OperatorRole[] | null;
  /** Somebody acts as owner of the platform: until then, whoever has the local admin is the only one who can. */
  readonly staffed: boolean;
}

/** The role by which somebody may call; undefined for none. */
export const roleFor = (roles: readonly OperatorRole[], call: OperatorCallName): OperatorRole | undefined => {
  const allowed: readonly OperatorRole[] = PERMISSION_ROLES[CALL_PERMISSIONS[call]];
  return allowed.find((role) => roles.includes(role));
};

/** Why somebody may not call: `noPermission` for a person without a role for it, `operatorNeeded` where nobody is named; null where they may. */
export const whyNotCall = ({ roles, staffed }: CallingOperator, call: OperatorCallName): Failure | null => {
  if (roles !== null) return roleFor(roles, call) === undefined ? failure('noPermission') : null;
  return !staffed || LOCAL_ADMIN_CALLS.has(call) ? null : failure('operatorNeeded');
};

/** Whether nobody would be left who chooses people, once this owner acts no more. */
export const whyNotLoseOwner = (owners: number): Failure | null => (owners <= 1 ? failure('lastHouseOwner') : null);
