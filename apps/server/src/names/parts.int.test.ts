import { asc } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Db } from '../stores/db.ts';
import { members, products, sites } from '../stores/schema/index.ts';
import { onBothEngines } from '../testing/both-engines.ts';
import { named } from './named.ts';
import { namedIds, whereNamed } from './where-named.ts';

// Few signs of every kind, so that what is looked for is often found: whole and open syllables, consonants and vowels by themselves, single and double,
// what a name has besides, and what the index's own language would take for more than a sign.
const SIGNS = [...'가각갂값고과골드듭바달다닭ㄱㄲㄳㄷㅂㅏㅗㅘabAİé123%_\\\'":*&|!()<> 🌸漢'];
const SEED = 20_261_123;

const text = (minLength: number, maxLength: number) => fc.string({ unit: fc.constantFrom(...SIGNS), minLength, maxLength });
const drawn = (some: fc.Arbitrary<string>, count: number): readonly string[] => fc.sample(some, { seed: SEED, numRuns: count });

const NAMES = drawn(text(1, 24), 600).filter((name) => name.trim() !== '');
const TEXTS = [
  ...drawn(text(1, 4), 600),
  ...drawn(text(3, 12), 200),
  ...drawn(
    fc
      .tuple(fc.constantFrom(...NAMES), fc.nat(20), fc.nat(12))
      .map(([name, from, length]) => [...name].slice(from, from + length).join('')),
    400,
  ),
];

onBothEngines('names, by the index of their parts', (open) => {
  let db: Db;
  beforeAll(async () => {
    ({ db } = await open());
    const [person] = await db.insert(members).values({ did: 'did:naru:shop', nickname: '가게', joinType: 2 }).returning();
    await db.insert(sites).values({ siteCode: 'SHOP', ...named('한빛화랑'), route: '/shop', ownerMemberId: person?.id ?? 0 });
    await db.insert(products).values(NAMES.map((name) => ({ siteCode: 'SHOP', price: 1_000, ...named(name) })));
  });

  test('are the same that a look at every name finds', async () => {
    let found = 0;
    for (const wanted of TEXTS) {
      const byIndex = await namedIds(db, wanted)?.orderBy(asc(products.id));
      if (byIndex === undefined) continue;
      const byLooking = await db.select({ id: products.id }).from(products).where(whereNamed(products, wanted)).orderBy(asc(products.id));
      expect({ wanted, found: byIndex }).toEqual({ wanted, found: byLooking });
      found += byLooking.length;
    }
    expect(found).toBeGreaterThan(TEXTS.length);
  });
});
