import { isObject, type Json } from './schemas.ts';

/** Texts for the patterns of the wire. */
const TEXTS = [
  '1',
  'ART',
  'did:naru:somebody',
  'aaaaaaaaaaaaaaaaaaaaaaaa',
  '123456',
  'a'.repeat(64),
  '19900102',
  '2001',
  'person@naru.test',
  '#123456',
  '2026-11-26T03:00:00Z',
  '2026-11-26',
  `0x${'a'.repeat(64)}`,
  `0x${'a'.repeat(40)}`,
  '1-1',
  '2026-11',
  'a'.repeat(87),
];

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const record = (value: unknown): Json => (isObject(value) ? value : {});

/** A value that meets a JSON Schema of the wire that is whole in itself; required parts only. */
export const exampleOf = (schema: Json): unknown => {
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const any = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(any)) return exampleOf(record(any[0]));
  if (schema.type === 'object') {
    const properties = record(schema.properties);
    return Object.fromEntries(listOf(schema.required).map((name) => [String(name), exampleOf(record(properties[String(name)]))]));
  }
  if (schema.type === 'array') return typeof schema.minItems === 'number' && schema.minItems > 0 ? [exampleOf(record(schema.items))] : [];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'null') return null;
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, Number(schema.minimum ?? 1));
  const patterns = [schema.pattern, ...listOf(schema.allOf).map((part) => record(part).pattern)].filter(
    (pattern) => typeof pattern === 'string',
  );
  return TEXTS.find((text) => patterns.every((pattern) => new RegExp(String(pattern)).test(text))) ?? '1';
};
