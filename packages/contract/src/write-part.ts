import * as z from 'zod/mini';
import type { PartSchema } from './endpoint.ts';

type Part = Readonly<Record<string, unknown>>;

const write = (schema: z.core.$ZodType, value: unknown): unknown => {
  const written = z.safeEncode(schema, value);
  return written.success ? written.data : value;
};

/**
 * Writes one part of a request in the wire's form, its fields in the order in which they were given. What the wire does not take goes as it is:
 * the server says what is wrong with it, by its field.
 */
export const writePart = (schema: PartSchema, part: Part): Part => {
  if (!(schema instanceof z.ZodMiniObject)) return part;
  const fields: Readonly<Record<string, z.core.$ZodType>> = schema.shape;
  return Object.fromEntries(
    Object.entries(part).flatMap(([name, value]) => {
      const field = fields[name];
      return field === undefined || value === undefined ? [] : [[name, write(field, value)]];
    }),
  );
};
