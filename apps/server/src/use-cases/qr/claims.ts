/** What tells who signs in: the wallet's key, and the person behind it. */
export const SIGN_IN_CLAIMS = Object.freeze(['did', 'ci'] as const);
