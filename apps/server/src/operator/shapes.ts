import { z } from 'zod';

/** A running number. */
export const id = z.int().positive();
/** A file, as base64. */
export const bytes = z.base64().transform((text) => new Uint8Array(Buffer.from(text, 'base64')));
/** A moment. */
export const dateTime = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
