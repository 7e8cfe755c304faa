/**
 * What requests are made of. Each arrives in the wire's form and is read into the domain's type by the domain's own parser, and back again
 * where a client asks: the server's handlers and the client ports of clients speak of a `ListingId`, never of its digits.
 */
import { NICKNAME_LENGTH, parseEmailAddress, parseNickname, parsePassword, parsePhone } from '@naru/domain/account';
import { PICTURE_WIDTHS } from '@naru/domain/file';
import { parseCardKey } from '@naru/domain/gift';
import { parseSerial } from '@naru/domain/nft';
import { type PinHash, parsePinHash } from '@naru/domain/pin';
import {
  type FieldFault,
  fail,
  NUMBER_PARSERS,
  type Numbered,
  type NumberOf,
  nameOf,
  namesOf,
  ok,
  type ProductId,
  parseDid,
  parseKoreanDay,
  parseKoreanMonth,
  parseOrderId,
  parseProductId,
  parseSiteCode,
  parseTokenId,
  parseWon,
  type Result,
  type TokenId,
  tableOf,
} from '@naru/domain/shared';
import * as z from 'zod/mini';
import * as wire from './primitives.ts';

type Parser<T> = (value: unknown) => Result<T, unknown>;

/** A part that the wire carries as it is, once `parse` has taken it. */
const parsed = <Wire extends z.ZodMiniType, T extends z.output<Wire>>(schema: Wire, parse: Parser<T>) =>
  z.codec(schema, z.custom<T>(), {
    decode: (value, payload) => {
      const read = parse(value);
      if (read.ok) return read.value;
      payload.issues.push({ code: 'custom', message: 'refused by the domain', input: value });
      return z.NEVER;
    },
    encode: (value) => value,
  });

/**
 * Text that a person types, read by the rule of its field. `told` is what a refusal tells of the rule that is broken; where it answers null, the
 * refusal names the field alone.
 */
const typed = <T extends string>(
  schema: z.ZodMiniType<string, string>,
  parse: (text: string) => Result<T, FieldFault>,
  told: (fault: FieldFault) => FieldFault | null,
) =>
  z.codec(schema, z.custom<T>(), {
    decode: (text, payload) => {
      const read = parse(text);
      if (read.ok) return read.value;
      payload.issues.push({ code: 'custom', message: 'refused by the domain', input: text, params: { fault: told(read.failure) } });
      return z.NEVER;
    },
    encode: (value) => value,
  });
const fieldAlone = () => null;

/** The broken rule that a refused part of a request tells; null where it names its field alone. */
export const toldFault = (issue: z.core.$ZodIssue): FieldFault | null => {
  const fault: FieldFault | null | undefined = issue.code === 'custom' ? issue.params?.fault : null;
  return fault ?? null;
};

/** A number that paths and queries carry as its digits. */
const digits = <T extends number>(schema: z.ZodMiniType<string, string>, parse: Parser<T>) =>
  z.codec(schema, z.custom<T>(), {
    decode: (text, payload) => {
      const read = parse(Number(text));
      if (read.ok) return read.value;
      payload.issues.push({ code: 'custom', message: 'refused by the domain', input: text });
      return z.NEVER;
    },
    encode: String,
  });

/** Any number that paths and queries carry as its digits. */
const plain = (schema: z.ZodMiniType<string, string>) => z.codec(schema, z.number(), { decode: (text) => Number(text), encode: String });

export const tokenId = parsed(wire.tokenId, parseTokenId);
export const siteCode = parsed(wire.siteCode, parseSiteCode);
export const did = parsed(wire.did, parseDid);
export const orderId = parsed(wire.secretId, parseOrderId);
/** The hash of a PIN, all that ever leaves the dialog. */
export const pin = parsed(wire.sha256Hex, (value): Result<PinHash, unknown> => parsePinHash(value));
/** The number of a phone, read in any way of writing it. What says who somebody is travels in bodies: addresses of calls stand in logs. */
export const phone = typed(wire.lineToRead(40), parsePhone, fieldAlone);
/** An e-mail address. Where one that is none is answered like one that nobody has (signing in, trading a code), the wire's own text stands instead. */
export const email = typed(wire.email, parseEmailAddress, fieldAlone);
/** A password to be set; one to be compared is any text. */
export const newPassword = typed(wire.password, parsePassword, (fault) => (fault.rule === 'passwordCommon' ? fault : null));
export const nickname = typed(wire.lineToRead(NICKNAME_LENGTH.max), parseNickname, (fault) => fault);
/** An NFT code, or the code of an event, which is the same. */
export const serial = typed(wire.lineToRead(100), parseSerial, (fault) => fault);
export const cardKey = parsed(wire.secretId, parseCardKey);
export const koreanDay = parsed(wire.lineToRead(10), parseKoreanDay);
export const koreanMonth = parsed(wire.lineToRead(7), parseKoreanMonth);
export const won = parsed(wire.won, parseWon);

