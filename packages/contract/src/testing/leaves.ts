import type * as z from 'zod/mini';
import { ENDPOINTS, type Endpoint } from '../index.ts';

/** A text or a number of a schema, by the names on its way. */
export interface Leaf {
  readonly path: string;
  readonly schema: z.ZodMiniType;
}

interface Def {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly element?: z.ZodMiniType;
  readonly innerType?: z.ZodMiniType;
  readonly options?: readonly z.ZodMiniType[];
  readonly in?: z.ZodMiniType;
  readonly keyType?: z.ZodMiniType;
  readonly valueType?: z.ZodMiniType;
}

const leavesIn = (schema: z.ZodMiniType | undefined, path: string): readonly Leaf[] => {
  if (schema === undefined) return [];
  const def: Def = schema._zod.def;
  if (def.type === 'string' || def.type === 'number') return [{ path, schema }];
  return [
    ...Object.entries(def.shape ?? {}).flatMap(([name, part]) => leavesIn(part, `${path}.${name}`)),
    ...(def.options ?? []).flatMap((part) => leavesIn(part, path)),
    ...[def.element, def.innerType, def.in, def.valueType].flatMap((part) => leavesIn(part, path)),
    ...leavesIn(def.keyType, `${path}{}`),
  ];
};

/** Every text and number that any call takes, in its address, its query and its body. */
export const sentLeaves = (): readonly Leaf[] =>
  Object.entries(ENDPOINTS).flatMap(([name, { params, query, body }]: [string, Endpoint]) =>
    [params, query, body].flatMap((part) => leavesIn(part, name)),
  );
