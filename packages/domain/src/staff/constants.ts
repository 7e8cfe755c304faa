/** The most members who act for one site, and the most invitations to it that are open. */
export const MOST_STAFF = 50;
/** For how long an invitation can be accepted, in days. */
export const INVITATION_DAYS = 7;
/** The most letters of invitation that a site sends within a day. */
export const MOST_INVITATIONS_A_DAY = 50;
