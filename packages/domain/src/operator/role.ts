/** What people do for the house; one may have several. `auditor` looks at everything and changes nothing. */
export const OPERATOR_ROLES = Object.freeze(['owner', 'operations', 'review', 'support', 'settlement', 'auditor'] as const);
/** One of {@link OPERATOR_ROLES}. */
export type OperatorRole = (typeof OPERATOR_ROLES)[number];
