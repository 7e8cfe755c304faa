import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { ENDPOINTS, type Endpoint } from './index.ts';

/** Running numbers and won lie in columns of eight bytes, and are read by parsers of their own; a limit for each member is the draft's rule. */
const WIDE = /(?:[iI]ds?|[pP]rice|kept|notices|amount|dayLimit|[wW]allet|start|moveTo|upTo|perMemberLimit|webhookReplay\.y|page|x)$/;

interface Def {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly element?: z.ZodMiniType;
  readonly innerType?: z.ZodMiniType;
  readonly options?: readonly z.ZodMiniType[];
  readonly in?: z.ZodMiniType;
  readonly valueType?: z.ZodMiniType;
}
interface Leaf {
  readonly path: string;
  readonly schema: z.ZodMiniType;
}

const leavesOf = (schema: z.ZodMiniType | undefined, path: string): readonly Leaf[] => {
  if (schema === undefined) return [];
  const def: Def = schema._zod.def;
  if (def.type === 'number' || def.type === 'string') return [{ path, schema }];
  return [
    ...Object.entries(def.shape ?? {}).flatMap(([name, part]) => leavesOf(part, `${path}.${name}`)),
    ...(def.options ?? []).flatMap((part) => leavesOf(part, path)),
    ...[def.element, def.innerType, def.in, def.valueType].flatMap((part) => leavesOf(part, path)),
  ];
};

it('takes no count, version or place that a column of such does not hold', () => {
  const beyond = Object.entries(ENDPOINTS).flatMap(([name, { params, query, body }]: [string, Endpoint]) =>
    [params, query, body].flatMap((part) =>
      leavesOf(part, name).flatMap(({ path, schema }) => {
        const sent = schema._zod.def.type === 'number' ? 2 ** 31 : String(2 ** 31);
        const other = schema._zod.def.type === 'string' && schema.safeParse('AB').success;
        return !other && schema.safeParse(sent).success && !WIDE.test(path) ? [path] : [];
      }),
    ),
  );
  expect([...new Set(beyond)]).toEqual([]);
});
