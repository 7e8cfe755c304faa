/** QR or action type: name to wire code (product 3). */
export const ACTION_TYPE = Object.freeze({
  didTransfer: '00',
  revoke: '01',
  sale: '02',
  exchange: '03',
  phoneGift: '04',
  didGift: '05',
  phoneTransfer: '06',
} as const);

/** What a holder approves by QR or PIN. */
export type ActionType = keyof typeof ACTION_TYPE;
