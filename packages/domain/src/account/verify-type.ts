/** What an e-mail code proves its holder may do (choices 6). */
export const VERIFY_TYPE = Object.freeze({ signUp: 1, passwordReset: 2, pinReset: 3, emailChange: 4 } as const);
/** Name of a purpose of an e-mail code. */
export type VerifyType = keyof typeof VERIFY_TYPE;
