/** Transfer-request state: name to wire code (product 3). */
export const TRANSFER_STATE = Object.freeze({ create: 0, success: 1, fail: 2 } as const);

/** Where a polled request stands. */
export type TransferState = keyof typeof TRANSFER_STATE;
