/** Eight bytes of the hash of a PIN, by which it is looked for among those that the rules allow. */
export const prefixOf = (sha256: string): bigint => BigInt(`0x${sha256.slice(0, 16)}`);
