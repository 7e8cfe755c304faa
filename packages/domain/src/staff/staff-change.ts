import type { EmailAddress } from '../account/email.ts';
import { type Failure, failure } from '../failure/code.ts';
import { when } from '../failure/when.ts';
import type { SiteCode, StaffId } from '../shared/ids.ts';
import { mayAs, type StaffRole } from './roles.ts';

/** A change of who acts for a site, which an owner proves afresh: exactly this one and no other. */
export type StaffChange = { readonly siteCode: SiteCode } & (
  | { readonly act: 'invite'; readonly email: EmailAddress; readonly role: StaffRole }
  | { readonly act: 'role'; readonly staffId: StaffId; readonly role: StaffRole }
  | { readonly act: 'end'; readonly staffId: StaffId }
  | { readonly act: 'secondFactor'; readonly required: boolean }
);

/** What the rules look at when somebody's role changes or ends. */
export interface StaffFacts {
  /** Who changes it, and whether it is their own. */
  readonly by: StaffRole;
  readonly own: boolean;
  readonly role: StaffRole;
  /** How many owners the site has. */
  readonly owners: number;
}

/** Why somebody's role at a site can not become another one, or end (`next` null); empty when it can. Everybody may end their own. */
export const whyNotStaffChange = ({ by, own, role, owners }: StaffFacts, next: StaffRole | null): readonly Failure[] => [
  ...when(!mayAs(by, 'owner') && !(own && next === null), failure('roleNeeded')),
  ...when(role === 'owner' && next !== 'owner' && owners < 2, failure('lastOwner')),
];
