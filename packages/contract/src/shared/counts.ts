import { namesOf } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { nameFor } from './codec.ts';
import { codeOf, nonNegativeInteger } from './primitives.ts';
import type { Part } from './reply.ts';

const countsWire = <const Codes extends Readonly<Record<string, string>>>(codes: Codes) =>
  z.array(z.object({ state: codeOf(codes), count: nonNegativeInteger }));

/** How many of something stand where, as a list; a state that is not told has none. */
export const countsOf = <const Codes extends Readonly<Record<string, string>>>(
  codes: Codes,
): Part<ReturnType<typeof countsWire<Codes>>, Readonly<Record<keyof Codes & string, number>>> => {
  const names = namesOf(codes);
  return {
    schema: countsWire(codes),
    toWire: (counts) => names.map((state) => ({ state: codes[state], count: counts[state] })),
    fromWire: (wire) => {
      const counts = Object.fromEntries(names.map((name) => [name, 0])) as Record<keyof Codes & string, number>;
      for (const { state, count } of wire) counts[nameFor(codes, state)] = count;
      return counts;
    },
  };
};
