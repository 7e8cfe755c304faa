/** Every consent of a member: service terms, privacy, marketing, marketing at night (21:00 to 08:00). */
export const CONSENT_IDS = Object.freeze(['agree1', 'agree2', 'agree3', 'agree4'] as const);
export type ConsentId = (typeof CONSENT_IDS)[number];

/** One consent as it stands. */
export interface Consent {
  readonly id: ConsentId;
  readonly isMust: boolean;
  readonly isAgree: boolean;
  /** ISO 8601: when it was given or withdrawn; empty where it was never asked. */
  readonly at: string;
}

/** The optional consents that a member may give and withdraw at any time. */
export interface ConsentChange {
  readonly agree3?: boolean | undefined;
  readonly agree4?: boolean | undefined;
}

/**
 * What a change means for both optional consents: whoever takes back marketing takes back marketing at night with it, and consent to the night
 * alone is worth nothing. Only what changes is answered.
 */
export const settleConsents = (before: { readonly agree3: boolean; readonly agree4: boolean }, change: ConsentChange): ConsentChange => {
  const agree3 = change.agree3 ?? before.agree3;
  const agree4 = agree3 && (change.agree4 ?? before.agree4);
  return { ...(agree3 === before.agree3 ? {} : { agree3 }), ...(agree4 === before.agree4 ? {} : { agree4 }) };
};
