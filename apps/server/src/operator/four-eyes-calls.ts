import { type FourEyesCallName, OPERATOR_ROLES } from '@naru/domain/operator';
import { ok, parseCampaignId, tidyLine } from '@naru/domain/shared';
import { z } from 'zod';
import { decideDispute, ruleOn } from '../use-cases/dispute/decide-dispute.ts';
import { partSum, refundSum } from '../use-cases/dispute/refund-sum.ts';
import { useKey } from '../use-cases/keys/add-key.ts';
import { reportKeys } from '../use-cases/keys/count-values.ts';
import { renewValues } from '../use-cases/keys/renew-values.ts';
import { retireKey } from '../use-cases/keys/retire-key.ts';
import { chainKeysNow, rotateChainKey } from '../use-cases/keys/rotate-chain-key.ts';
import { rotateSigningKey, signingKeyNow } from '../use-cases/keys/rotate-signing-key.ts';
import { emergencyNow, turnEmergency } from '../use-cases/operation/turn-emergency.ts';
import { frozenNow, unfreezeToken } from '../use-cases/operation/unfreeze-token.ts';
import { passkeysNow, resetPasskeys } from '../use-cases/operator/reset-passkeys.ts';
import { grantRole, rolesNow, takeRole } from '../use-cases/operator/roles.ts';
import { decidePart, partInside, partsSum } from '../use-cases/order/decide-part.ts';
import { decideReversal, reverseInside } from '../use-cases/order/decide-reversal.ts';
import { reversalSum } from '../use-cases/order/show-sale.ts';
import { feesNow, planFee } from '../use-cases/settlement/plan-fee.ts';
import { countEntries, fileEntries } from '../use-cases/smath/list-entries.ts';
import { bodyOf, type FourEyesCall, fourEyesCall } from './call.ts';
import { payoutRelease } from './payout-release.ts';
import { id, idBy } from './shapes.ts';

const role = z.object({ name: z.string().transform((name) => tidyLine(name)), role: z.enum([...OPERATOR_ROLES]) });

/** The calls whose acts two people see. */
export const FOUR_EYES_CALLS = {
  'payout/approve': payoutRelease,
  'dispute/decide': fourEyesCall('dispute/decide', bodyOf('dispute/decide'), {
    seen: async ({ db, config }, { id: disputeId, ruling, part }) => {
      const asks = ruling === 'part' && part !== undefined;
      if (ruling !== 'refund' && !asks) return ok(null);
      const found = await (asks ? partSum(db, disputeId, part) : refundSum(db, disputeId));
      if (!found.ok) return found;
      return ok(found.value.sum < config.ops.fourEyesRefund ? null : { target: String(disputeId), state: found.value });
    },
    run: (deps, operator, { id: disputeId, ...order }) => decideDispute(deps, operator, { disputeId, ...order }),
    inside: (deps, operator, { id: disputeId, ...order }) => ruleOn(deps, operator, { disputeId, ...order }),
  }),
  'sale/part': fourEyesCall('sale/part', bodyOf('sale/part'), {
    seen: async ({ db, config }, { id: orderId, amount }) => {
      const found = await partsSum(db, { orderId, amount });
      if (!found.ok) return found;
      return ok(found.value.sum < config.ops.fourEyesRefund ? null : { target: orderId, state: found.value });
    },
    run: (deps, operator, { id: orderId, ...part }) => decidePart(deps, operator, { orderId, ...part }),
    inside: (deps, operator, { id: orderId, ...part }) => partInside(deps, operator, { orderId, ...part }),
  }),
  'sale/reverse': fourEyesCall('sale/reverse', bodyOf('sale/reverse'), {
    seen: async ({ db, config }, { id: orderId }) => {
      const found = await reversalSum(db, orderId);
      if (!found.ok) return found;
      return ok(found.value.sum < config.ops.fourEyesRefund ? null : { target: orderId, state: found.value });
    },
    run: (deps, operator, { id: orderId, reason }) => decideReversal(deps, operator, { orderId, reason }),
    inside: (deps, operator, { id: orderId, reason }) => reverseInside(deps, operator, { orderId, reason }),
  }),
  'fee/plan': fourEyesCall('fee/plan', bodyOf('fee/plan'), {
    seen: async (deps, order) => {
      const found = await feesNow(deps, order);
      return found.ok ? ok({ target: `${order.basisPoints / 100}% ${order.from}`, state: found.value }) : found;
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
      return found.ok ? ok({ target: `${order.name} ${order.role}`, state: found.value }) : found;
    },
    run: takeRole,
  }),
  'operator/reset-passkeys': fourEyesCall('operator/reset-passkeys', bodyOf('operator/reset-passkeys'), {
    seen: async ({ db }, { name }) => {
      const found = await passkeysNow(db, name);
      return found.ok ? ok({ target: name, state: found.value }) : found;
    },
    run: resetPasskeys,
  }),
  'token/unfreeze': fourEyesCall('token/unfreeze', bodyOf('token/unfreeze'), {
    seen: async ({ db }, { tokenId }) => {
      const found = await frozenNow(db, tokenId);
      return found.ok ? ok({ target: tokenId, state: found.value }) : found;
    },
    run: unfreezeToken,
  }),
  'smath/file': fourEyesCall('smath/file', z.object({ id: idBy(parseCampaignId) }), {
    seen: async (deps, { id: campaignId }) => ok({ target: String(campaignId), state: { entries: await countEntries(deps, campaignId) } }),
    run: fileEntries,
  }),
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
    seen: async (deps, { purpose }) => {
      if (purpose === 'chain') return ok({ target: purpose, state: await chainKeysNow(deps) });
      const found = await signingKeyNow(deps, purpose);
      return found.ok ? ok({ target: purpose, state: found.value }) : found;
    },
    run: (deps, operator, { purpose }) =>
      purpose === 'chain' ? rotateChainKey(deps, operator) : rotateSigningKey(deps, operator, purpose),
  }),
  emergency: fourEyesCall('emergency', bodyOf('emergency'), {
    seen: async (deps, { on }) => ok(on ? null : { target: 'off', state: await emergencyNow(deps) }),
    run: turnEmergency,
  }),
} as const satisfies Readonly<Record<FourEyesCallName, FourEyesCall>>;
