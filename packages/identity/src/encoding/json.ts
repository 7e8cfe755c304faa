import { fromBase64url, toBase64url, utf8 } from './bytes.ts';

export type Unknowns = Readonly<Record<string, unknown>>;

/** Whether a value is an object with members, not a list. */
export const isRecord = (value: unknown): value is Unknowns => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value that a JSON text stands for; undefined when it is none. */
export const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The value in a base64url JSON text, as headers, payloads, disclosures and transaction data are written; undefined when it is none. */
export const readEncodedJson = (text: string): unknown => {
  const bytes = fromBase64url(text);
  if (bytes === undefined) return undefined;
  try {
    return readJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
};

export const encodeJson = (value: unknown): string => toBase64url(utf8(JSON.stringify(value)));

/** A member that is a text, or undefined. */
export const textIn = (record: Unknowns, name: string): string | undefined => {
  const value = record[name];
  return typeof value === 'string' ? value : undefined;
};

/** A member that is a record, or an empty one. */
export const recordIn = (record: Unknowns, name: string): Unknowns => {
  const value = record[name];
  return isRecord(value) ? value : {};
};

/** A member that is a list, or an empty one. */
export const listIn = (record: Unknowns, name: string): readonly unknown[] => {
  const value = record[name];
  return Array.isArray(value) ? value : [];
};
