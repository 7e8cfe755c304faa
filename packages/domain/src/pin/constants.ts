/** After how many milliseconds the PIN entry dialog clears its input (specification, section 9). */
export const PIN_ENTRY_CLEAR_MS = 200;
/** After how many milliseconds the PIN setting dialog clears its input (specification, section 9). */
export const PIN_SETTING_CLEAR_MS = 500;
/** For how many milliseconds the resend button of an e-mail code rests (specification, section 9). */
export const EMAIL_RESEND_THROTTLE_MS = 5_000;
/** How many milliseconds an e-mail code lasts when the server names no end (specification, section 9). */
export const EMAIL_CODE_VALIDITY_MS = 120_000;
/** For how many minutes further e-mail codes are refused once the limit is exceeded (specification, section 9). */
export const EMAIL_LIMIT_LOCK_MINUTES = 60;
/** E-mail codes that may be asked for within {@link EMAIL_LIMIT_LOCK_MINUTES} (decisions, section 6). */
export const EMAIL_REQUEST_LIMIT = 5;
/** Tries that each e-mail code allows (decisions, section 6). */
export const EMAIL_CODE_TRIES = 5;
/** Digits in an e-mail code (decisions, section 6). */
export const EMAIL_CODE_LENGTH = 6;
/** How many milliseconds an approval by PIN lasts, bound to action, tokens, price and receiver (trust, PIN). */
export const PIN_APPROVAL_MS = 60_000;
