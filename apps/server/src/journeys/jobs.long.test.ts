import type { JobView } from '@naru/domain/job';
import type { CategoryId, JobId, ProductId } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, items, jobs, pricePlans, products } from '../stores/schema/index.ts';
import { disclosureOf, draftOf, openIssuer, png, shelve, type TestIssuer } from '../testing/issuer.ts';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { joined, pay, startMarket, type TestMarket } from '../testing/market-server.ts';
import { won } from '../testing/stall.ts';

const refused = (name: string, field?: string) => ({ ok: false, failure: field === undefined ? { name } : { name, field } });
const PAGE = { page: 1, size: 100 };
/** Other tests take the same cores: what was late is tried again, and the quickest round counts. */
const ROUNDS = 5;

describe.each(JOURNEY_ENGINES)('acts of an issuer on many things, on %s', (kind) => {
  let market: TestMarket;
  let art: TestIssuer;
  let rival: TestIssuer;
  beforeAll(async () => {
    market = await startMarket(kind);
    art = await openIssuer(market, 'ART');
    rival = await openIssuer(market, 'RIVAL');
  });
  afterAll(() => market.stop());

  const key = () => art.client.newKey();
  const ended = async (opened: { jobId: JobId }, { client, siteCode } = art): Promise<JobView> => {
    await expect.poll(async () => must(await client.jobs.job(siteCode, opened.jobId)).endedAt).not.toBeNull();
    return must(await client.jobs.job(siteCode, opened.jobId));
  };
  const reasons = async ({ jobId }: JobView) =>
    must(await art.client.jobs.refused({ ...PAGE, siteCode: art.siteCode, jobId })).dataList.map(({ productId, failure }) => [
      productId,
      failure?.name,
    ]);
  const draft = async (by: TestIssuer = art, categoryId: CategoryId | null = null): Promise<ProductId> =>
    must(
      await by.client.issuerPort.createProduct({
        siteCode: by.siteCode,
        draft: draftOf({ categoryId, quantity: 2 }),
        picture: await png(),
        key: by.client.newKey(),
      }),
    ).productId;
  const stateOf = async (productId: ProductId) => must(await art.client.issuerPort.product(art.siteCode, productId)).state;
  const priceOf = async (productId: ProductId) => must(await art.client.issuerPort.product(art.siteCode, productId)).price;
  const unitsOf = async (productId: ProductId) =>
    (await market.database.db.select().from(items).where(eq(items.productId, productId)).orderBy(items.number)).map(
      ({ state, price }) => [state, price] as const,
    );
  const actions = async (action: string, ids: readonly ProductId[]) =>
    market.database.db
      .select({ target: auditLog.target, actor: auditLog.actor, detail: auditLog.detail })
      .from(auditLog)
      .where(and(eq(auditLog.action, action), inArray(auditLog.target, ids.map(String))))
      .orderBy(auditLog.id);
  const undo = async ({ jobId }: JobView) => art.client.jobs.undo({ siteCode: art.siteCode, jobId, key: key() });

  it('put nothing up whose disclosure is not whole', async () => {
    const { client, siteCode } = art;
    const order = { siteCode, draft: draftOf({ notice: disclosureOf().slice(1) }), picture: await png(), key: key() };
    const { productId } = must(await client.issuerPort.createProduct(order));
    must(await client.issuerPort.mint({ siteCode, productId, key: key() }));
    const selection = { ids: [productId] };
    const opened = [
      await client.issuerPort.changeStates({ siteCode, selection, state: 'onSale', key: key() }),
      await client.issuerPort.listProducts({ siteCode, selection, key: key() }),
    ];
    for (const job of opened) {
      const done = await ended(must(job));
      expect(done).toMatchObject({ state: 'failed', done: 0 });
      expect(new Set((await reasons(done)).map(([, name]) => name))).toEqual(new Set(['disclosureMissing']));
    }
    expect(await stateOf(productId)).toBe('draft');
    expect(await unitsOf(productId)).not.toContainEqual(['onSale', expect.anything()]);
  });

  it('show and hide products, tell what could not be, and are taken back but for what somebody changed since', async () => {
    const { client, siteCode } = art;
    const [fresh, shelved, gone] = [await draft(), await shelve(art), await draft()];
    must(await client.issuerPort.deleteProduct({ siteCode, productId: gone }));
    const began = performance.now();
    const ids = [fresh, shelved, gone];
    const shown = await ended(must(await client.issuerPort.changeStates({ siteCode, selection: { ids }, state: 'onSale', key: key() })));
    let quickest = performance.now() - began;
    for (let round = 1; round < ROUNDS && quickest >= 2_000; round += 1) {
      const others = { ids: [await draft(), await draft(), await draft()] };
      const beganAgain = performance.now();
      await ended(must(await client.issuerPort.changeStates({ siteCode, selection: others, state: 'onSale', key: key() })));
      quickest = Math.min(quickest, performance.now() - beganAgain);
    }
    expect(quickest).toBeLessThan(2_000);
    expect(shown).toMatchObject({ kind: 'productState', state: 'partlyFailed', total: 3, done: 2, refused: 1, undoable: true });
    expect(await reasons(shown)).toEqual([[gone, 'wrongState']]);
    expect([await stateOf(fresh), await stateOf(shelved)]).toEqual(['onSale', 'onSale']);
    expect(await actions('product.publish', [fresh, shelved])).toEqual([
      { target: String(fresh), actor: expect.stringMatching(/^did:/), detail: { before: 'draft', after: 'onSale', job: shown.jobId } },
    ]);

    const hidden = await ended(
      must(await client.issuerPort.changeStates({ siteCode, selection: { ids: [fresh, shelved] }, state: 'hidden', key: key() })),
    );
    expect(hidden).toMatchObject({ state: 'done', done: 2, refused: 0 });
    // A colleague shows one of them again: that one stays so.
    must(await client.issuerPort.changeStates({ siteCode, selection: { ids: [shelved] }, state: 'onSale', key: key() }));
    await expect.poll(() => stateOf(shelved)).toBe('onSale');
    const back = await ended(must(await undo(hidden)));
    expect(back).toMatchObject({ kind: 'productState', state: 'partlyFailed', done: 1, refused: 1, undoes: hidden.jobId });
    expect(await reasons(back)).toEqual([[shelved, 'changedMeanwhile']]);
    expect(await stateOf(fresh)).toBe('onSale');
    expect(must(await client.jobs.job(siteCode, hidden.jobId)).undoable).toBe(false);
    expect(await undo(hidden)).toMatchObject(refused('wrongState'));
    // What was published for the first time is no draft again.
    const first = await ended(must(await undo(shown)));
    expect([first.done, await stateOf(fresh)]).toEqual([1, 'hidden']);
  });

  it('go over every page of what a filter leaves, in one job', async () => {
    const { client, siteCode } = art;
    const { categoryId } = must(await client.issuerPort.createCategory({ siteCode, name: `여럿 ${kind}` }));
    const ids: ProductId[] = [];
    while (ids.length < 25) ids.push(await draft(art, categoryId));
    const some = { filter: { categoryId, name: '달항아리' } };
    const shown = await ended(must(await client.issuerPort.changeStates({ siteCode, selection: some, state: 'onSale', key: key() })));
    expect(shown).toMatchObject({ state: 'done', total: 25, done: 25 });
    const moved = await ended(must(await client.issuerPort.moveToCategory({ siteCode, selection: some, categoryId: null, key: key() })));
    expect(moved).toMatchObject({ kind: 'productCategory', state: 'done', done: 25 });
    const categoryOf = async (id: ProductId) => must(await client.issuerPort.product(siteCode, id)).draft.categoryId;
    expect(await categoryOf(ids[0] ?? (0 as ProductId))).toBeNull();
    // Whoever has such a product open elsewhere is told that it has changed.
    expect(must(await client.issuerPort.product(siteCode, ids[0] ?? (0 as ProductId))).version).toBe(1);
    const back = await ended(must(await undo(moved)));
    expect([back.done, await categoryOf(ids[24] ?? (0 as ProductId))]).toEqual([25, categoryId]);
    expect(await client.issuerPort.moveToCategory({ siteCode, selection: some, categoryId: 999_999 as CategoryId, key: key() })).toEqual(
      refused('lookupFailed', 'categoryId'),
    );
    expect(
      await client.issuerPort.changeStates({
        siteCode,
        selection: { filter: { categoryId, name: '없는 이름' } },
        state: 'hidden',
        key: key(),
      }),
    ).toEqual(refused('lookupFailed'));
  });

  it('change prices from what was seen, with what of them is free; what is reserved keeps the price that was agreed to', async () => {
    const { client, siteCode } = art;
    const [first, second] = [await shelve(art, { quantity: 3, price: won(50_000) }), await shelve(art, { price: won(50_000) })];
    const buyer = (await joined(market, `price-${kind}`)).client;
    const bought = must(await buyer.orders.buyFromStore({ productId: first, price: won(50_000), key: buyer.newKey() }));
    const rows = [
      { productId: first, price: won(60_000), expectedPrice: won(50_000) },
      { productId: second, price: won(60_000), expectedPrice: won(49_999) },
    ];
    const changed = await ended(must(await client.issuerPort.changePrices({ siteCode, rows, key: key() })));
    expect(changed).toMatchObject({ kind: 'productPrice', state: 'partlyFailed', done: 1, refused: 1 });
    expect(await reasons(changed)).toEqual([[second, 'changedMeanwhile']]);
    expect(await unitsOf(first)).toEqual([
      ['reserved', 50_000],
      ['onSale', 60_000],
      ['onSale', 60_000],
    ]);
    expect(await actions('product.price', [first, second])).toMatchObject([
      { detail: { before: 50_000, after: 60_000, job: changed.jobId } },
    ]);
    expect(await buyer.orders.buyFromStore({ productId: first, price: won(50_000), key: buyer.newKey() })).toMatchObject(
      refused('priceChanged'),
    );
    // What is called off comes back at the price of now; what is paid was bought at the price of then.
    must(await buyer.orders.cancel(bought.orderId));
    expect((await unitsOf(first))[0]).toEqual(['onSale', 60_000]);
    const again = must(await buyer.orders.buyFromStore({ productId: first, price: won(60_000), key: buyer.newKey() }));
    const back = await ended(must(await undo(changed)));
    expect([back.done, await priceOf(first)]).toEqual([1, 50_000]);
    await pay(market, again.payUrl);
    expect(must(await buyer.orders.order(again.orderId))).toMatchObject({ state: 'completed', price: 60_000 });
    expect((await unitsOf(first))[0]).toEqual(['sold', 60_000]);
  });

  it('are planned for a moment to come, listed, changed, cancelled, and happen by themselves; an open order keeps its price', async () => {
    const { client, siteCode } = art;
    const [first, second] = [await shelve(art, { price: won(50_000) }), await shelve(art, { price: won(50_000) })];
    const buyer = (await joined(market, `plan-${kind}`)).client;
    const order = must(await buyer.orders.buyFromStore({ productId: first, price: won(50_000), key: buyer.newKey() }));
    const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
    const rows = [first, second].map((productId) => ({ productId, price: won(40_000), expectedPrice: won(50_000) }));
    const planning = { siteCode, from: inMs(86_400_000), rows, key: key() };
    const made = await Promise.all(Array.from({ length: 10 }, () => client.pricePlans.plan(planning)));
    expect(made.filter(({ ok }) => !ok)).toEqual([]);
    const waiting = async () => must(await client.pricePlans.list({ ...PAGE, siteCode })).dataList;
    const [plan, other] = await waiting();
    expect([plan?.productId, other?.productId, (await waiting()).length, plan?.version]).toEqual([first, second, 2, 0]);
    if (plan === undefined || other === undefined) throw new Error('two plans');
    // Another site's operator has no such plan, and may do nothing at this site.
    const foreign = { ...plan, price: won(1), siteCode: rival.siteCode };
    expect(await rival.client.pricePlans.change(foreign)).toEqual(refused('lookupFailed'));
    expect(await rival.client.pricePlans.cancel({ ...foreign, siteCode })).toEqual(refused('noPermission'));
    expect(await rival.client.pricePlans.plan({ ...planning, siteCode: rival.siteCode, key: key() })).toEqual(
      refused('lookupFailed', 'rows'),
    );
    must(await client.pricePlans.cancel({ siteCode, planId: other.planId, version: 0 }));
    must(await client.pricePlans.change({ siteCode, planId: plan.planId, version: 0, price: won(39_000), from: inMs(2 * 86_400_000) }));
    expect(await client.pricePlans.change({ ...plan, siteCode, from: inMs(9_000) })).toEqual(refused('changedMeanwhile'));
    // Its moment comes: one so near that a test waits for it is over on a busy machine before it is asked for.
    const past = new Date(Date.now() - 60_000);
    await market.database.db.update(pricePlans).set({ startsAt: past }).where(eq(pricePlans.id, plan.planId));
    await expect.poll(() => priceOf(first)).toBe(39_000);
    expect([await priceOf(second), await waiting()]).toEqual([50_000, []]);
    await pay(market, order.payUrl);
    expect(must(await buyer.orders.order(order.orderId))).toMatchObject({ state: 'completed', price: 50_000 });
    const { dataList } = must(await client.issuerPort.timeline({ ...PAGE, siteCode, productId: first }));
    expect(dataList.slice(0, 3).map(({ deed: action, price }) => [action, price])).toEqual([
      ['priced', { before: 50_000, after: 39_000 }],
      ['pricePlanChanged', null],
      ['pricePlanned', null],
    ]);
    expect(new Set(dataList.map(({ actor }) => actor)).size).toBe(1);
  });

  it.each([
    ['no price', [0], 'rows.0.price'],
    ['a price beyond what can be paid', [1_000_000_000_001], 'rows.0.price'],
    ['the same product twice', [2, 3], 'rows'],
  ])('refuse %s before anything is done', async (_, prices, field) => {
    const productId = await draft();
    const rows = prices.map((price) => ({ productId, price, expectedPrice: 50_000 }));
    const answer = await fetch(`${market.origin}/center/issuer/v2/product/price`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${art.client.store.read().token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ siteCode: art.siteCode, rows }),
    });
    expect(await answer.json()).toMatchObject({ resultCode: -1001, resultData: { field } });
    expect(await priceOf(productId)).toBe(50_000);
  });

  it('take the least price and the highest', async () => {
    const productId = await draft();
    for (const [price, expectedPrice] of [
      [1, 50_000],
      [1_000_000_000_000, 1],
    ] as const) {
      const rows = [{ productId, price: won(price), expectedPrice: won(expectedPrice) }];
      expect(await ended(must(await art.client.issuerPort.changePrices({ siteCode: art.siteCode, rows, key: key() })))).toMatchObject({
        done: 1,
      });
      expect(await priceOf(productId)).toBe(price);
    }
  });

  it('put all that is minted on the shelf and take it off, item by item', async () => {
    const { client, siteCode } = art;
    const [minted, made] = [await draft(), await draft()];
    must(await client.issuerPort.mint({ siteCode, productId: minted, key: key() }));
    const selection = { ids: [minted, made] };
    const listed = await ended(must(await client.issuerPort.listProducts({ siteCode, selection, key: key() })));
    expect(listed).toMatchObject({ kind: 'listing', total: 3, done: 2, refused: 1 });
    expect(await reasons(listed)).toEqual([[made, 'notMinted']]);
    expect([await stateOf(minted), await unitsOf(minted)]).toEqual([
      'onSale',
      [
        ['onSale', 50_000],
        ['onSale', 50_000],
      ],
    ]);
    expect(await actions('item.list', [minted])).toMatchObject([{ detail: { items: 2, numbers: '1-2', job: listed.jobId } }]);
    const buyer = (await joined(market, `shelf-${kind}`)).client;
    const order = must(await buyer.orders.buyFromStore({ productId: minted, price: won(50_000), key: buyer.newKey() }));
    const off = await ended(must(await client.issuerPort.unlistProducts({ siteCode, selection: { ids: [minted] }, key: key() })));
    expect(off).toMatchObject({ kind: 'unlisting', done: 1, refused: 1 });
    expect(await reasons(off)).toEqual([[minted, 'reservedByAnother']]);
    must(await buyer.orders.cancel(order.orderId));
    const back = await ended(must(await undo(off)));
    expect([back.done, (await unitsOf(minted)).map(([state]) => state)]).toEqual([1, ['onSale', 'onSale']]);
    const all = await ended(must(await client.issuerPort.unlistItems({ siteCode, productId: minted, key: key() })));
    expect([all.done, (await unitsOf(minted)).map(([state]) => state)]).toEqual([2, ['minted', 'minted']]);
    const [one] = must(await client.issuerPort.items({ ...PAGE, siteCode, productId: minted })).dataList;
    const again = await ended(
      must(await client.issuerPort.unlistItems({ siteCode, productId: minted, ids: one === undefined ? [] : [one.itemId], key: key() })),
    );
    expect(again).toMatchObject({ state: 'failed', done: 0, refused: 1, undoable: false });
    const { dataList: events } = must(await client.issuerPort.timeline({ ...PAGE, siteCode, productId: minted }));
    expect(events.map(({ deed: action }) => action)).toEqual([
      'itemsUnlisted',
      'itemsListed',
      'itemsUnlisted',
      'itemsListed',
      'itemsMinted',
      'created',
    ]);
  });

  it('are opened once under a key, however many ask at once', async () => {
    const { client, siteCode } = art;
    const productId = await draft();
    const order = { siteCode, rows: [{ productId, price: won(70_000), expectedPrice: won(50_000) }], key: key() };
    const opened = await Promise.all(Array.from({ length: 50 }, () => client.issuerPort.changePrices(order)));
    expect(new Set(opened.map((one) => must(one).jobId)).size).toBe(1);
    const { jobId } = must(opened[0] ?? (refused('lookupFailed') as never));
    expect(await ended({ jobId })).toMatchObject({ done: 1, refused: 0 });
    expect(await client.issuerPort.changePrices({ ...order, rows: [] as never })).toMatchObject(refused('badRequest', 'rows'));
    expect(await client.issuerPort.changePrices({ ...order, rows: [{ productId, price: won(1), expectedPrice: won(2) }] })).toEqual(
      refused('idempotencyKeyReused'),
    );
  });

  it('that meet at the same things do one after the other what they can', async () => {
    const { client, siteCode } = art;
    const ids: ProductId[] = [];
    while (ids.length < 10) ids.push(await draft());
    const priced = (price: number) =>
      client.issuerPort.changePrices({
        siteCode,
        rows: ids.map((productId) => ({ productId, price: won(price), expectedPrice: won(50_000) })),
        key: key(),
      });
    const both = await Promise.all([priced(60_000), priced(70_000)]);
    const views = await Promise.all(both.map((one) => ended(must(one))));
    expect(views.map(({ done, refused: not }) => [done, not]).toSorted()).toEqual([
      [0, 10],
      [10, 0],
    ]);
    const winner = views.findIndex(({ done }) => done === 10) === 0 ? 60_000 : 70_000;
    expect(new Set(await Promise.all(ids.map(priceOf)))).toEqual(new Set([winner]));
    const first = { ...PAGE, siteCode, productId: ids[0] as ProductId };
    expect(must(await client.issuerPort.timeline({ ...first, deed: 'priced' })).dataList).toEqual([
      expect.objectContaining({ deed: 'priced', price: { before: 50_000, after: winner } }),
    ]);
    expect(must(await client.issuerPort.timeline({ ...first, deed: 'created' })).dataList).toMatchObject([
      { deed: 'created', price: null },
    ]);
  });

  it('are nobody else’s to open, see, call off or take back', async () => {
    const { siteCode } = art;
    const [mine, theirs] = [await draft(), await draft(rival)];
    const selection = { ids: [mine, theirs] };
    const port = art.client.issuerPort;
    expect(await port.changeStates({ siteCode, selection, state: 'onSale', key: key() })).toEqual(refused('lookupFailed', 'selection.ids'));
    expect(await port.listProducts({ siteCode, selection, key: key() })).toEqual(refused('lookupFailed', 'selection.ids'));
    const rows = [{ productId: theirs, price: won(1), expectedPrice: won(50_000) }];
    expect(await port.changePrices({ siteCode, rows, key: key() })).toEqual(refused('lookupFailed', 'rows'));
    expect(await port.unlistItems({ siteCode, productId: theirs, key: key() })).toEqual(refused('lookupFailed'));
    expect(await port.changeStates({ siteCode: rival.siteCode, selection: { ids: [theirs] }, state: 'onSale', key: key() })).toEqual(
      refused('noPermission'),
    );
    const { jobId } = await ended(must(await port.changeStates({ siteCode, selection: { ids: [mine] }, state: 'onSale', key: key() })));
    const there = rival.siteCode;
    expect(await rival.client.jobs.job(there, jobId)).toEqual(refused('lookupFailed'));
    expect(await rival.client.jobs.job(siteCode, jobId)).toEqual(refused('noPermission'));
    expect(must(await rival.client.jobs.refused({ ...PAGE, siteCode: there, jobId })).allCount).toBe(0);
    expect(await rival.client.jobs.download(there, jobId)).toEqual(refused('lookupFailed'));
    expect(await rival.client.jobs.cancel(there, jobId)).toEqual(refused('lookupFailed'));
    expect(await rival.client.jobs.undo({ siteCode: there, jobId, key: key() })).toEqual(refused('lookupFailed'));
    expect(must(await rival.client.jobs.list({ ...PAGE, siteCode: there })).dataList.map((one) => one.jobId)).not.toContain(jobId);
  });

  it('are listed newest first, and what was refused is told as a file that no spreadsheet reckons with', async () => {
    const { client, siteCode } = art;
    const productId = must(
      await client.issuerPort.createProduct({ siteCode, draft: draftOf({ name: '=1+1' }), picture: await png(), key: key() }),
    ).productId;
    const rows = [{ productId, price: won(2), expectedPrice: won(1) }];
    const { jobId } = await ended(must(await client.issuerPort.changePrices({ siteCode, rows, key: key() })));
    const { dataList } = must(await client.jobs.list({ page: 1, size: 2, siteCode }));
    expect([dataList[0]?.jobId, (dataList[0]?.jobId ?? 0) > (dataList[1]?.jobId ?? 0)]).toEqual([jobId, true]);
    const troubled = must(await client.jobs.list({ ...PAGE, siteCode, withRefused: true }));
    expect(troubled.dataList.filter((one) => one.refused === 0)).toEqual([]);
    expect(troubled.dataList[0]?.jobId).toBe(jobId);
    expect(troubled.allCount).toBeLessThan(must(await client.jobs.list({ ...PAGE, siteCode })).allCount);
    const file = must(await client.jobs.download(siteCode, jobId));
    expect(file.name).toBe(`작업_${jobId}_실패.csv`);
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFF순번,상품 번호,상품,아이템 번호,사유',
      expect.stringMatching(new RegExp(`^1,P-${String(productId).padStart(6, '0')},'=1\\+1,,.+`)),
    ]);
  });

  it('that have ended are not called off', async () => {
    const productId = await draft();
    const { client, siteCode } = art;
    const { jobId } = await ended(
      must(await client.issuerPort.changeStates({ siteCode, selection: { ids: [productId] }, state: 'onSale', key: key() })),
    );
    expect(await client.jobs.cancel(siteCode, jobId)).toMatchObject(refused('wrongState'));
    const { db } = market.database;
    expect(await db.select({ state: jobs.state }).from(jobs).where(eq(jobs.id, jobId))).toEqual([{ state: 'done' }]);
    expect(await db.select({ state: products.state }).from(products).where(eq(products.id, productId))).toEqual([{ state: 'onSale' }]);
  });
});
