import type { Failure } from '@naru/domain/failure';
import { type FourEyesCallName, mayRefundAlone, mayTellGoldAlone, OPERATOR_ROLES } from '@naru/domain/operator';
import { ok, type Result, tidyLine } from '@naru/domain/shared';
import { formatShare } from '@naru/messages';
import { z } from 'zod';
import type { Deps } from '../kernel/deps.ts';
import { returnRuled, ruleOn } from '../use-cases/dispute/decide-dispute.ts';
import { rulingSum } from '../use-cases/dispute/list-disputes.ts';
import { claimNow } from '../use-cases/inquiry/guardian-claim.ts';
import { acceptSeller, sellerChangeNow } from '../use-cases/issuer/judge-seller.ts';
import { renewValues, reportKeys } from '../use-cases/keys/key-values.ts';
import { retireKey, useKey } from '../use-cases/keys/known-keys.ts';
import { chainKeysNow, rotateChainKey, rotateSigningKey, signingKeyNow } from '../use-cases/keys/rotate-keys.ts';
import { frozenNow, unfreezeToken } from '../use-cases/operation/chain.ts';
import { grantNow, grantSite } from '../use-cases/operation/grant-site.ts';
import { goldNow, goldStood, setGoldReference } from '../use-cases/operation/set-gold-reference.ts';
import { liftSuspension, suspensionNow } from '../use-cases/operation/suspend-member.ts';
import { emergencyNow, turnEmergency } from '../use-cases/operation/turn-emergency.ts';
import type { SeenAct } from '../use-cases/operator/approvals.ts';
import { refundedAlone } from '../use-cases/operator/list-audit-log.ts';
import { passkeysNow, resetPasskeys } from '../use-cases/operator/manage-passkeys.ts';
import type { StaffUser } from '../use-cases/operator/people.ts';
import { endingOf, endOperator, grantRole, rolesNow, takeRole } from '../use-cases/operator/roles.ts';
import { decidePart, partsSum, returnParts } from '../use-cases/order/return-part.ts';
import { reverseOrder } from '../use-cases/order/reverse.ts';
import { decideReversal } from '../use-cases/order/reverse-sale.ts';
import { orderIn, reversalSum } from '../use-cases/order/show-sale.ts';
import { markReturned, returnedNow } from '../use-cases/payout/bank-file.ts';
import { exportRecords, exportSeen } from '../use-cases/privacy/export-records.ts';
import { incidentSeen, notifyConcerned } from '../use-cases/privacy/incidents.ts';
import { endTakenDown } from '../use-cases/report/end-taken-down.ts';
import { liftNow, liftTakedown, takeDown, takedownNow } from '../use-cases/report/takedown.ts';
import { apartNow, recordApart } from '../use-cases/settlement/apart-figures.ts';
import { feesNow, planFee } from '../use-cases/settlement/fee-rates.ts';
import { payRefundInterest, refundInterestNow } from '../use-cases/settlement/refund-interest.ts';
import { countEntries, fileEntries } from '../use-cases/smath/list-entries.ts';
import { codesNow, makeCodes } from '../use-cases/smath/manage-campaigns.ts';
import { bodyOf, type FourEyesCall, fourEyesCall } from './call.ts';
import { payoutRelease } from './payout-release.ts';
import { id, withMember } from './shapes.ts';

const role = z.object({ name: z.string().transform((name) => tidyLine(name)), role: z.enum([...OPERATOR_ROLES]) });

/** What goes back, in whole won: now, and of the same thing in all. */
interface RefundSeen {
  readonly now: number;
  readonly inAll: number;
}

/** Whether somebody gives so much back alone, by the limits of this platform and what they gave back alone before; whoever has the local admin never does. */
const refundsAlone = async (
  { db, clock, config }: Deps,
  person: StaffUser | null,
  _input: unknown,
  { now, inAll }: RefundSeen,
): Promise<boolean> =>
  person !== null &&
  mayRefundAlone({ now, inAll, aloneBefore: await refundedAlone(db, person.actor, clock.now()) }, config.ops.refundLimits);

