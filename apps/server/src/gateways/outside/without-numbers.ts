const MOST_REASON = 300;

/** What may stand in clear of what a service says: no phone, account or code, which services like to repeat in their refusals. */
export const withoutNumbers = (reason: string): string => reason.replace(/\d[\d-]{5,}/g, '***').slice(0, MOST_REASON);
