/** How much of an id is shown, and how much at its end is left out: every key of one curve begins and ends alike (did:jwk). */
const SHOWN = 8;
const SAME_END = 4;

/** A wallet as its member tells it from another: by the part of its id in which keys differ. */
export const formatWallet = (did: string): string => `…${did.slice(-SHOWN - SAME_END, -SAME_END)}`;
