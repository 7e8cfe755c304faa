/** Inquiry type: name to wire code (product 3). */
export const INQUIRY_TYPE = Object.freeze({ product: 1, p2p: 2, delivery: 3, cashReceipt: 4, other: 5, event: 6 } as const);

/** What an inquiry is about. */
export type InquiryType = keyof typeof INQUIRY_TYPE;
