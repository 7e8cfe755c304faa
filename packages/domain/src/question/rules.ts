import { type Failure, failure } from '../failure/code.ts';

/** What the rules of an issuer's acts look at in a question. */
export interface QuestionFacts {
  readonly version: number;
  readonly isAnswered: boolean;
  readonly isHidden: boolean;
}

/**
 * Why what was read at `version` can not be answered; empty when it can. Where an answer stands there that was not seen, whoever comes second reads
 * it first (`questionAnswered`).
 */
export const whyNotAnswerable = (question: QuestionFacts, version: number): readonly Failure[] => {
  if (question.version === version) return [];
  return [failure(question.isAnswered ? 'questionAnswered' : 'changedMeanwhile')];
};

/** Why it can not be hidden, or put back where `hidden` is false; empty when it can. */
export const whyNotHideable = (
  question: QuestionFacts,
  { version, hidden }: { readonly version: number; readonly hidden: boolean },
): readonly Failure[] => [
  ...(question.version === version ? [] : [failure('changedMeanwhile')]),
  ...(question.isHidden === hidden ? [failure('wrongState', { data: { event: hidden ? 'hide' : 'unhide' } })] : []),
];