/** Every id that counts on, in bodies. */
export const id = tableOf(namesOf(NUMBER_PARSERS), (name) => parsed(wire.positiveInteger, NUMBER_PARSERS[name] as Parser<never>)) as {
  readonly [Name in Numbered]: ReturnType<typeof parsed<typeof wire.positiveInteger, NumberOf<Name>>>;
};
/** The same in paths and queries, as its digits. */
export const idText = tableOf(namesOf(NUMBER_PARSERS), (name) => digits(wire.numberText, NUMBER_PARSERS[name] as Parser<never>)) as {
  readonly [Name in Numbered]: ReturnType<typeof digits<NumberOf<Name>>>;
};
export const wonText = digits(wire.numberText, parseWon);
/** The number of something that has no type of its own. */
export const numberText = plain(wire.smallText(1));
/** A whole number from zero. */
export const sizeText = plain(wire.smallText(0));
/** A bound of prices in a filter, which may lie beyond anything that can be paid. */
export const amountText = plain(z.string().check(z.regex(/^\d{1,13}$/)));
/** Several things in a query, with commas between them. */
const several = <T extends string | number>(parse: (text: string) => Result<T, unknown>) =>
  z.codec(wire.asSent(8_000), z.custom<readonly T[]>(), {
    decode: (text, payload) => {
      const read = text.split(',').flatMap((one) => {
        const thing = parse(one);
        return thing.ok ? [thing.value] : [];
      });
      if (read.length === text.split(',').length) return read;
      payload.issues.push({ code: 'custom', message: 'refused by the domain', input: text });
      return z.NEVER;
    },
    encode: (things) => things.join(','),
  });
export const wordsText = <Word extends string>(words: readonly Word[]) =>
  several<Word>((text) => {
    const word = words.find((each) => each === text);
    return word === undefined ? fail('unknown') : ok(word);
  });
export const tokenIdsText = several<TokenId>(parseTokenId);
export const productIdsText = several<ProductId>((text) => parseProductId(/^[1-9]\d{0,15}$/.test(text) ? Number(text) : text));
export const flagText = z.codec(z.literal(['true', 'false']), z.boolean(), {
  decode: (text) => text === 'true',
  encode: (flag) => (flag ? 'true' : 'false'),
});

/** The width of a picture, in pixels. */
export const pictureWidthText = plain(z.literal(PICTURE_WIDTHS.map(String)));

type Codes = Readonly<Record<string, string | number>>;

/** One of the codes of a frozen table of the domain, by its name. */
export const codeOf = <const Table extends Codes>(codes: Table) =>
  z.codec(wire.codeOf(codes), z.custom<keyof Table & string>(), {
    decode: (code, payload) => {
      const name = nameOf(codes, code);
      if (name !== undefined) return name;
      payload.issues.push({ code: 'custom', message: 'no code of the table', input: code });
      return z.NEVER;
    },
    encode: (name) => codes[name],
  });

/** The same in a query, where a number is written in digits. */
export const codeText = <const Table extends Codes>(codes: Table) =>
  z.codec(z.literal(Object.values(codes).map(String)), z.custom<keyof Table & string>(), {
    decode: (text, payload) => {
      const name = namesOf(codes).find((one) => String(codes[one]) === text);
      if (name !== undefined) return name;
      payload.issues.push({ code: 'custom', message: 'no code of the table', input: text });
      return z.NEVER;
    },
    encode: (name) => String(codes[name]),
  });

/** Which page, in a query: 1-based `page`, `size` from 1 to 100. */
export const pageQueryShape = { page: z.optional(plain(wire.numberText)), size: z.optional(plain(wire.pageSizeText)) };
export const pageQuery = z.object(pageQueryShape);
/** A query that names a page, or the cursor of the portion before, which then counts alone. */
export const walkedShape = { ...pageQueryShape, cursor: z.optional(wire.cursorText) };
export const walkedQuery = z.object(walkedShape);
/** Rows from a 0-based offset, in a query. */
export const rowsQuery = z.object({ start: z.optional(plain(z.string().check(z.regex(/^\d{1,12}$/)))), size: pageQueryShape.size });
/** The same, or behind a cursor. */
export const walkedRowsQuery = z.extend(rowsQuery, { cursor: walkedShape.cursor });
