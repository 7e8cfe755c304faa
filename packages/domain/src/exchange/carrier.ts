/** Delivery carrier: name to wire code (specification, section 3). */
export const CARRIER = Object.freeze({ postal: 1, logistics: 2 } as const);

/** Who delivers physical goods: the post, or a logistics company. */
export type Carrier = keyof typeof CARRIER;
