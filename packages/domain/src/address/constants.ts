/** Addresses that one member may keep. */
export const MOST_ADDRESSES = 10;
