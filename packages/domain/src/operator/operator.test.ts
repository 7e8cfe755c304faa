import { describe, expect, it } from 'vitest';
import { failure } from '../failure/index.ts';
import {
  approves,
  CALL_PERMISSIONS,
  FOUR_EYES,
  type FourEyesCallName,
  isAnotherPerson,
  MACHINE_CALLS,
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

  it('the machine does all while nobody is owner, and then looks after itself', () => {
    for (const call of CALLS) {
      expect(whyNotCall({ roles: null, staffed: false }, call)).toBeNull();
      expect(whyNotCall({ roles: null, staffed: true }, call)).toEqual(MACHINE_CALLS.has(call) ? null : failure('operatorNeeded'));
    }
  });

  it('nobody is told how much waits of what they may not look at', () => {
    expect(tasksFor(['settlement'])).toEqual(['approvals', 'payouts', 'differences', 'receipts', 'invoices']);
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
  it.each(FOUR_EYES_CALLS)('%s can be asked for and approved by those whom it names', (call) => {
    for (const role of OPERATOR_ROLES) {
      const named: readonly string[] = FOUR_EYES[call].approvers;
      const judging = { call, makerId: 1, checker: { id: 2, roles: [role] }, others: 1 };
      expect(approves([role], call)).toBe(named.includes(role));
      expect(whyNotApprove(judging)).toEqual(named.includes(role) ? null : failure('noPermission'));
      expect(whyNotApprove({ ...judging, makerId: 2 })).toEqual(failure('anotherOperatorNeeded'));
    }
  });

  it.each(FOUR_EYES_CALLS)('%s is approved by the machine for a single owner who gives a role, and else never', (call) => {
    const isGrant = call === 'operator/grant';
    expect(whyNotAsk(call, 0)).toEqual(isGrant ? null : failure('nobodyToApprove'));
    expect(whyNotAsk(call, 1)).toBeNull();
    expect(whyNotApprove({ call, makerId: 1, checker: null, others: 1 })).toEqual(failure('operatorNeeded'));
    expect(whyNotApprove({ call, makerId: 1, checker: null, others: 0 })).toEqual(isGrant ? null : failure('operatorNeeded'));
  });

  it('nobody is their own second person', () => {
    expect([isAnotherPerson(1, 1), isAnotherPerson(1, null), isAnotherPerson(1, 2)]).toEqual([false, false, true]);
  });
});
