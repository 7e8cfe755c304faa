/** One disagreement. */
export interface Finding {
  /** Which rule is broken. */
  readonly kind: string;
  /** The same for the operator. */
  readonly text: string;
  /** The row, token or transaction that it is about. */
  readonly about: string;
  /** What was expected and what was found, where that helps. */
  readonly detail?: string;
}
