/** What a member may do for a site, from the least to the most. */
export const STAFF_ROLES = Object.freeze(['viewer', 'operator', 'owner'] as const);
/** What a member may do for a site: look, act, or also say who else does. */
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Whether somebody of this role may do what needs at least that one (product 6, issuer mode). */
export const mayAs = (role: StaffRole, needed: StaffRole): boolean => STAFF_ROLES.indexOf(role) >= STAFF_ROLES.indexOf(needed);
