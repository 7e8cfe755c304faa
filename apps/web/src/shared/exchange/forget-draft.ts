/** Under which key the tab holds what was typed (exchange-draft.ts). */
export const DRAFT_KEY = 'naru.exchange';

/** Forgets what was typed: it was asked for, or its member has logged out. */
export const forgetDraft = (): void => {
  try {
    sessionStorage.removeItem(DRAFT_KEY);
  } catch {
    // Nothing could be kept either.
  }
};