/** The calls whose acts two people see. */
export const FOUR_EYES_CALLS = {
  'payout/approve': payoutRelease,
  'payout/returned': fourEyesCall('payout/returned', bodyOf('payout/returned'), {
    seen: ({ db }, { lines }) => returnedNow(db, lines),
    run: markReturned,
  }),
  'dispute/decide': fourEyesCall('dispute/decide', bodyOf('dispute/decide'), {
    seen: async ({ db }, { id: disputeId, ruling, part }) => {
      const found = await rulingSum(db, { disputeId, ruling, part });
      return found.ok ? ok({ target: String(disputeId), state: found.value }) : found;
    },
    alone: refundsAlone,
    run: (deps, operator, { id: disputeId, ...order }) => ruleOn(deps, operator, { disputeId, ...order }),
    after: returnRuled,
  }),
  'sale/part': fourEyesCall('sale/part', bodyOf('sale/part'), {
    seen: async ({ db }, { id, amount }) => {
      const orderId = await orderIn(db, id);
      const found = await partsSum(db, { orderId, amount });
      return found.ok ? ok({ target: orderId, state: found.value }) : found;
    },
    alone: refundsAlone,
    run: async (deps, operator, { id, ...part }) => decidePart(deps, operator, { orderId: await orderIn(deps.db, id), ...part }),
    after: async (deps, { id }) => returnParts(deps, await orderIn(deps.db, id)),
  }),
  'sale/reverse': fourEyesCall('sale/reverse', bodyOf('sale/reverse'), {
    seen: async ({ db }, { id, inquiry }) => {
      const orderId = await orderIn(db, id);
      const claimed = inquiry === undefined ? ok(null) : await claimNow(db, { inquiry, orderId });
      if (!claimed.ok) return claimed;
      const found = await reversalSum(db, orderId);
      return found.ok ? ok({ target: orderId, state: { ...found.value, claim: claimed.value } }) : found;
    },
    // What a minor or their guardian cancels is looked at by two, whatever it comes to.
    alone: async (deps, person, input, seen) =>
      !seen.ofMinor && input.inquiry === undefined && (await refundsAlone(deps, person, input, seen)),
    run: async (deps, operator, { id, ...said }) => decideReversal(deps, operator, { orderId: await orderIn(deps.db, id), ...said }),
    after: async (deps, { id }) => reverseOrder(deps, await orderIn(deps.db, id)),
  }),
  'refund/paid': fourEyesCall('refund/paid', bodyOf('refund/paid'), {
    seen: ({ db }, { id: interestId }) => refundInterestNow(db, interestId),
    run: payRefundInterest,
  }),
  'money/record': fourEyesCall('money/record', bodyOf('money/record'), {
    seen: async ({ db }, { day, amount }) => {
      const found = await apartNow(db, day);
      return found.ok ? ok({ target: `${day} ${amount}`, state: found.value }) : found;
    },
    run: recordApart,
  }),
  'fee/plan': fourEyesCall('fee/plan', bodyOf('fee/plan'), {
    seen: async (deps, order) => {
      const found = await feesNow(deps, order);
      return found.ok ? ok({ target: `${formatShare(order.basisPoints)} ${order.from}`, state: found.value }) : found;
    },
    run: planFee,
  }),
  'operator/grant': fourEyesCall('operator/grant', role, {
    seen: async ({ db }, order) => {
      const found = await rolesNow(db, order.name);
      return found.ok ? ok({ target: `${order.name} ${order.role}`, state: found.value }) : found;
    },
    run: grantRole,
  }),
  'operator/take': fourEyesCall('operator/take', role, {
    seen: async ({ db }, order) => {
      const found = await rolesNow(db, order.name);
      if (!found.ok) return found;
      return ok({ target: `${order.name} ${order.role}`, state: found.value, concerns: found.value.id, isDelayed: order.role === 'owner' });
    },
    run: takeRole,
  }),
  'operator/end': fourEyesCall('operator/end', bodyOf('operator/end'), {
    seen: ({ db }, { name }) => endingOf(db, name),
    // A lost key must not wait for two.
    alone: (_deps, _person, _input, { isOwner }) => !isOwner,
    run: (deps, operator, { name }) => endOperator(deps, operator, name),
  }),
  'operator/reset-passkeys': fourEyesCall('operator/reset-passkeys', bodyOf('operator/reset-passkeys'), {
    seen: async ({ db }, { name }) => {
      const found = await passkeysNow(db, name);
      return found.ok ? ok({ target: name, state: found.value, concerns: found.value.id }) : found;
    },
    run: resetPasskeys,
  }),
  'site/grant': fourEyesCall('site/grant', bodyOf('site/grant'), {
    seen: async (deps, { siteCode, member }) => {
      const found = await grantNow(deps.db, { siteCode, member });
      return found.ok ? ok({ target: `${siteCode} ${found.value.memberId}`, state: found.value }) : found;
    },
    run: (deps, operator, { siteCode, member }) =>
      withMember(deps, member, (memberId) => grantSite(deps, operator, { siteCode, memberId })),
  }),
  'seller/accept': fourEyesCall('seller/accept', bodyOf('seller/accept'), {
    seen: ({ db }, { siteCode }) => sellerChangeNow(db, siteCode),
    run: (deps, operator, { siteCode }) => acceptSeller(deps, operator, siteCode),
  }),
  'takedown/store': fourEyesCall('takedown/store', bodyOf('takedown/store'), {
    seen: async ({ db }, { siteCode }) => {
      const found = await takedownNow(db, { kind: 'store', target: siteCode });
      return found.ok ? ok({ target: siteCode, state: { name: found.value.name } }) : found;
    },
    run: (deps, operator, { siteCode, ...order }) => takeDown(deps, operator, { kind: 'store', target: siteCode, ...order }),
    after: async (deps) => void (await endTakenDown(deps)),
  }),
  'takedown/lift': fourEyesCall('takedown/lift', bodyOf('takedown/lift'), {
    seen: async ({ db }, { id: takedownId }) => {
      const found = await liftNow(db, takedownId);
      if (!found.ok) return found;
      const { kind, target, name, takenBy } = found.value;
      return ok({ target: `${takedownId} ${name}`, state: { kind, target, takenBy } });
    },
    run: (deps, operator, order) => liftTakedown(deps, operator, order),
  }),
  'member/lift': fourEyesCall('member/lift', bodyOf('member/lift'), {
    seen: async ({ db }, { member }) => {
      const found = await suspensionNow(db, member);
      return found.ok ? ok({ target: found.value.did, state: found.value }) : found;
    },
    run: (deps, operator, { member, reason }) =>
      withMember(deps, member, (memberId) => liftSuspension(deps, operator, { memberId, reason })),
  }),
  'token/unfreeze': fourEyesCall('token/unfreeze', bodyOf('token/unfreeze'), {
    seen: async ({ db }, { tokenId }) => {
      const found = await frozenNow(db, tokenId);
      return found.ok ? ok({ target: tokenId, state: found.value }) : found;
    },
    run: unfreezeToken,
  }),
  'smath/codes': fourEyesCall('smath/codes', bodyOf('smath/codes'), {
    seen: async (deps, { id: campaignId, quantity }) =>
      ok({ target: `${campaignId} ${quantity}`, state: await codesNow(deps, campaignId) }),
    run: (deps, operator, { id: campaignId, quantity }) => makeCodes(deps, operator, { campaignId, quantity }),
  }),
  'smath/file': fourEyesCall('smath/file', bodyOf('smath/file'), {
    seen: async (deps, { id: campaignId }) => ok({ target: String(campaignId), state: { entries: await countEntries(deps, campaignId) } }),
    run: fileEntries,
  }),
  'incident/notify': fourEyesCall('incident/notify', bodyOf('incident/notify'), { seen: incidentSeen, run: notifyConcerned }),
  'export/make': fourEyesCall('export/make', bodyOf('export/make'), { seen: (_, order) => exportSeen(order), run: exportRecords }),
  'keys/renew': fourEyesCall('keys/renew', z.object({}), {
    seen: async ({ keys }) => ok({ target: String(keys.current), state: { current: keys.current } }),
    run: (deps, operator) => renewValues(deps, operator),
  }),
  'keys/retire': fourEyesCall('keys/retire', z.object({ version: id }), {
    seen: async (deps, { version }) => {
      const { current, uses } = await reportKeys(deps);
      return ok({ target: String(version), state: { current, left: uses.filter((use) => use.version === version).length } });
    },
    run: (deps, operator, { version }) => retireKey(deps, operator, version),
  }),
  'keys/use': fourEyesCall('keys/use', z.object({ version: id }), {
    seen: async ({ keys }, { version }) => ok({ target: String(version), state: { current: keys.current, versions: keys.versions } }),
    run: (deps, operator, { version }) => useKey(deps, operator, version),
  }),
  'keys/rotate': fourEyesCall('keys/rotate', bodyOf('keys/rotate'), {
    seen: async (deps, { purpose }): Promise<Result<SeenAct, Failure>> => {
      if (purpose === 'chain') return ok({ target: purpose, state: await chainKeysNow(deps) });
      const found = await signingKeyNow(deps, purpose);
      return found.ok ? ok({ target: purpose, state: found.value }) : found;
    },
    run: (deps, operator, { purpose }) =>
      purpose === 'chain' ? rotateChainKey(deps, operator) : rotateSigningKey(deps, operator, purpose),
  }),
  gold: fourEyesCall('gold', bodyOf('gold'), {
    seen: async ({ db }, { perGram, source }) => ok({ target: `${perGram} ${source}`, state: await goldNow(db) }),
    alone: async ({ db, clock }, _person, { perGram }) => mayTellGoldAlone(await goldStood(db, clock.now()), perGram),
    run: setGoldReference,
  }),
  emergency: fourEyesCall('emergency', bodyOf('emergency'), {
    seen: async (deps, { on }) => ok({ target: on ? 'on' : 'off', state: await emergencyNow(deps) }),
    // Closing it must not wait for two.
    alone: (_deps, _person, { on }) => on,
    run: turnEmergency,
  }),
} as const satisfies Readonly<Record<FourEyesCallName, FourEyesCall>>;
