/** Days after its end for which it is kept whom to turn to about an application (safety, personal data). */
export const APPLICATION_KEPT_DAYS = 90;
/** The longest reason of a rejection, in characters. */
export const REJECTION_MOST = 200;
