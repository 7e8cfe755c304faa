/** One article of a legal text: a heading and its paragraphs, which may hold `{facts}` of the operator. */
export interface Article {
  readonly title: string;
  readonly lines: readonly string[];
}

/** A legal text as a member reads it before agreeing. */
export interface LegalText {
  readonly title: string;
  /** From when it holds. */
  readonly since: string;
  readonly articles: readonly Article[];
}
