import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { STORY_MS, type Story, theStory } from '../testing/story.ts';
import { verifyPassport } from './verify.ts';

type Path = readonly (string | number)[];
type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

let story: Story;
let plain: Json;
beforeAll(async () => {
  story = await theStory();
  plain = JSON.parse(JSON.stringify(story.passport));
}, STORY_MS);

const isLeaf = (value: Json): value is null | boolean | number | string => typeof value !== 'object' || value === null;

/** Every place of a value: each leaf, list and object in it. */
const placesIn = (value: Json, path: Path = []): readonly (readonly [Path, Json])[] => [
  [path, value],
  ...(isLeaf(value) ? [] : Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...path, name]))),
];

/** A value with another one at a place. */
const put = (value: Json, [name, ...rest]: Path, change: (old: Json) => Json | undefined): Json => {
  if (name === undefined) return change(value) ?? null;
  if (isLeaf(value)) throw new Error('no such place');
  const inner = Object.entries(value).flatMap(([key, old]): [string, Json][] => {
    if (key !== String(name)) return [[key, old]];
    const now = rest.length === 0 ? change(old) : put(old, rest, change);
    return now === undefined ? [] : [[key, now]];
  });
  return Array.isArray(value) ? inner.map(([, one]) => one) : Object.fromEntries(inner);
};

const refused = async (file: Json): Promise<void> => {
  const checked = await verifyPassport(JSON.stringify(file), story.pins);
  expect(checked.ok).toBe(false);
};

/** Another value of the same kind: one letter of a text, one more of a number. */
const other = (old: Json, seed: number): Json => {
  if (typeof old === 'number') return old + 1;
  if (typeof old === 'boolean') return !old;
  if (typeof old !== 'string' || old === '') return 'a';
  const place = seed % old.length;
  const letter = old[place] === '1' ? '2' : '1';
  return old.slice(0, place) + letter + old.slice(place + 1);
};

describe('not one place of a passport can be', () => {
  it('changed', async () => {
    const leaves = placesIn(plain).filter(([, value]) => isLeaf(value));
    expect(leaves.length).toBeGreaterThan(100);
    for (const [path, value] of leaves)
      for (const seed of typeof value === 'string' ? [0, 7, 1_021, value.length - 1] : [0])
        await refused(put(plain, path, (old) => other(old, seed)));
  });

  it('taken out, or be nothing, or another kind of thing', async () => {
    for (const [path, value] of placesIn(plain).slice(1)) {
      await refused(put(plain, path, () => undefined));
      if (value !== null) await refused(put(plain, path, () => null));
      await refused(put(plain, path, (old) => [old]));
    }
  });

  it('added to, by a field or a row', async () => {
    for (const [path, value] of placesIn(plain)) {
      if (isLeaf(value)) continue;
      await refused(put(plain, path, (old) => (Array.isArray(old) ? [...old, old[0] ?? ''] : { ...Object(old), more: 1 })));
    }
  });

  it('exchanged for another', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(), async (a, b) => {
        const places = placesIn(plain).slice(1);
        const [one, two] = [places[a % places.length], places[b % places.length]];
        if (one === undefined || two === undefined || JSON.stringify(one[1]) === JSON.stringify(two[1])) return;
        await refused(put(plain, one[0], () => two[1]));
      }),
      { numRuns: 200 },
    );
  });

  it('signed by the twin of its signature', async () => {
    const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
    const twin = (old: Json): Json => {
      const text = String(old);
      return text.slice(0, 64) + (order - BigInt(`0x${text.slice(64)}`)).toString(16).padStart(64, '0');
    };
    await refused(put(plain, ['signature'], twin));
    await refused(put(plain, ['history', 0, 'signature'], twin));
  });
});
