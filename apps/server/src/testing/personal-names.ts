import type { z } from 'zod';

/** Names of fields in which answers say who somebody is, or what they wrote. */
export const PERSONAL_NAMES: ReadonlySet<string> = new Set([
  ...['nickname', 'did', 'email', 'phone', 'birth', 'address', 'recipient', 'recipientName', 'delivered', 'receiver', 'holder'],
  ...['buyer', 'seller', 'owner', 'author', 'member', 'account', 'contact', 'whose', 'cells', 'actor'],
]);

interface Def {
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly element?: z.core.$ZodType;
  readonly innerType?: z.core.$ZodType;
  readonly in?: z.core.$ZodType;
  readonly out?: z.core.$ZodType;
  readonly options?: readonly z.core.$ZodType[];
  readonly valueType?: z.core.$ZodType;
  readonly items?: readonly z.core.$ZodType[];
}

/** The names of all fields that an answer may have, however deep. */
export const namesIn = (schema: z.core.$ZodType): readonly string[] => {
  const { shape = {}, element, innerType, in: before, out, options = [], valueType, items = [] } = schema._zod.def as Def;
  const inner = [element, innerType, before, out, ...options, valueType, ...items, ...Object.values(shape)].filter(
    (one) => one !== undefined,
  );
  return [...Object.keys(shape), ...inner.flatMap(namesIn)];
};
