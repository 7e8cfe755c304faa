import { type Failure, failure } from '../failure/code.ts';
import type { FieldFault } from '../shared/field-rule.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import { type FieldParser, failureOfFault, requiredText } from '../shared/text.ts';
import type { QuestionKind } from './views.ts';

/** Questions that one page of a product's page brings. */
export const QUESTIONS_AT_ONCE = 10;
/** Rows on one page of a site's questions, and of a member's own. */
export const QUESTION_PAGE_SIZE = 20;
/** How long a question and an answer may be, in characters (product 9). */
export const QUESTION_LENGTH = Object.freeze({ least: 10, most: 1_000 } as const);
export const ANSWER_LENGTH = Object.freeze({ least: 1, most: 2_000 } as const);
/** Questions that a member may ask within 24 hours. */
export const QUESTIONS_A_DAY = 10;
/** Unanswered questions that one member may have about one product. */
export const MOST_WAITING_OF_ONE = 3;
/** How long a text may be by which an issuer looks for questions. */
export const QUESTION_SEARCH_LENGTH = 50;

/** What divides the digits of a number that somebody writes out. */
const BETWEEN = '[\\s.\\-–_~·()/]{0,3}';
const inTurn = (digits: readonly string[]): string => digits.join(BETWEEN);
/** Three or four digits, and four. */
const SUBSCRIBER = inTurn(['\\d', '\\d', '\\d', '\\d?', '\\d', '\\d', '\\d', '\\d']);
/** Before a net or an area: the zero of calls within Korea, or the country's own number. */
const LEAD = `(?:0|${inTurn(['(?:\\+|00)8', '2', '0?'])})`;
const numberOf = (...nets: readonly (readonly string[])[]): RegExp =>
  new RegExp(`(?<!\\d)${LEAD}${BETWEEN}(?:${nets.map(inTurn).join('|')})${BETWEEN}${SUBSCRIBER}(?!\\d)`, 'u');

/** Mobiles, and numbers that lead to one: they belong to a person. */
const MOBILE = numberOf(['1', '[016-9]'], ['5', '0', '\\d?']);
/** Areas, and the internet's telephones: of a platform or a firm. */
const LINE = numberOf(['2'], ['[3-6]', '[1-5]'], ['7', '0']);
const EMAIL = /[\w.%+-]+\s?@\s?[\w-]+(?:\s?\.\s?[\w-]+)*\s?\.\s?[a-z]{2,}/iu;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** As it is read: in one form of its letters and digits, without marks that nobody sees. */
const plainOf = (text: string): string => text.normalize('NFKC').replace(UNSEEN, '');

/** Whether a text tells what belongs to a person rather than to a firm: a mobile's number, or an e-mail address. */
export const tellsPersonalContact = (text: string): boolean => {
  const plain = plainOf(text);
  return MOBILE.test(plain) || EMAIL.test(plain);
};

/** Whether a text tells a phone number of any kind, or an e-mail address. */
export const tellsContact = (text: string): boolean => tellsPersonalContact(text) || LINE.test(plainOf(text));

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
