import type { Lifecycle } from '../shared/lifecycle.ts';

/** Where an invitation stands; one that is open for longer than a week is worth nothing any more. */
export type InvitationState = 'open' | 'accepted' | 'withdrawn';
/** What can happen to an invitation. */
export type InvitationMove = 'accept' | 'withdraw';

/** An invitation to act for a site: accepted by whom it was sent to, or withdrawn by an owner or by a newer one. */
export const INVITATION_LIFECYCLE: Lifecycle<InvitationState, InvitationMove> = Object.freeze({
  open: { accept: 'accepted', withdraw: 'withdrawn' },
  accepted: {},
  withdrawn: {},
});
