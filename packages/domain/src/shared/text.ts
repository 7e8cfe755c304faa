import { type Failure, failure } from '../failure/code.ts';
import type { FieldFault, FieldRule } from './field-rule.ts';
import { fail, ok, type Result } from './result.ts';

/** A rule for one field: takes what was typed, answers it without outer spaces, or the rule that it breaks. */
export type FieldParser<T extends string = string> = (typed: string) => Result<T, FieldFault>;

/** Limits of what a person may type, in characters (product 9). */
export const TEXT_LIMITS = Object.freeze({ long: 500, name: 50, title: 50, link: 250, email: 100, url: 100, short: 30 } as const);

const HTTP_ADDRESS = /^(?:https?:\/\/|www\.)[^\s/?#]+\.[^\s/?#]{2,}(?:[/?#]\S*)?$/i;
const HTTP_LINK = /^https?:\/\/[^\s/?#]+\S*$/i;

const lengthOf = (text: string): number => [...text].length;

/** Marks that turn the direction of a text round, and control characters but line breaks and tabs: nobody types them into a name to be read. */
const TRICKS = /[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]|(?![\n\t])[\p{Cc}]/gu;
const INVISIBLE = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * What was typed, as it is kept: in one form of its letters (a syllable typed in parts is the syllable), without tricks of direction and outer
 * spaces; empty when nothing of it can be seen.
 */
export const tidyText = (typed: string): string => {
  const text = typed.normalize('NFC').replace(TRICKS, '').trim();
  return text.replace(INVISIBLE, '') === '' ? '' : text;
};
const broken = (rule: FieldRule, params?: Readonly<Record<string, number>>) =>
  fail<FieldFault>(params === undefined ? { rule } : { rule, params });
const tooLong = (max: number) => broken('tooLong', { max });

/** A text that must be there; only spaces count as nothing (product 5, required text fields). Longer than `max` breaks `whenTooLong`. */
export const requiredText =
  (max: number, whenTooLong: FieldRule = 'tooLong'): FieldParser =>
  (typed) => {
    const text = tidyText(typed);
    if (text === '') return broken('required');
    if (lengthOf(text) <= max) return ok(text);
    return whenTooLong === 'tooLong' ? tooLong(max) : broken(whenTooLong);
  };

/** A text that may be left out, up to `max` characters ('maximum length exceeded'). */
export const optionalText =
  (max: number): FieldParser =>
  (typed) => {
    const text = tidyText(typed);
    return lengthOf(text) <= max ? ok(text) : tooLong(max);
  };

/** A site-name-like text: required, at most 30 characters, no spaces (product 5, short text). */
export const shortText: FieldParser = (typed) => {
  const text = requiredText(TEXT_LIMITS.short)(typed);
  return text.ok && /\s/.test(text.value) ? broken('noSpaces') : text;
};

/** A product's name: required, 1 to 50 characters (product 5). */
export const productName = requiredText(TEXT_LIMITS.name, 'productName');
/** A title: required, 1 to 50 characters (product 5). */
export const title = requiredText(TEXT_LIMITS.title, 'title');
/** A category's name: required, 1 to 50 characters (product 5). */
export const categoryName = requiredText(TEXT_LIMITS.name, 'categoryName');
/** A detail description: required, 1 to 500 characters (product 5). */
export const description = requiredText(TEXT_LIMITS.long, 'description');
/** Product details, guidance and other long texts: at most 500 characters (product 5). */
export const longText = optionalText(TEXT_LIMITS.long);

/** An external link: at most 250 characters; http(s) only, since others could run script (product 5; safety, links). Empty is allowed. */
export const externalLink: FieldParser = (typed) => {
  const link = optionalText(TEXT_LIMITS.link)(typed);
  return link.ok && link.value !== '' && !HTTP_LINK.test(link.value) ? broken('link') : link;
};

/** A site's URL: at most 100 characters, looking like an http or www address (product 5). */
export const siteUrl: FieldParser = (typed) => {
  const url = requiredText(TEXT_LIMITS.url)(typed);
  return url.ok && !HTTP_ADDRESS.test(url.value) ? broken('siteUrl') : url;
};

/** A broken field rule as a refusal of the whole call: `badRequest` with the field and the rule, save for the rules with codes of their own. */
export const failureOfFault = (field: string, fault: FieldFault): Failure => {
  if (fault.rule === 'passwordCommon') return failure('passwordCommon', { field });
  if (fault.rule === 'fileType') return failure('fileTypeRefused', { field });
  return failure('badRequest', { field, data: { rule: fault.rule, ...fault.params } });
};

/** The fields that break their rules, in the order in which they are given; empty when all are right. */
export const failuresOf = (fields: Readonly<Record<string, Result<unknown, FieldFault>>>): readonly Failure[] =>
  Object.entries(fields).flatMap(([field, read]) => (read.ok ? [] : [failureOfFault(field, read.failure)]));
