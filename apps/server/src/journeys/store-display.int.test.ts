import type { ProductId } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, members, siteAuthorities } from '../stores/schema/index.ts';
import { openIssuer, shelve, type TestIssuer } from '../testing/issuer.ts';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { joined, startMarket, type TestMarket } from '../testing/market-server.ts';

const refused = (name: string, field?: string) => ({ ok: false, failure: field === undefined ? { name } : { name, field } });
const FINE = expect.objectContaining({ ok: true });

describe.each(JOURNEY_ENGINES)('a store’s display on %s', (kind) => {
  let market: TestMarket;
  let art: TestIssuer;
  let rival: TestIssuer;
  let ids: ProductId[];
  beforeAll(async () => {
    market = await startMarket(kind);
    art = await openIssuer(market, 'ART');
    rival = await openIssuer(market, 'RIVAL');
    ids = [];
    for (const name of ['하나', '둘', '셋', '넷', '다섯']) ids.push(await shelve(art, { name }));
  });
  afterAll(() => market.stop());

  const seen = async () => must(await art.client.issuerPort.displayed(art.siteCode));
  const at = (...places: number[]) => places.map((place) => ids[place - 1] as ProductId);
  const order = async (productIds: readonly ProductId[], change: { version?: number; columns?: number; rows?: number } = {}) => {
    const { version } = await seen();
    return { siteCode: art.siteCode, version, columns: 2, rows: 2, productIds, ...change };
  };
  const display = async (...given: Parameters<typeof order>) => art.client.issuerPort.display(await order(...given));
  const shoppers = async (page: { page: number; size: number }, more: object = {}) => {
    const { dataList, allCount } = must(await rival.client.stores.products({ siteCode: art.siteCode, ...page, ...more }));
    expect(allCount).toBe(5);
    return dataList.map(({ productId }) => productId);
  };

  it('shows the newest first as long as nothing is chosen', async () => {
    expect(await seen()).toEqual({ columns: 4, rows: 3, version: 0, products: [] });
    expect(must(await rival.client.stores.front(art.siteCode)).grid).toBeNull();
    expect(await shoppers({ page: 1, size: 10 })).toEqual(at(5, 4, 3, 2, 1));
  });

  it('shows what was chosen in its order, and all else after it, on every page', async () => {
    expect(await display(at(2, 4, 1))).toEqual(FINE);
    expect(await seen()).toMatchObject({ columns: 2, rows: 2, version: 1 });
    expect((await seen()).products.map(({ productId }) => productId)).toEqual(at(2, 4, 1));
    // Each cell tells its row and column (product 3, store product cell).
    const cells = [
      { row: 1, col: 1 },
      { row: 1, col: 2 },
      { row: 2, col: 1 },
    ];
    expect((await seen()).products.map(({ cell }) => cell)).toEqual(cells);
    const rows = must(await art.client.issuerPort.products({ siteCode: art.siteCode, page: 1, size: 10, ids: at(2, 4, 1, 3) })).dataList;
    const cellOf = new Map(rows.map(({ productId, cell }) => [productId, cell]));
    expect(at(2, 4, 1, 3).map((id) => cellOf.get(id))).toEqual([...cells, null]);
    expect(must(await rival.client.stores.front(art.siteCode)).grid).toEqual({ columns: 2, rows: 2 });
    expect(await shoppers({ page: 1, size: 10 })).toEqual(at(2, 4, 1, 5, 3));
    expect(await shoppers({ page: 1, size: 2 })).toEqual(at(2, 4));
    expect(await shoppers({ page: 2, size: 2 })).toEqual(at(1, 5));
    expect(await shoppers({ page: 3, size: 2 })).toEqual(at(3));
    expect(await shoppers({ page: 1, size: 10 }, { sort: 'recent', order: 'DESC' })).toEqual(at(5, 4, 3, 2, 1));
    const named = eq(auditLog.action, 'site.display');
    expect(await market.database.db.select({ detail: auditLog.detail }).from(auditLog).where(named)).toEqual([
      { detail: { columns: 2, rows: 2, products: 3 } },
    ]);
  });

  it('finds what could be shown by name', async () => {
    const found = must(await art.client.issuerPort.displayable({ siteCode: art.siteCode, page: 1, size: 20, name: '다섯' }));
    expect(found.dataList.map(({ productId }) => productId)).toEqual(at(5));
  });

  it('of fifty that save at once takes one, and tells the others', async () => {
    const orders = await Promise.all(Array.from({ length: 50 }, (_, each) => order(each % 2 === 0 ? at(1, 2) : at(3, 4))));
    const answers = await Promise.all(orders.map((each) => art.client.issuerPort.display(each)));
    const [won, ...more] = answers.filter(({ ok }) => ok).map(must);
    expect(more).toEqual([]);
    expect(answers.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 49 }, () => refused('changedMeanwhile')));
    expect(won).toEqual(await seen());
    expect([at(1, 2), at(3, 4)]).toContainEqual(won?.products.map(({ productId }) => productId));
  });

  it('lets go of what is hidden, and takes it up again once it is shown', async () => {
    must(await display(at(2, 3, 1)));
    const { client, siteCode } = art;
    const state = async (wanted: 'hidden' | 'onSale', left: number) => {
      const selection = { ids: at(3) };
      must(await client.issuerPort.changeStates({ siteCode, selection, state: wanted, key: client.newKey() }));
      await expect.poll(async () => (await seen()).products.length).toBe(left);
    };
    await state('hidden', 2);
    expect((await seen()).products.map(({ productId }) => productId)).toEqual(at(2, 1));
    await state('onSale', 3);
    expect(await shoppers({ page: 1, size: 10 })).toEqual(at(2, 3, 1, 5, 4));
  });

  it('is refused products of another site, one named twice, and a grid that no page has', async () => {
    const theirs = await shelve(rival);
    expect(await display([...at(1), theirs])).toEqual(refused('lookupFailed', 'ids'));
    expect(await display(at(1, 1))).toEqual(refused('badRequest', 'ids'));
    for (const grid of [{ columns: 1 }, { columns: 6 }, { rows: 0 }, { rows: 11 }, { columns: 2.5 }])
      expect(await display(at(1), grid)).toMatchObject(refused('badRequest'));
  });

  it('is laid out by nobody but those who act for the site, and viewers only look', async () => {
    const wanted = await order(at(5));
    expect(await rival.client.issuerPort.display(wanted)).toEqual(refused('noPermission'));
    expect(await rival.client.issuerPort.displayed(art.siteCode)).toEqual(refused('noPermission'));
    const { client, email } = await joined(market, 'display-viewer');
    const { db } = market.database;
    const [viewer] = await db.select({ id: members.id }).from(members).where(eq(members.email, email));
    const grant = { siteCode: 'ART', memberId: viewer?.id ?? 0, role: 'viewer' } as const;
    await db.insert(siteAuthorities).values(grant);
    expect(await client.issuerPort.displayed(art.siteCode)).toEqual({ ok: true, value: await seen() });
    expect(await client.issuerPort.display(wanted)).toMatchObject(refused('roleNeeded'));
    await db.delete(siteAuthorities).where(and(eq(siteAuthorities.siteCode, 'ART'), eq(siteAuthorities.memberId, grant.memberId)));
    expect((await seen()).version).toBe(wanted.version);
  });
});
