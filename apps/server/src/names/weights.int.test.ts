import { asc, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../stores/db.ts';
import { products } from '../stores/schema/index.ts';
import { onBothEngines } from '../testing/both-engines.ts';
import { plantMarket } from '../testing/planted-market.ts';
import { marksIn } from './marks.ts';
import { named } from './named.ts';
import { namedIds, whereNamed } from './where-named.ts';

const BAR = '순금 골드바 3.75g';
const RING = '순금 돌반지 한 돈';
const FLOWER = '순금카네이션1돈';
const SILVER = '은괴 13.75g';
const KEY = '황금 열쇠 열한돈';
const TEN = '행운의 골드바 37.5g';
const TWO = '골드바 7.5g';
const BEE = '꿀벌 1도나';
const NAMES = [BAR, RING, FLOWER, SILVER, KEY, TEN, TWO, BEE];

const CASES: readonly (readonly [text: string, ...found: readonly string[]])[] = [
  ['1돈', BAR, RING, FLOWER],
  ['한돈', BAR, RING, FLOWER],
  ['한 돈', BAR, RING, FLOWER],
  ['한돈'.normalize('NFD'), BAR, RING, FLOWER],
  ['3.75g', BAR, RING, FLOWER],
  ['3.75 G', BAR, RING, FLOWER],
  ['골드바 한돈', BAR],
  ['한 돈 골드바', BAR],
  ['13.75g', SILVER],
  ['열돈', TEN],
  ['한 냥', TEN],
  ['두 돈', TWO],
  ['7.5g', TWO],
  ['5g'],
  // Half typed: as letters.
  ['3.75', BAR, SILVER],
  ['돈', RING, FLOWER, KEY, BEE],
];

onBothEngines('weights of gold', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    const market = plantMarket(database.db);
    const site = await market.site('GOLD', await market.member('금방'));
    await database.db.insert(products).values(NAMES.map((name) => ({ siteCode: site, price: 1_000, ...named(name) })));
  });

  test.each(CASES.map(([text, ...expected]) => ({ text, expected })))('$text finds $expected', async ({ text, expected }) => {
    const rows = await database.db
      .select({ name: products.name })
      .from(products)
      .where(whereNamed(products, text))
      .orderBy(asc(products.id));
    expect(rows.map(({ name }) => name)).toEqual(NAMES.filter((name) => expected.includes(name)));
    if (/^\S+$/.test(text)) expect(NAMES.filter((name) => marksIn(name, text).length > 0)).toEqual(rows.map(({ name }) => name));
    // By the index they are found as well.
    const byIndex = namedIds(database.db, text);
    if (byIndex === undefined) return;
    const ids = await database.db.execute<{ name: string }>(sql`select name from products where id in (${byIndex}) order by id`);
    expect(ids.rows.map(({ name }) => name)).toEqual(rows.map(({ name }) => name));
  });
});
