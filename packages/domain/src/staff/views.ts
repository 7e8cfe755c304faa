import type { InvitationId, SiteCode, StaffId } from '../shared/ids.ts';
import type { StaffRole } from './rules.ts';
import type { SiteAction } from './site-action.ts';

/** Somebody who acts for a site, as the others there see them. */
export interface StaffView {
  readonly staffId: StaffId;
  readonly nickname: string;
  /** Masked (product 5, e-mail masking); empty where they have none. */
  readonly email: string;
  readonly role: StaffRole;
  readonly isMe: boolean;
  /** ISO 8601. */
  readonly since: string;
}

/** An open invitation, as whoever acts for its site sees it. */
export interface InvitationView {
  readonly invitationId: InvitationId;
  /** Masked (product 5, e-mail masking). */
  readonly email: string;
  readonly role: StaffRole;
  readonly invitedBy: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

export interface SiteStaff {
  readonly staff: readonly StaffView[];
  readonly invitations: readonly InvitationView[];
}

/** An invitation, as whoever holds its letter sees it. */
export interface ShownInvitation {
  readonly siteCode: SiteCode;
  readonly siteName: string;
  readonly role: StaffRole;
  readonly invitedBy: string;
  /** Masked (product 5, e-mail masking). */
  readonly email: string;
  /** Whether it was sent to the address of whoever looks. */
  readonly isMine: boolean;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** What actions of a site are done to. */
export const ACTION_SUBJECTS = Object.freeze([
  'product',
  'nft',
  'exchange',
  'job',
  'bulkJob',
  'category',
  'member',
  'invitation',
  'campaign',
  'entry',
] as const);

export interface ActionSubject {
  readonly kind: (typeof ACTION_SUBJECTS)[number];
  /** By which its page is found. */
  readonly id: string;
  readonly name: string;
}

export interface SiteActionView {
  readonly id: number;
  /** ISO 8601. */
  readonly at: string;
  readonly deed: SiteAction;
  /** Who did it; empty where it was done by the market. */
  readonly actor: string;
  /** What it was done to, as the audit log names it: the number of a product, a job, an exchange, or the site's code. */
  readonly target: string;
  /** The same by the name that it has now, and what it is; null where that is the site itself, or gone. */
  readonly subject: ActionSubject | null;
  /** What more is known of it, by name. */
  readonly detail: Readonly<Record<string, string | number | boolean | null>>;
  /** From which address it came; empty where that is not known. */
  readonly ip: string;
}
