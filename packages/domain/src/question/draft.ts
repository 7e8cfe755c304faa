import type { Failure } from '../failure/code.ts';
import type { FieldFault } from '../shared/field-rule.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import { type FieldParser, failureOfFault, requiredText } from '../shared/text.ts';
import { ANSWER_LENGTH, QUESTION_LENGTH } from './constants.ts';
import { tellsContact, tellsPersonalContact } from './contact.ts';
import type { QuestionKind } from './kinds.ts';

/** What a member asks of a store about a product. What is private only they and whoever acts for the store can read. */
export interface QuestionDraft {
  readonly kind: QuestionKind;
  /** 10 to 1,000 characters (product 5). */
  readonly text: string;
  readonly isPrivate: boolean;
}

const broken = (rule: FieldFault['rule']) => fail<FieldFault>({ rule });

/** A question's text: required, 10 to 1,000 characters (product 5). */
export const questionText: FieldParser = (typed) => {
  const text = requiredText(QUESTION_LENGTH.most, 'question')(typed);
  return text.ok && [...text.value].length < QUESTION_LENGTH.least ? broken('question') : text;
};

/** An answer's text: required, 1 to 2,000 characters (product 5). */
export const answerText: FieldParser = requiredText(ANSWER_LENGTH.most, 'answer');

/** The draft without outer spaces; refused with `badRequest` and the field `text`: also for a phone number or an address that everybody could read. */
export const parseQuestion = ({ text: typed, ...draft }: QuestionDraft): Result<QuestionDraft, Failure> => {
  const text = questionText(typed);
  if (!text.ok) return fail(failureOfFault('text', text.failure));
  if (!draft.isPrivate && tellsContact(text.value)) return fail(failureOfFault('text', { rule: 'contact' }));
  return ok({ ...draft, text: text.value });
};

/**
 * An answer without outer spaces; refused with `badRequest` and the field `text`. What everybody can read tells no mobile number and no e-mail
 * address, which would be a customer's; the line of the store it may tell.
 */
export const parseAnswer = (typed: string, { isPrivate }: { readonly isPrivate: boolean }): Result<string, Failure> => {
  const text = answerText(typed);
  if (!text.ok) return fail(failureOfFault('text', text.failure));
  if (!isPrivate && tellsPersonalContact(text.value)) return fail(failureOfFault('text', { rule: 'answerContact' }));
  return text;
};
