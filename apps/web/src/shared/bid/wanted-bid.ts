/** A bid that a visitor of this address was about to place. */
export const wantedBid = (address: string): string => `${address} bid`;
