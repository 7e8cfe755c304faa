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
/** Areas, and the internet's telephones: of a house or a firm. */
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
