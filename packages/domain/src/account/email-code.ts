/** Digits in an e-mail code (choices 6). */
export const EMAIL_CODE_LENGTH = 6;
/** How many milliseconds an e-mail code lasts (product 9). */
export const EMAIL_CODE_VALIDITY_MS = 120_000;
/** Tries that each e-mail code allows (choices 6). */
export const EMAIL_CODE_TRIES = 5;
/** For how many milliseconds the resend button of an e-mail code rests, and no other code is sent (product 9). */
export const EMAIL_RESEND_THROTTLE_MS = 5_000;
/** E-mail codes that may be asked for within {@link EMAIL_LIMIT_LOCK_MINUTES} (choices 6). */
export const EMAIL_REQUEST_LIMIT = 5;
/** For how many minutes further e-mail codes are refused once the limit is exceeded (product 9). */
export const EMAIL_LIMIT_LOCK_MINUTES = 60;
