import { describe, expect, it } from 'vitest';
import { failure } from '../failure/index.ts';
import {
  approves,
  CALL_PERMISSIONS,
  DEFAULT_REFUND_LIMITS,
  FOUR_EYES,
  type FourEyesCallName,
  isAnotherStaffUser,
  LOCAL_ADMIN_CALLS,
  mayRefundAlone,
  mayTellGoldAlone,
  OPERATOR_ROLES,
  type OperatorCallName,
  PERMISSION_ROLES,
  roleFor,
  tasksFor,
  whyNotApprove,
  whyNotAsk,
  whyNotCall,
  whyNotLoseOwner,
} from './index.ts';

const CALLS = Object.keys(CALL_PERMISSIONS) as OperatorCallName[];
const FOUR_EYES_CALLS = Object.keys(FOUR_EYES) as FourEyesCallName[];

describe('who may have what done', () => {
  it.each(CALLS.flatMap((call) => OPERATOR_ROLES.map((role) => [call, role] as const)))('%s by %s', (call, role) => {
    const allowed: readonly string[] = PERMISSION_ROLES[CALL_PERMISSIONS[call]];
    const why = whyNotCall({ roles: [role], staffed: true }, call);
    expect(why).toEqual(allowed.includes(role) ? null : failure('noPermission'));
    expect(roleFor([role], call)).toBe(allowed.includes(role) ? role : undefined);
  });

  it('an owner may all of it, and whoever has no role nothing', () => {
    for (const call of CALLS) {
      expect(whyNotCall({ roles: ['owner'], staffed: true }, call)).toBeNull();
      expect(whyNotCall({ roles: [], staffed: true }, call)).toEqual(failure('noPermission'));
    }
  });

  it('an auditor looks and changes nothing', () => {
    const may = CALLS.filter((call) => whyNotCall({ roles: ['auditor'], staffed: true }, call) === null);
    expect(may.every((call) => /^see|^audit$|^comeIn$/.test(CALL_PERMISSIONS[call]))).toBe(true);
  });

  it('the local admin does all while nobody is owner, and then looks after itself', () => {
    for (const call of CALLS) {
      expect(whyNotCall({ roles: null, staffed: false }, call)).toBeNull();
      expect(whyNotCall({ roles: null, staffed: true }, call)).toEqual(LOCAL_ADMIN_CALLS.has(call) ? null : failure('operatorNeeded'));
    }
  });

  it('nobody is told how much waits of what they may not look at', () => {
    expect(tasksFor(['settlement'])).toEqual(['approvals', 'payouts', 'money', 'differences', 'receipts', 'escrow', 'invoices']);
    expect(tasksFor(['review'])).toEqual(['approvals', 'applications']);
    expect(tasksFor(['auditor'])).toEqual(tasksFor(['owner']));
    expect(tasksFor([])).toEqual([]);
  });

  it('the only owner stays', () => {
    expect(whyNotLoseOwner(1)).toEqual(failure('lastHouseOwner'));
    expect(whyNotLoseOwner(2)).toBeNull();
  });
});

describe('what two people see', () => {
  const NOBODY = { others: 0, hadOthers: false };
  const ANOTHER = { others: 1, hadOthers: true };

  it.each(FOUR_EYES_CALLS)('%s can be asked for and approved by those whom it names', (call) => {
    for (const role of OPERATOR_ROLES) {
      const named: readonly string[] = FOUR_EYES[call].approvers;
      const judging = { call, makerId: 1, concernsId: null, checker: { id: 2, roles: [role] }, ...ANOTHER };
      expect(approves([role], call)).toBe(named.includes(role));
      expect(whyNotApprove(judging)).toEqual(named.includes(role) ? null : failure('noPermission'));
      expect(whyNotApprove({ ...judging, makerId: 2 })).toEqual(failure('anotherOperatorNeeded'));
      expect(whyNotApprove({ ...judging, concernsId: 2 })).toEqual(failure('anotherOperatorNeeded'));
    }
  });

  it.each(FOUR_EYES_CALLS)(
    '%s is approved by the local admin for an owner who never had anybody beside them and gives a role, and else never',
    (call) => {
      const isGrant = call === 'operator/grant';
      const byMachine = { call, makerId: 1, concernsId: null, checker: null };
      expect(whyNotAsk(call, NOBODY)).toEqual(isGrant ? null : failure('nobodyToApprove'));
      expect(whyNotAsk(call, ANOTHER)).toBeNull();
      expect(whyNotAsk(call, { others: 0, hadOthers: true })).toEqual(failure('nobodyToApprove'));
      expect(whyNotApprove({ ...byMachine, ...ANOTHER })).toEqual(failure('operatorNeeded'));
      expect(whyNotApprove({ ...byMachine, ...NOBODY })).toEqual(isGrant ? null : failure('operatorNeeded'));
      expect(whyNotApprove({ ...byMachine, others: 0, hadOthers: true })).toEqual(failure('operatorNeeded'));
    },
  );

  it.each([
    [{ inAll: 999_999, now: 999_999, aloneBefore: 0 }, true],
    [{ inAll: 1_000_000, now: 1, aloneBefore: 0 }, false],
    [{ inAll: 999_999, now: 999_999, aloneBefore: 2_000_000 }, true],
    [{ inAll: 999_999, now: 999_999, aloneBefore: 2_000_001 }, false],
    [{ inAll: 1, now: 1, aloneBefore: 3_000_000 }, false],
    [{ inAll: 5_000_000, now: 0, aloneBefore: 5_000_000 }, true],
  ])('a refund of %o is one person’s: %s', (refund, alone) => {
    expect(mayRefundAlone(refund, DEFAULT_REFUND_LIMITS)).toBe(alone);
  });

  it.each([
    [[], 200_000, false],
    [[200_000], 220_000, true],
    [[200_000], 180_000, true],
    [[200_000], 220_001, false],
    [[200_000], 179_999, false],
    [[200_000, 220_000], 220_000, true],
    [[200_000, 220_000], 220_001, false],
    [[200_000, 220_000], 197_999, false],
  ])('where gold stood at %s, one person tells %s: %s', (stood, now, alone) => {
    expect(mayTellGoldAlone(stood, now)).toBe(alone);
  });

  it('nobody is their own second person', () => {
    expect([isAnotherStaffUser(1, 1), isAnotherStaffUser(1, null), isAnotherStaffUser(1, 2)]).toEqual([false, false, true]);
  });
});
