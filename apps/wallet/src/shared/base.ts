/** Where the wallet is served, without a slash at the end. */
export const BASE = '/wallet';
