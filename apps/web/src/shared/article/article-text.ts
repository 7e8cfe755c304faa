import type { LabelledValue } from '../ui/Facts.tsx';

/** A way on to the very screen that a text speaks of. */
export interface ArticleWay {
  readonly to: string;
  readonly label: string;
}

export type ArticleBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'steps'; readonly steps: readonly { readonly title: string; readonly text: string }[] }
  | { readonly kind: 'points'; readonly points: readonly { readonly title: string; readonly text: string }[] }
  | { readonly kind: 'facts'; readonly facts: readonly LabelledValue[] }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'ways'; readonly ways: readonly ArticleWay[] };

export interface ArticleSection {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly ArticleBlock[];
}

export interface ArticleText {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly ArticleSection[];
  readonly ways: readonly ArticleWay[];
}
