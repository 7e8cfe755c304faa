import type { EmailAddress } from '../account/fields.ts';
import { type Failure, failure } from '../failure/code.ts';
import { when } from '../failure/when.ts';
import type { SiteCode, StaffId } from '../shared/ids.ts';
import type { Lifecycle } from '../shared/lifecycle.ts';

/** The most members who act for one site, and the most invitations to it that are open. */
export const MOST_STAFF = 50;
/** For how long an invitation can be accepted, in days. */
export const INVITATION_DAYS = 7;
/** The most letters of invitation that a site sends within a day. */
export const MOST_INVITATIONS_A_DAY = 50;

export const STAFF_ROLES = Object.freeze(['viewer', 'operator', 'owner'] as const);
/** What a member may do for a site: look, act, or also say who else does. */
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Whether somebody of this role may do what needs at least that one (product 6, issuer mode). */
export const mayAs = (role: StaffRole, needed: StaffRole): boolean => STAFF_ROLES.indexOf(role) >= STAFF_ROLES.indexOf(needed);

/** Where an invitation stands; one that is open for longer than a week is worth nothing any more. */
export type InvitationState = 'open' | 'accepted' | 'withdrawn';
export type InvitationMove = 'accept' | 'withdraw';

/** An invitation to act for a site: accepted by whom it was sent to, or withdrawn by an owner or by a newer one. */
export const INVITATION_LIFECYCLE: Lifecycle<InvitationState, InvitationMove> = Object.freeze({
  open: { accept: 'accepted', withdraw: 'withdrawn' },
  accepted: {},
  withdrawn: {},
});

/** A change of who acts for a site, which an owner proves afresh: exactly this one and no other. */
export type StaffChange = { readonly siteCode: SiteCode } & (
  | { readonly act: 'invite'; readonly email: EmailAddress; readonly role: StaffRole }
  | { readonly act: 'role'; readonly staffId: StaffId; readonly role: StaffRole }
  | { readonly act: 'end'; readonly staffId: StaffId }
  | { readonly act: 'secondFactor'; readonly required: boolean }
);

export interface StaffFacts {
  readonly by: StaffRole;
  readonly own: boolean;
  readonly role: StaffRole;
  readonly owners: number;
}

/** Why somebody's role at a site can not become another one, or end (`next` null); empty when it can. Everybody may end their own. */
export const whyNotStaffChange = ({ by, own, role, owners }: StaffFacts, next: StaffRole | null): readonly Failure[] => [
  ...when(!mayAs(by, 'owner') && !(own && next === null), failure('roleNeeded')),
  ...when(role === 'owner' && next !== 'owner' && owners < 2, failure('lastOwner')),
];
