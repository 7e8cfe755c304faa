/** What steers a terminal, or turns the order of what is read around; not the joiner that holds an emoji together. */
const STEERING = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** A text without what would steer a terminal; only the characters in `kept` stay as they are. */
export const plainText = (text: string, allowed = '\n'): string => text.replace(STEERING, (one) => (allowed.includes(one) ? one : ' '));

/** A value as JSON in one line, in which what would steer a terminal is written by its number: whoever reads it has it as it was. */
export const jsonText = (value: unknown): string =>
  JSON.stringify(value).replace(STEERING, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
