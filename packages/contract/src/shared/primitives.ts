import { EMAIL_CODE_LENGTH, PASSWORD_MAX } from '@naru/domain/account';
import { SEARCH_TEXT_LENGTH } from '@naru/domain/search';
import { MAX_WON, TEXT_LIMITS, tidyLine, tidyText } from '@naru/domain/shared';
import * as z from 'zod/mini';

/** Digits of a positive number in a path or query. */
export const numberText = z.string().check(z.regex(/^[1-9]\d{0,14}$/));
/** A token id as decimal text. */
export const tokenId = z.string().check(z.regex(/^(0|[1-9]\d*)$/), z.maxLength(78));
export const siteCode = z.string().check(z.regex(/^[A-Z0-9_-]{2,20}$/));
/** The most characters of a decentralised identifier. */
export const DID_LENGTH = 2048;
export const did = z.string().check(z.regex(/^did:[a-z0-9]+:[A-Za-z0-9._:%-]+$/), z.maxLength(DID_LENGTH));
/** An unguessable id of ours (orders, files, identity checks). */
export const secretId = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/));
export const positiveInteger = z.int().check(z.gte(1));
export const nonNegativeInteger = z.int().check(z.gte(0));
/** The largest whole number that a column of counts, versions and places holds. */
const MOST_SMALL = 2 ** 31 - 1;
/** A positive whole number of what is counted, or a version: no more than a column of such holds. */
export const smallNumber = z.int().check(z.gte(1), z.lte(MOST_SMALL));
/** The same from zero. */
export const smallCount = z.int().check(z.gte(0), z.lte(MOST_SMALL));
/** Digits of such a number in a path or query. */
export const smallText = (least: 0 | 1) =>
  z.string().check(
    z.regex(least === 0 ? /^(0|[1-9]\d{0,9})$/ : /^[1-9]\d{0,9}$/),
    z.refine((text) => Number(text) <= MOST_SMALL),
  );
export const won = z.int().check(z.gte(0), z.lte(MAX_WON));
/** A SHA-256 hash in lower-case hex. */
export const sha256Hex = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** Whether a day and a time of day are real ones: no 31st of February, which JavaScript takes for a day of March. */
const isReal = (text: string): boolean => {
  const at = new Date(text);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 19) === text.slice(0, 19);
};
/** ISO 8601 in UTC, of a moment that there is. */
export const instant = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/),
  z.refine((at) => typeof at === 'string' && isReal(at)),
);
export const koreanDay = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));
/** No keyboard types one, and no text of the database can hold it: what has one is refused, not mended. */
const noNul = z.refine((sent) => typeof sent === 'string' && !sent.includes('\u0000'));
/** Tidying makes a text shorter, and what the wire carries may be so much longer than what is kept. */
const most = (longest: number) => z.maxLength(longest * 8 + 64);
/** Counted as people count: characters, not code units. */
const fits = (longest: number) => z.refine((read) => typeof read === 'string' && (read.length <= longest || [...read].length <= longest));
/** What is there has something in it that can be seen. */
const seen = z.refine((read) => read !== '');
/** A text of several lines that a person writes, of at most `longest` characters: it is read as it is kept. */
export const text = (longest: number) => z.string().check(most(longest), noNul, z.overwrite(tidyText), fits(longest));
export const someText = (longest: number) =>
  z.string().check(z.minLength(1), most(longest), noNul, z.overwrite(tidyText), seen, fits(longest));
/** A text of one line that a person writes, of at most `longest` characters: it is read as it is kept. */
export const line = (longest: number) => z.string().check(most(longest), noNul, z.overwrite(tidyLine), fits(longest));
export const someLine = (longest: number) =>
  z.string().check(z.minLength(1), most(longest), noNul, z.overwrite(tidyLine), seen, fits(longest));
/** A text of one line for a parser of its own, which tells by its own rule what it misses. */
export const lineToRead = (longest: number) => z.string().check(z.minLength(1), most(longest), noNul, z.overwrite(tidyLine), fits(longest));
/** No normalization makes more code units of one (UAX 15): a text so much shorter than it may be need not be counted. */
const MOST_UNITS_OF_ONE = 3;
/**
 * What a machine made, or what is compared as it was typed: a secret, a password, a nonce. It is read as it came, and what is stored of it is what a
 * parser of its own answers.
 */
export const asSent = (longest: number) =>
  z.string().check(
    z.minLength(1),
    most(longest),
    z.refine(
      (typed) =>
        typeof typed === 'string' && (typed.length * MOST_UNITS_OF_ONE <= longest || [...typed.trim().normalize('NFC')].length <= longest),
    ),
  );
/** An e-mail address as the wire lets it through; its exact rule is the domain's. */
export const email = lineToRead(TEXT_LIMITS.email);
/** Six digits of an e-mail or SMS code. */
export const sixDigits = z.string().check(z.regex(new RegExp(`^\\d{${EMAIL_CODE_LENGTH}}$`)));
/** A password as it was typed: whether it may be one is the domain's to say. */
export const password = asSent(PASSWORD_MAX);
export const searchText = line(SEARCH_TEXT_LENGTH);
export const codeOf = <const Codes extends Readonly<Record<string, string | number>>>(codes: Codes) =>
  z.literal(Object.values(codes) as [Codes[keyof Codes], ...Codes[keyof Codes][]]);

/** Where a portion of a feed starts: milliseconds since 1970, and a number. */
export const feedCursor = z.string().check(z.regex(/^\d{1,14}-\d{1,15}$/));

/** How many rows of a list, in a query: 1 to 100. */
export const pageSizeText = z.string().check(z.regex(/^(100|[1-9]\d?)$/));
/** Where a list goes on, as its last portion told. */
export const cursorText = z.string().check(z.regex(/^[\w-]{1,200}$/));
/** A list with its place in the whole. Long ones are counted only so far: with `allCountIsMinimum` it is longer than `allCount`. */
export const pageOf = <T extends z.ZodMiniType>(row: T) =>
  z.object({
    dataList: z.array(row),
    page: positiveInteger,
    size: positiveInteger,
    allCount: nonNegativeInteger,
    allCountIsMinimum: z.optional(z.literal(true)),
    nextCursor: z.optional(z.nullable(cursorText)),
  });
