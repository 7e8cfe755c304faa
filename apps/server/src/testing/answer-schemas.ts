import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { openApi } from '../http/docs/openapi.ts';
import { isObject, type Json } from '../http/docs/schemas.ts';

/** A part of the document by its JSON pointer. */
const pointerOf = (...steps: readonly string[]): string =>
  `#/${steps.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;

/** The same in which no object may have more than is said of it: clients take what is new, and what is told by mistake is found here. */
const closed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(closed);
  if (!isObject(value)) return value;
  const parts = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, closed(part)]));
  const isOpen = value.type === 'object' && isObject(value.properties) && value.additionalProperties === undefined;
  return isOpen ? { ...parts, additionalProperties: false } : parts;
};

interface Operation {
  readonly responses: Readonly<Record<string, Json>>;
}

const documents = new Map<string, ReturnType<typeof make>>();

const make = (publicUrl: string) => {
  const document = closed(openApi(publicUrl)) as Json & { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };
  const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: false, logger: false });
  ajv.addSchema(document, 'calls');
  const known = new Map<string, ValidateFunction>();
  const schemaAt = (pointer: string): ValidateFunction => {
    const made = known.get(pointer) ?? ajv.compile({ $ref: `calls${pointer}` });
    known.set(pointer, made);
    return made;
  };
  return { document, schemaAt };
};

/** The document of calls in which every object is closed, and what finds and compiles a schema of it, once for each process. */
export const callSchemas = (publicUrl = 'http://naru.test') => {
  const made = documents.get(publicUrl) ?? make(publicUrl);
  documents.set(publicUrl, made);
  return made;
};

/** What is wrong with a value by a schema of the document; null where nothing is. */
export const whyNotOf = (value: unknown, ...steps: readonly string[]): string | null => {
  const fits = callSchemas().schemaAt(pointerOf(...steps));
  if (fits(value)) return null;
  // Of alternatives each says why it is not the one; that a code is that of another says nothing.
  const errors = (fits.errors ?? []).filter(({ instancePath, keyword }) => !(instancePath === '/resultCode' && keyword === 'enum'));
  return (
    errors.map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`).join('; ') || 'no such code'
  );
};
