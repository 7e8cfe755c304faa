import { ENDPOINTS, type Endpoint, nothing } from '@naru/contract';
import { namedSchemas } from '@naru/contract/reference';
import * as z from 'zod/mini';

/** Something of JSON. */
export type Json = Readonly<Record<string, unknown>>;

/** Whether a value is an object of JSON. */
export const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** How schemas of the wire are written. A list that our own code may not change is no `readOnly` field, which only answers would have. */
const WRITING: NonNullable<Parameters<typeof z.toJSONSchema>[1]> = {
  unrepresentable: 'any',
  io: 'input',
  override: ({ jsonSchema: written }) => {
    delete written.readOnly;
  },
};

/** JSON Schema of a schema of the wire, whole in itself; the wire has no transforms, so both directions are the same. */
export const jsonSchema = (schema: z.ZodMiniType): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, WRITING);
  return rest;
};

const COMPONENTS = '#/components/schemas/';

/** The same in which every `$ref` leads to the schemas of the document. */
const leading = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(leading);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === '$ref' && typeof part === 'string' ? part.replace('#/$defs/', COMPONENTS) : leading(part),
    ]),
  );
};

/** Where to find a schema of the document. */
export const refTo = (name: string): Json => ({ $ref: `${COMPONENTS}${name}` });

/** Writes schemas of the wire for one document, and gathers those that have a name. */
export const schemaBook = () => {
  const names = namedSchemas();
  // Documents name parameters one by one, and never the whole that they are of.
  for (const { params, query } of Object.values<Endpoint>(ENDPOINTS))
    for (const part of [params, query]) if (part !== undefined) names.remove(part);
  const named = new Map<string, Json>();
  return {
    write: (schema: z.ZodMiniType): Json => {
      if (schema === nothing) return { type: 'null' };
      const { $schema: _, $defs = {}, ...rest } = z.toJSONSchema(schema, { ...WRITING, metadata: names });
      for (const [name, one] of Object.entries($defs)) if (!named.has(name)) named.set(name, leading(one) as Json);
      return leading(rest) as Json;
    },
    named: (): Json => Object.fromEntries([...named].sort(([a], [b]) => a.localeCompare(b))),
  };
};

export type SchemaBook = ReturnType<typeof schemaBook>;
