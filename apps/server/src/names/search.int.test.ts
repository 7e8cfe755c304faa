import { asc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../stores/db.ts';
import { members, products, sites } from '../stores/schema/index.ts';
import { onBothEngines } from '../testing/both-engines.ts';
import { plantMuch } from '../testing/plant-much.ts';
import { fillNames } from './fill-names.ts';
import { marksIn } from './marks.ts';
import { named } from './named.ts';
import { namedIds, whereNamed } from './where-named.ts';

const NAMES = [
  '골드바 100g',
  '달 항아리',
  '청해파도문',
  'Moon Jar 골드',
  '닭의 꿈',
  '100% 순금_돼지\\',
  '꽃신 🌸',
  "별'); drop table",
  '까치 호랑이',
];
const [BAR, MOON, WAVE, JAR, HEN, PIG, SHOES, STAR, MAGPIE] = NAMES;

/** What is typed, and what it finds. */
const CASES: readonly (readonly [text: string, ...found: (string | undefined)[]])[] = [
  ['골드바', BAR],
  ['골드', BAR, JAR],
  ['드바', BAR],
  ['바', BAR],
  ['골드바 100g', BAR],
  ['100g 골드바', BAR],
  ['골드바100G', BAR],
  ['달항아리', MOON],
  ['항아리 달', MOON],
  ['달항 아리', MOON],
  ['  항아리  ', MOON],
  // 초성
  ['ㄱㄷㅂ', BAR],
  ['ㄱㄷ', BAR, JAR],
  ['ㅎㅇㄹ', MOON],
  ['ㄷㅎㅇㄹ', MOON],
  ['ㅊㅎㅍㄷㅁ', WAVE],
  ['ㄱㄷㅂ100', BAR],
  ['ㄷ ㅎ', MOON, WAVE],
  ['ㄲㅊ', MAGPIE],
  ['ㄲㅅ', SHOES],
  ['ㅋㅋ'],
  // Half typed, or both kinds at once.
  ['고', BAR, JAR],
  ['골ㄷ', BAR, JAR],
  ['골드ㅂ', BAR],
  ['골듭', BAR],
  ['골ㄷㅂ', BAR],
  ['ㄱ드ㅂ', BAR],
  ['골ㅂ'],
  ['ㄱ드보'],
  ['다', MOON, HEN],
  ['달', MOON, HEN],
  ['닭', HEN],
  ['청ㅎ파ㄷ', WAVE],
  ['몬'],
  // Latin letters are not the keys of Korean ones, unless whole syllables were typed with the wrong keyboard.
  ['moon', JAR],
  ['OO', JAR],
  ['n', JAR],
  ['rhfem', BAR, JAR],
  ['gkddkfl', MOON],
  ['rk'],
  // Signs are looked for as they are.
  ['%', PIG],
  ['100%', PIG],
  ['_', PIG],
  ['\\', PIG],
  ['순금_', PIG],
  ['.'],
  ['*'],
  ['🌸', SHOES],
  ['꽃🌸'],
  ["'); drop table", STAR],
  ["'; --"],
  ['골('],
  ['가ㄱ(['],
  ['달'.repeat(100)],
  [`${'ㄱ'.repeat(49)}가${'ㄱ'.repeat(50)}`],
  // From a Mac.
  ['골드바'.normalize('NFD'), BAR],
  ['달항'.normalize('NFD'), MOON],
  ['', ...NAMES],
  ['   ', ...NAMES],
];

onBothEngines('names', (open) => {
  let database: Database;
  const found = async (text: string): Promise<string[]> => {
    const rows = await database.db
      .select({ name: products.name })
      .from(products)
      .where(whereNamed(products, text))
      .orderBy(asc(products.id));
    return rows.map(({ name }) => name);
  };
  beforeAll(async () => {
    database = await open();
    const [person] = await database.db.insert(members).values({ did: 'did:naru:shop', nickname: '가게', joinType: 2 }).returning();
    await database.db.insert(sites).values({ siteCode: 'SHOP', name: '한빛화랑', route: '/shop', ownerMemberId: person?.id ?? 0 });
    // Half of them as rows of the time before; both engines have their names in pieces.
    await database.db
      .insert(products)
      .values(NAMES.map((name, at) => ({ siteCode: 'SHOP', price: 1_000, ...(at % 2 === 0 ? named(name.normalize('NFD')) : { name }) })));
    await fillNames(database);
  });

  test.each(CASES.map(([text, ...expected]) => ({ text, expected })))('$text finds $expected', async ({ text, expected }) => {
    expect(await found(text)).toEqual(NAMES.filter((name) => expected.includes(name)));
    // Wherever one word is found it is marked, and nowhere else.
    if (/^\S+$/.test(text)) expect(NAMES.filter((name) => marksIn(name, text).length > 0)).toEqual(await found(text));
  });

  test('a second start has nothing left to do', async () => {
    const [before] = await database.db
      .select()
      .from(products)
      .where(eq(products.name, BAR ?? ''));
    await fillNames(database);
    expect(
      await database.db
        .select()
        .from(products)
        .where(eq(products.name, BAR ?? '')),
    ).toEqual([before]);
    expect(await database.db.select({ letters: sites.nameLetters, initials: sites.nameInitials }).from(sites)).toEqual([
      { letters: 'gksqlcghkfkd', initials: 'gqgf' },
    ]);
  });

  describe('among many', () => {
    test('are found by an index, whether by letters, initials or a mixture', async () => {
      await plantMuch(
        database.db,
        sql`insert into products (site_code, name, price, name_letters, name_initials)
          select 'SHOP', 'x', 1, md5(n::text) || 'rhfemqk', md5(n::text) from generate_series(1, 5000) n`,
      );
      await database.db.execute(sql`vacuum analyze products`);
      for (const text of ['청해파', '바', 'ㅊㅎㅍ', 'ㄱㄷ', '청ㅎ파ㄷ']) {
        const { rows } = await database.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${namedIds(database.db, text)}`);
        expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Index Scan on products_name_parts');
      }
    });
  });
});
