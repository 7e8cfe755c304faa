import type { EmailAddress } from '../account/fields.ts';
import type { FreshProof } from '../account/proof.ts';
import type { Answer } from '../failure/code.ts';
import type { InvitationId, SiteCode, StaffId } from '../shared/ids.ts';
import type { KoreanDay } from '../shared/korean-time.ts';
import type { Page, PageQuery } from '../shared/page.ts';
import type { StaffRole } from './rules.ts';
import type { SiteAction } from './site-action.ts';
import type { ShownInvitation, SiteActionView, SiteStaff } from './views.ts';

export interface ActionQuery extends PageQuery {
  readonly siteCode: SiteCode;
  readonly deed?: SiteAction | undefined;
  /** A part of the nickname of whoever did it. */
  readonly actor?: string | undefined;
  /** From the beginning of the first day to the end of the last. */
  readonly from?: KoreanDay | undefined;
  readonly to?: KoreanDay | undefined;
}

/** Who acts for a site, and what they have done (product 6, issuer mode). */
export interface Staff {
  list(siteCode: SiteCode): Answer<SiteStaff>;
  /** Sends an invitation by mail; one that is open to the same address ends. Refused with `alreadyStaff` and `staffLimit`. */
  invite(order: { siteCode: SiteCode; email: EmailAddress; role: StaffRole; proof: FreshProof }): Answer<void>;
  withdraw(siteCode: SiteCode, invitationId: InvitationId): Answer<void>;
  /** Refused with `lastOwner` where no owner would be left. */
  changeRole(order: { siteCode: SiteCode; staffId: StaffId; role: StaffRole; proof: FreshProof }): Answer<void>;
  /** Ends at once what somebody may do for a site, or oneself. Refused with `lastOwner` where no owner would be left. */
  end(order: { siteCode: SiteCode; staffId: StaffId; proof: FreshProof }): Answer<void>;
  /** What the code of a letter invites to; refused with `invitationEnded` once it has been accepted, withdrawn, or is too old. */
  invitation(code: string): Answer<ShownInvitation>;
  /** Refused with `invitationOfAnother` to whoever has another e-mail address than the one it was sent to. */
  accept(code: string): Answer<{ siteCode: SiteCode }>;
  deeds(query: ActionQuery): Answer<Page<SiteActionView>>;
}
