import { describe, expect, it } from 'vitest';
import { failure } from '../failure/index.ts';
import { mayAs, STAFF_ROLES, whyNotStaffChange } from './index.ts';

const [viewer, operator, owner] = STAFF_ROLES;

describe('what staff may do', () => {
  it('is more from role to role', () => {
    expect(STAFF_ROLES.map((role) => STAFF_ROLES.filter((needed) => mayAs(role, needed)))).toEqual([
      [viewer],
      [viewer, operator],
      [viewer, operator, owner],
    ]);
  });

  it.each([
    ['an owner changes somebody', { by: owner, own: false, role: viewer, owners: 1 }, operator, []],
    ['an owner ends another owner', { by: owner, own: false, role: owner, owners: 2 }, null, []],
    ['an operator changes nobody', { by: operator, own: false, role: viewer, owners: 1 }, operator, [failure('roleNeeded')]],
    ['an operator does not raise themselves', { by: operator, own: true, role: operator, owners: 1 }, owner, [failure('roleNeeded')]],
    ['a viewer goes', { by: viewer, own: true, role: viewer, owners: 1 }, null, []],
    ['a viewer ends nobody else', { by: viewer, own: false, role: viewer, owners: 1 }, null, [failure('roleNeeded')]],
    ['the last owner stays', { by: owner, own: true, role: owner, owners: 1 }, null, [failure('lastOwner')]],
    ['the last owner stays owner', { by: owner, own: true, role: owner, owners: 1 }, viewer, [failure('lastOwner')]],
    ['the last owner may be made owner', { by: owner, own: true, role: owner, owners: 1 }, owner, []],
  ] as const)('%s', (_, facts, next, reasons) => {
    expect(whyNotStaffChange(facts, next)).toEqual(reasons);
  });
});
