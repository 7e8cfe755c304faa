import * as z from 'zod/mini';
import * as wire from '../wire/index.ts';

/** What documents call a schema of the wire: its name in the contract, without the `Wire` at its end. */
const titleOf = (name: string): string => {
  const bare = name.replace(/Wire$/, '');
  return bare.charAt(0).toUpperCase() + bare.slice(1);
};

/** The schemas of the wire that have a name, for whoever writes a document in which they are referred to. */
export const namedSchemas = (): z.core.$ZodRegistry<{ id: string }> => {
  const names = z.registry<{ id: string }>();
  for (const [name, schema] of Object.entries(wire)) if (schema instanceof z.ZodMiniType) names.add(schema, { id: titleOf(name) });
  return names;
};
