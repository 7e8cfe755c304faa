import { type Failure, failure } from '../failure/code.ts';
import type { Brand } from './brand.ts';
import type { FieldFault, FieldRule } from './field-rule.ts';
import { fail, ok, type Result } from './result.ts';

/** A rule for one field: takes what was typed, answers it without outer spaces, or the rule that it breaks. */
export type FieldParser<T extends string = string> = (typed: string) => Result<T, FieldFault>;

/** Limits of what a person may type, in characters (product 9). */
export const TEXT_LIMITS = Object.freeze({ long: 500, name: 50, title: 50, link: 250, email: 100, url: 100, short: 30 } as const);

const HTTP_ADDRESS = /^(?:https?:\/\/|www\.)[^\s/?#]+\.[^\s/?#]{2,}(?:[/?#]\S*)?$/i;
const HTTP_LINK = /^https?:\/\/[^\s/?#]+\S*$/i;

const lengthOf = (text: string): number => [...text].length;

/** A text of one line as it is kept: only {@link tidyLine} makes one. */
export type Line = Brand<string, 'Line'>;
/** A text of several lines as it is kept: only {@link tidyText} makes one; every {@link Line} is one, too. */
export type Lines = Brand<string, 'Lines'> | Line;

/** What ends a line anywhere: Windows', old Macs', next line, form feed, and Unicode's own separators. */
const LINE_ENDS = /\r\n?|[\n\v\f\u0085\u2028\u2029]/gu;
/** Controls but tabs and ends of lines, halves of characters, marks of annotations, and code points that are no characters. */
const NO_LETTERS = /(?![\n\t])[\p{Cc}]|\p{Cs}|[\ufff9-\ufffb\ufdd0-\ufdef\ufffe\uffff]/gu;
/** A sign of several parts that stands whole: a family, a flag in tags, a keycap, a heart that is red, a rare form of a Chinese letter. */
const SIGNS =
  /\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}|[0-9#*]\ufe0f\u20e3|\p{Extended_Pictographic}[\ufe0e\ufe0f]?\p{Emoji_Modifier}?(?:\u200d\p{Extended_Pictographic}[\ufe0e\ufe0f]?\p{Emoji_Modifier}?)*|\p{Script=Han}[\u{e0100}-\u{e01ef}]/gu;
/** What nobody sees: marks of direction, of no width, fillers of Hangul, tags, soft hyphens, the empty pattern of Braille. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

const visible = (text: string): string => {
  let seen = '';
  let at = 0;
  for (const sign of text.matchAll(SIGNS)) {
    seen += text.slice(at, sign.index).replace(INVISIBLE, '') + sign[0];
    at = sign.index + sign[0].length;
  }
  return seen + text.slice(at).replace(INVISIBLE, '');
};

/** Letters of Korean and Latin, and usual marks, with single spaces between: most texts are so, and stay as they are. */
const PLAIN = /^(?:[!-~가-힣·–—‘’“”…]+(?: [!-~가-힣·–—‘’“”…]+)*)?$/;

/** What is left of letters in one form: a syllable typed in parts is the syllable, and parts that stood apart by something unseen come together. */
const lettersOf = (typed: string): string => {
  const text = visible(typed.normalize('NFC').replace(LINE_ENDS, '\n').replace(NO_LETTERS, ''));
  return text.normalize('NFC');
};

/**
 * A text of several lines as it is kept: in one form of its letters, with one kind of line's end, without controls, tricks of direction, what nobody
 * sees, and outer spaces; empty when nothing of it can be seen. The same again where it is tidied again.
 */
export const tidyText = (typed: string): Lines => {
  if (PLAIN.test(typed)) return typed as Lines;
  const text = lettersOf(typed).trim();
  return (text.replace(/\p{White_Space}/gu, '') === '' ? '' : text) as Lines;
};

/** A text of one line as it is kept: as {@link tidyText}, with what lies between its words, ends of lines too, as one space. */
export const tidyLine = (typed: string): Line =>
  (PLAIN.test(typed)
    ? typed
    : lettersOf(typed)
        .replace(/\p{White_Space}+/gu, ' ')
        .trim()) as Line;

/** What people put between digits: spaces, dashes and what looks like one (of Hangul, of Katakana, of tables), dots, brackets, slashes. */
const BETWEEN_DIGITS = /[\s\p{Dash}ㅡーｰ⁃˗─━.·•‧・ㆍ()[\]/]/gu;

/**
 * A number that is typed in digits (of a phone, a parcel, an account), without what stands between them and without the apostrophe by which spreadsheets
 * keep a text; digits of full width are digits. What else was typed stays, so that whoever reads it can refuse it.
 */
export const tidyDigits = (typed: string): string =>
  // Before letters take their usual form, too: that of Hangul's dash is no dash any more.
  tidyLine(typed)
    .replace(BETWEEN_DIGITS, '')
    .normalize('NFKC')
    .replace(BETWEEN_DIGITS, '')
    .replace(/^['‘’`]+/, '');

/** A name by which the columns of sheets and the like are found: as {@link tidyLine}, and spaces do not count. */
export const tidyHead = (typed: string): string => tidyLine(typed).replaceAll(' ', '');

const broken = (rule: FieldRule, params?: Readonly<Record<string, number>>) =>
  fail<FieldFault>(params === undefined ? { rule } : { rule, params });
const tooLong = (max: number) => broken('tooLong', { max });

const required =
  <T extends Line | Lines>(tidy: (typed: string) => T) =>
  (max: number, whenTooLong: FieldRule = 'tooLong'): FieldParser<T> =>
  (typed) => {
    const text = tidy(typed);
    if (text === '') return broken('required');
    if (lengthOf(text) <= max) return ok(text);
    return whenTooLong === 'tooLong' ? tooLong(max) : broken(whenTooLong);
  };
const optional =
  <T extends Line | Lines>(tidy: (typed: string) => T) =>
  (max: number): FieldParser<T> =>
  (typed) => {
    const text = tidy(typed);
    return lengthOf(text) <= max ? ok(text) : tooLong(max);
  };

// Marked as pure, so that a page or a program that reads no such text is not sent what texts are tidied by.

/** A text of several lines that must be there; only spaces count as nothing (product 5, required text fields). Longer than `max` breaks `whenTooLong`. */
export const requiredText = /* @__PURE__ */ required(tidyText);
/** A text of several lines that may be left out, up to `max` characters ('maximum length exceeded'). */
export const optionalText = /* @__PURE__ */ optional(tidyText);
/** A text of one line that must be there, as {@link requiredText}. */
export const requiredLine = /* @__PURE__ */ required(tidyLine);
/** A text of one line that may be left out, as {@link optionalText}. */
export const optionalLine = /* @__PURE__ */ optional(tidyLine);

/** A site-name-like text: required, at most 30 characters, no spaces (product 5, short text). */
export const shortText: FieldParser<Line> = (typed) => {
  const text = requiredLine(TEXT_LIMITS.short)(typed);
  return text.ok && /\s/.test(text.value) ? broken('noSpaces') : text;
};

/** A product's name: required, 1 to 50 characters (product 5). */
export const productName = /* @__PURE__ */ requiredLine(TEXT_LIMITS.name, 'productName');
/** A title: required, 1 to 50 characters (product 5). */
export const title = /* @__PURE__ */ requiredLine(TEXT_LIMITS.title, 'title');
/** A category's name: required, 1 to 50 characters (product 5). */
export const categoryName = /* @__PURE__ */ requiredLine(TEXT_LIMITS.name, 'categoryName');
/** A detail description: required, 1 to 500 characters (product 5). */
export const description = /* @__PURE__ */ requiredText(TEXT_LIMITS.long, 'description');
/** A long text that may be left out: at most 500 characters (product 5). */
export const longText = /* @__PURE__ */ optionalText(TEXT_LIMITS.long);

/** An external link: at most 250 characters; http(s) only, since others could run script (product 5; safety, links). Empty is allowed. */
export const externalLink: FieldParser<Line> = (typed) => {
  const link = optionalLine(TEXT_LIMITS.link)(typed);
  return link.ok && link.value !== '' && !HTTP_LINK.test(link.value) ? broken('link') : link;
};

/** A site's URL: at most 100 characters, looking like an http or www address (product 5). */
export const siteUrl: FieldParser<Line> = (typed) => {
  const url = requiredLine(TEXT_LIMITS.url)(typed);
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
