/** Dialog kind: name to wire code (product 3). */
export const DIALOG_KIND = Object.freeze({ notice: 0, confirm: 1 } as const);

/** A notice with one button, or a question with two. */
export type DialogKind = keyof typeof DIALOG_KIND;
