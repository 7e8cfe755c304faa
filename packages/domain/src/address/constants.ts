/** Addresses that one member may keep. */
export const MOST_ADDRESSES = 10;
/** The longest name of a kept address, in characters. */
export const ADDRESS_LABEL_MOST = 20;
