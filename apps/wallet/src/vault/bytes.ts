import * as z from 'zod/mini';

/** Bytes that WebCrypto takes and a database keeps. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** The form of bytes that come out of a database. */
export const bytesForm = z.custom<Bytes>((value) => value instanceof Uint8Array);

export const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

export const randomBytes = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length));

/** A fresh name for something on a shelf. */
export const freshId = (): string => crypto.randomUUID();
