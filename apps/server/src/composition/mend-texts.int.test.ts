import { NO_RECIPIENT } from '@naru/domain/exchange';
import { MemoryKeys } from '@naru/testkit';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { readRecipient, sealRecipient } from '../kernel/sealed-recipient.ts';
import { productVersionsOf } from '../reads/store/versions.ts';
import { auditLog, offers, products, sites } from '../stores/schema/index.ts';
import { onBothEngines } from '../testing/both-engines.ts';
import { plantMarket } from '../testing/planted-market.ts';
import { mendTexts } from './mend-texts.ts';

const CLOCK = { now: () => new Date('2026-11-28T03:00:00Z') };
const TRICK = '금화 \u202e하나\u2066만\u200b';

onBothEngines('texts of the time before', (open) => {
  /** A market with a product whose texts were written by a version that kept them as they came. */
  const before = async () => {
    const database = await open();
    const market = plantMarket(database.db);
    const seller = await market.member('판매하는이');
    const site = await market.site('ART', seller);
    const { productId } = await market.product(site, '금화');
    await database.db.execute(
      sql`update products set name = ${TRICK}, description = ${'하나\r\n둘\u001b'}, notice_fields = ${JSON.stringify([{ label: '재질\u200b', value: '금' }])}::jsonb`,
    );
    await database.db.execute(sql`update sites set name = ${'가'}`);
    const raw = async () =>
      (
        await database.db.execute<{ name: string; description: string }>(
          sql`select name, description, name_letters as letters from products`,
        )
      ).rows;
    return { database, seller, productId, raw };
  };

  it('are shown as they would be kept, before anything is mended', async () => {
    const { database, productId } = await before();
    const [product] = await database.db
      .select({ name: products.name, description: products.description })
      .from(products)
      .where(eq(products.id, productId));
    expect(product).toEqual({ name: '금화 하나만', description: '하나\n둘' });
  });

  it('are mended once, and the audit log tells of how many', async () => {
    const { database, raw } = await before();
    const found = await mendTexts(database, CLOCK);
    expect(found).toEqual([
      { column: 'products.name', mended: 1, left: 0 },
      { column: 'products.description', mended: 1, left: 0 },
      { column: 'products.notice_fields', mended: 1, left: 0 },
    ]);
    expect(await raw()).toEqual([{ name: '금화 하나만', description: '하나\n둘', letters: '' }]);
    const actions = await database.db.select().from(auditLog).where(eq(auditLog.target, 'texts'));
    expect(actions.map(({ action, detail }) => ({ action, detail }))).toEqual([
      { action: 'texts.mend', detail: { 'products.name': 1, 'products.description': 1, 'products.notice_fields': 1 } },
    ]);
    expect(await mendTexts(database, CLOCK)).toEqual([]);
  });

  it('are mended in notices; the versions of a product, which never change, are shown mended', async () => {
    const { database, seller, productId } = await before();
    const { db } = database;
    await db.execute(
      sql`insert into notifications (member_id, kind, payload, created_at) values (${seller.id}, 'sold', ${JSON.stringify({ name: TRICK, price: 1 })}::jsonb, now())`,
    );
    for (const [version, description] of ['금화', TRICK, '금화 하나만', '금화 둘'].entries()) {
      const texts = { description, details: '', guidance: '', externalLink: '', notice: [{ label: '재질\u200b', value: '금' }] };
      await db.execute(
        sql`insert into product_versions (product_id, version, texts, at) values (${productId}, ${version}, ${JSON.stringify(texts)}::jsonb, now())`,
      );
    }
    expect(await mendTexts(database, CLOCK)).toContainEqual({ column: 'notifications.payload', mended: 1, left: 0 });
    const { rows } = await db.execute(sql`select payload from notifications`);
    expect(rows).toEqual([{ payload: { name: '금화 하나만', price: 1 } }]);
    // What differs by nothing that anybody sees is no change.
    const changes = (await productVersionsOf(db, productId)).map((one) => one.changes.map(({ before: was, after }) => [was, after]));
    expect(changes).toEqual([[['금화 하나만', '금화 둘']], [['금화', '금화 하나만']]]);
  });

  it('are read mended where they were sealed', async () => {
    const keys = new MemoryKeys();
    const to = { ...NO_RECIPIENT, name: '받는\u202e이', memo: '문 앞에\r\n두세요\u200b', phone: '010-1234-5678' };
    const sealed = await sealRecipient(keys, to, 'a place');
    expect(await readRecipient(keys, sealed, 'a place')).toEqual({ ...to, name: '받는이', memo: '문 앞에\n두세요' });
  });

  it('that another has by now are left, counted and shown mended', async () => {
    const { database } = await before();
    const at = sql`now()`;
    await database.db.execute(
      sql`insert into categories (site_code, name, created_at) values ('ART', '도자', ${at}), ('ART', ${'도\u200b자'}, ${at})`,
    );
    const found = await mendTexts(database, CLOCK);
    expect(found).toContainEqual({ column: 'categories.name', mended: 0, left: 1 });
  });
});

onBothEngines('texts that people write', (open) => {
  it('are stored tidied whoever writes them, and found by what was typed', async () => {
    const database = await open();
    const market = plantMarket(database.db);
    const site = await market.site('ART', await market.member('판매하는이'));
    await market.product(site, TRICK);
    await database.db.update(sites).set({ name: `가게\r\n${TRICK}` });
    const { rows } = await database.db.execute(sql`select p.name, s.name as site from products p, sites s`);
    expect(rows).toEqual([{ name: '금화 하나만', site: '가게 금화 하나만' }]);
    expect(await database.db.$count(products, eq(products.name, TRICK))).toBe(1);
    expect(await database.db.$count(offers)).toBe(0);
  });
});
