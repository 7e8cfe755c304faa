/** One article of a legal text: a heading and its paragraphs, which may hold `{facts}` of the operator. */
export interface Article {
  readonly title: string;
  readonly lines: readonly string[];
}

export interface LegalText {
  readonly title: string;
  readonly since: string;
  readonly articles: readonly Article[];
}

/** A line in whose place stands who processes personal data for this operator, one line for each. */
export const PROCESSORS_LINE = '{processors}';
