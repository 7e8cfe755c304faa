import * as z from 'zod/mini';
import * as replies from '../replies/index.ts';
import * as wire from '../wire/index.ts';

/** What documents call a schema of the wire: its name in the contract, without the `Wire` at its end. */
const titleOf = (name: string): string => {
  const bare = name.replace(/Wire$/, '');
  return bare.charAt(0).toUpperCase() + bare.slice(1);
};

const schemaOf = (declared: unknown): unknown =>
  typeof declared === 'object' && declared !== null && 'schema' in declared ? declared.schema : declared;

/** The schemas of the wire that have a name, for whoever writes a document in which they are referred to. */
export const namedSchemas = (): z.core.$ZodRegistry<{ id: string }> => {
  const names = z.registry<{ id: string }>();
  for (const [name, declared] of [...Object.entries<unknown>(wire), ...Object.entries<unknown>(replies)]) {
    const schema = schemaOf(declared);
    if (schema instanceof z.ZodMiniType) names.add(schema, { id: titleOf(name) });
  }
  return names;
};
