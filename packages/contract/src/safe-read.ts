import * as z from 'zod/mini';

type Read<Value> =
  | { readonly success: true; readonly data: Value }
  | { readonly success: false; readonly error: Pick<z.core.$ZodError, 'issues'> };

/**
 * Reads what somebody sent by a schema, and never throws. A check of a length is made of whatever says that it has one, and what is no number cannot be
 * compared: what breaks a schema so is refused without an issue.
 */
export const safeRead = <Schema extends z.core.$ZodType>(schema: Schema, sent: unknown): Read<z.output<Schema>> => {
  try {
    return z.safeParse(schema, sent);
  } catch {
    return { success: false, error: { issues: [] } };
  }
};
