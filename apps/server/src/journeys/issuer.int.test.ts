import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { issuerEndpoints } from '@naru/contract';
import { type DownloadedFile, PICTURE_WIDTHS } from '@naru/domain/file';
import { parseKoreanDay, parseProductId, parseWon } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { eq, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, categories, files, history, items, products } from '../stores/schema/index.ts';
import { draftOf, openIssuer, png, shelve, type TestIssuer } from '../testing/issuer.ts';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { startMarket, type TestMarket } from '../testing/market-server.ts';

const PAGE = { page: 1, size: 20 };
const SAMPLES = join(import.meta.dirname, '../gateways/images/samples');
const MEDIA = join(import.meta.dirname, '../gateways/media/samples');

const upload = (name: string, bytes: Uint8Array | string) => ({
  name,
  type: 'image/png',
  arrayBuffer: async () => new Uint8Array(typeof bytes === 'string' ? Buffer.from(bytes) : bytes).buffer,
});
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#0e7c7b' } });

describe.each(JOURNEY_ENGINES)('an issuer on %s', (kind) => {
  let market: TestMarket;
  let art: TestIssuer;
  let rival: TestIssuer;
  beforeAll(async () => {
    market = await startMarket(kind);
    art = await openIssuer(market, 'ART');
    rival = await openIssuer(market, 'RIVAL');
  });
  afterAll(() => market.stop());

  const create = (picture: ReturnType<typeof upload>, change = {}) =>
    art.client.issuerPort.createProduct({ siteCode: art.siteCode, draft: draftOf(change), picture, key: art.client.newKey() });

  it('gives every category of a store a name of its own', async () => {
    const { client, siteCode } = art;
    const { categoryId } = must(await client.issuerPort.createCategory({ siteCode, name: ' 도자 ', genre: 'craft' }));
    for (const name of ['도자', ' 도자', '도자  ']) {
      expect(await client.issuerPort.createCategory({ siteCode, name })).toEqual({
        ok: false,
        failure: { name: 'categoryNameTaken', field: 'categoryName' },
      });
    }
    for (const name of ['', '   ', '가'.repeat(51)]) {
      expect(await client.issuerPort.createCategory({ siteCode, name })).toEqual({
        ok: false,
        failure: { name: 'badRequest', field: 'categoryName' },
      });
    }
    const duplicate = (categoryName: string) => client.call(issuerEndpoints.categoryNameDuplicate, { query: { siteCode, categoryName } });
    expect([must(await duplicate(' 도자')), must(await duplicate('옻칠'))]).toEqual([{ duplicate: true }, { duplicate: false }]);
    expect(must(await client.issuerPort.categories(siteCode))).toEqual([{ categoryId, name: '도자', genre: 'craft', productCount: 0 }]);
    must(await rival.client.issuerPort.createCategory({ siteCode: rival.siteCode, name: '도자' }));
    const rows = await market.database.db.select({ siteCode: categories.siteCode, name: categories.name }).from(categories);
    expect(rows.toSorted((a, b) => a.siteCode.localeCompare(b.siteCode))).toEqual([
      { siteCode: 'ART', name: '도자' },
      { siteCode: 'RIVAL', name: '도자' },
    ]);
  });

  it.each<[string, string, () => Promise<Uint8Array | string> | string]>([
    ['an SVG', 'fileTypeRefused', () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a text that calls itself PNG', 'fileTypeRefused', () => 'this is no picture'],
    ['nothing', 'fileTypeRefused', () => ''],
    ['a WebP', 'fileTypeRefused', () => plain(8, 8).webp().toBuffer()],
    ['a PDF', 'fileTypeRefused', () => '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'],
    ['half a PNG', 'imageUnreadable', async () => (await plain(600, 600).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 2_000)],
    ['too many pixels', 'fileTooLarge', () => plain(8_000, 6_300).png().toBuffer()],
    ['too many bytes', 'fileTooLarge', async () => Buffer.concat([await plain(8, 8).png().toBuffer(), Buffer.alloc(20 * 1024 * 1024)])],
  ])('is refused a picture that is %s: %s, and nothing is made', async (_, name, make) => {
    const before = await market.database.db.$count(files);
    expect(await create(upload('moon.png', await make()), { name: '없을 상품' })).toMatchObject({ ok: false, failure: { name } });
    const made = await market.database.db.select().from(products).where(eq(products.name, '없을 상품'));
    expect([made, await market.database.db.$count(files)]).toEqual([[], before]);
  });

  it('has a picture of a paint program, of 256 colours, shown in its own', async () => {
    const { productId } = must(await create(upload('그림판.bmp', await readFile(join(SAMPLES, 'bmp-8.bmp')))));
    const { thumbnail } = must(await art.client.issuerPort.product(art.siteCode, productId));
    const shown = Buffer.from(await (await fetch(`${market.origin}${thumbnail?.url}?w=160`)).arrayBuffer());
    const [red = 0, green = 0, blue = 0] = await sharp(shown)
      .extract({ left: 5, top: 5, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer();
    expect(Math.max(Math.abs(red - 208), Math.abs(green - 48), Math.abs(blue - 32))).toBeLessThan(24);
  });

  it('has a picture shown as WebP in every width', async () => {
    const { productId } = must(await create(upload('달.png', await plain(1_200, 600).png().toBuffer())));
    const row = must(await art.client.issuerPort.product(art.siteCode, productId));
    expect(row.thumbnail).toMatchObject({ width: 1_200, height: 600, placeholder: expect.stringMatching(/^data:image\/webp;base64,/) });
    for (const width of PICTURE_WIDTHS) {
      const shown = await fetch(`${market.origin}${row.thumbnail?.url}?w=${width}`);
      expect([shown.headers.get('content-type'), shown.headers.get('x-content-type-options')]).toEqual(['image/webp', 'nosniff']);
      expect(await sharp(await shown.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width, height: width / 2 });
    }
    const headers = { authorization: `Bearer ${art.client.store.read().token}` };
    const whole = await fetch(`${market.origin}/file/display/v1/product/${productId}`, { headers });
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await fetch(`${market.origin}${row.thumbnail?.url}?w=100`)).status).toBe(400);
  });

  it('shows no picture with what its camera knew, and gives buyers all of it but where it was taken', async () => {
    const photo = await readFile(join(MEDIA, 'gps.jpg'));
    const { productId } = must(await create(upload('photo.jpg', photo)));
    const { thumbnail, originalNotes } = must(await art.client.issuerPort.product(art.siteCode, productId));
    expect(originalNotes).toEqual([{ is: 'positionRemoved' }]);
    const bytesAt = async (address: string) => Buffer.from(await (await fetch(market.origin + address)).arrayBuffer());
    for (const width of [160, 1_080]) expect((await sharp(await bytesAt(`${thumbnail?.url}?w=${width}`)).metadata()).exif).toBeUndefined();
    const original = await bytesAt(must(await art.client.originals.ofProduct(productId)).url);
    expect([original.length, original.includes('김나루'), original.includes('GPSLatitude')]).toEqual([photo.length, true, false]);
    expect(await sharp(original).raw().toBuffer()).toEqual(await sharp(photo).raw().toBuffer());
  });

  it('has a picture encoded anew where another file is the original', async () => {
    const [picture, original] = await Promise.all([readFile(join(MEDIA, 'gps.jpg')), readFile(join(SAMPLES, 'png-rgb-16-profile.png'))]);
    const order = { siteCode: art.siteCode, draft: draftOf(), picture: upload('a.jpg', picture), key: art.client.newKey() };
    const { productId } = must(await art.client.issuerPort.createProduct({ ...order, original: upload('a.png', original) }));
    const [row] = await market.database.db
      .select({ sha256: files.sha256 })
      .from(products)
      .innerJoin(files, eq(files.id, products.thumbnailFileId))
      .where(eq(products.id, productId));
    const stored = await readFile(
      join(market.config.files.folder, row?.sha256.slice(0, 2) ?? '', row?.sha256.slice(2, 4) ?? '', row?.sha256 ?? ''),
    );
    expect((await sharp(stored).metadata()).exif).toBeUndefined();
    const { url, shown } = must(await art.client.originals.ofProduct(productId));
    expect(Buffer.from(await (await fetch(market.origin + url)).arrayBuffer())).toEqual(original);
    expect(shown).toMatchObject({ width: 24, height: 16 });
  });

  it.each([
    ['bmp-8.bmp', 'image/bmp'],
    ['gif-animated.gif', 'image/gif'],
    ['png-animated.png', 'image/png'],
    ['png-rgba-16-profile.png', 'image/png'],
    ['jpeg-cmyk-profile.jpg', 'image/jpeg'],
    ['jpeg-turn-6-display-p3.jpg', 'image/jpeg'],
    ['jpeg-trailer.jpg', 'image/jpeg'],
    ['jpeg-ultra-hdr.jpg', 'image/jpeg'],
  ])('gives buyers %s byte for byte', async (name, mime) => {
    const given = await readFile(join(SAMPLES, name));
    const { productId } = must(await create(upload(name, given)));
    const link = must(await art.client.originals.ofProduct(productId));
    const answer = await fetch(market.origin + link.url);
    expect([link.mime, answer.headers.get('content-type'), answer.headers.get('content-disposition')?.split(';')[0]]).toEqual([
      mime,
      mime,
      'inline',
    ]);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(given);
  });

  it('keeps a draft to themselves', async () => {
    const { productId } = must(await create(await png(), { name: '초안' }));
    const { market: shoppers, stores } = rival.client;
    const unknown = { ok: false, failure: { name: 'lookupFailed' } };
    expect([await shoppers.product(productId, PAGE), await stores.product(productId)]).toEqual([unknown, unknown]);
    expect(must(await stores.products({ ...PAGE, siteCode: art.siteCode, name: '초안' })).allCount).toBe(0);
  });

  it.each([
    ['perMemberLimit', { perMemberLimit: 3_000_000_000 }],
    ['price', { price: must(parseWon(0)) }],
    ['externalLink', { externalLink: 'javascript:alert(1)' }],
    ['description', { description: ' ' }],
    ['description', { description: '\u3164\u200b' }],
    ['details', { details: '달'.repeat(501) }],
    ['details', { details: '달\u0000' }],
    ['notice.0.value', { notice: [{ label: '재질', value: '흙\u0000' }] }],
  ])('is told that the %s is wrong, and nothing is made', async (field, change) => {
    const before = await market.database.db.$count(products);
    expect(await create(await png(), change)).toEqual({ ok: false, failure: { name: 'badRequest', field } });
    expect(await market.database.db.$count(products)).toBe(before);
  });

  it('mints once, shelves what is minted, and numbers on', async () => {
    const { client, siteCode } = art;
    const { productId } = must(await create(await png()));
    const order = () => ({ siteCode, productId, key: client.newKey() });
    expect(await client.issuerPort.listAll(order())).toEqual({ ok: false, failure: { name: 'notMinted' } });
    expect(must(await client.issuerPort.mint(order()))).toEqual({ minted: 3 });
    expect(await client.issuerPort.mint(order())).toEqual({ ok: false, failure: { name: 'nothingToMint' } });
    expect(must(await client.issuerPort.listAll(order()))).toEqual({ listed: 3 });
    expect(await client.issuerPort.listAll(order())).toEqual({ ok: false, failure: { name: 'notMinted' } });
    expect(must(await client.issuerPort.createItems({ ...order(), quantity: 2 }))).toEqual({ made: 2 });
    expect(await client.issuerPort.createItems({ ...order(), quantity: 9_996 })).toEqual({
      ok: false,
      failure: { name: 'quantityExceeded', data: { limit: 10_000 } },
    });
    expect(must(await client.issuerPort.product(siteCode, productId))).toMatchObject({
      state: 'onSale',
      totalQuantity: 5,
      mintedCount: 3,
      listCount: 3,
      soldCount: 0,
    });
    const { db } = market.database;
    const rows = await db.select({ number: items.number, state: items.state }).from(items).where(eq(items.productId, productId));
    expect(rows.toSorted((a, b) => a.number - b.number).map(({ state }) => state)).toEqual(['onSale', 'onSale', 'onSale', 'made', 'made']);
    expect(await db.$count(history, eq(history.productId, productId))).toBe(3);
  });

  it('repeats a key without making or minting twice', async () => {
    const { client, siteCode } = art;
    const order = { siteCode, draft: draftOf({ name: '한 번만' }), picture: await png(), key: client.newKey() };
    const first = must(await client.issuerPort.createProduct(order));
    expect(must(await client.issuerPort.createProduct(order))).toEqual(first);
    const mint = { siteCode, productId: first.productId, key: client.newKey() };
    expect([must(await client.issuerPort.mint(mint)), must(await client.issuerPort.mint(mint))]).toEqual([{ minted: 3 }, { minted: 3 }]);
    expect(must(await client.issuerPort.products({ ...PAGE, siteCode, name: '한 번만' })).allCount).toBe(1);
  });

  it('is told what waits, from what they have seen on, and of low stock below a bound of their own', async () => {
    const { client, siteCode } = art;
    const key = () => client.newKey();
    const productId = await shelve(art, { quantity: 6 });
    const low = async () => must(await client.overviews.overview(siteCode)).waiting.lowStock;
    const listed = async () =>
      must(await client.issuerPort.products({ ...PAGE, siteCode, lowStock: true })).dataList.some((row) => row.productId === productId);
    for (const threshold of [-1, 10_001, 2.5]) {
      expect(await client.overviews.setStockThreshold({ siteCode, threshold })).toEqual({
        ok: false,
        failure: { name: 'badRequest', field: 'threshold' },
      });
    }
    must(await client.overviews.setStockThreshold({ siteCode, threshold: 10_000 }));
    must(await client.overviews.setStockThreshold({ siteCode, threshold: 6 }));
    // What is as many as the bound is enough; one less is low.
    const others = await low();
    expect(await listed()).toBe(false);
    const { dataList } = must(await client.issuerPort.items({ ...PAGE, siteCode, productId }));
    must(await client.issuerPort.unlistItems({ siteCode, productId, ids: dataList.slice(0, 1).map(({ itemId }) => itemId), key: key() }));
    await expect.poll(low).toBe(others + 1);
    expect(await listed()).toBe(true);
    must(await client.overviews.setStockThreshold({ siteCode, threshold: 0 }));
    expect([await low(), await listed()]).toEqual([0, false]);

    // What is still to come is not seen already, and what was seen stays so.
    must(await client.overviews.markOrdersSeen({ siteCode, at: '2999-01-01T00:00:00.000Z' }));
    const { ordersSeenAt, at } = must(await client.overviews.overview(siteCode));
    expect(Math.abs(Date.parse(ordersSeenAt ?? '') - Date.parse(at))).toBeLessThan(60_000);
    must(await client.overviews.markOrdersSeen({ siteCode, at: '2020-01-01T00:00:00.000Z' }));
    expect(must(await client.overviews.overview(siteCode)).ordersSeenAt).toBe(ordersSeenAt);
    for (const foreign of [
      await rival.client.overviews.overview(siteCode),
      await rival.client.overviews.setStockThreshold({ siteCode, threshold: 1 }),
      await rival.client.overviews.markOrdersSeen({ siteCode, at }),
    ])
      expect(foreign).toEqual({ ok: false, failure: { name: 'noPermission' } });
  });

  it('is told how often a product’s page was opened, also where the answer was remembered, as a file as well', async () => {
    const { client, siteCode } = art;
    const productId = await shelve(art, { name: '=1+1', quantity: 2 });
    must(await rival.client.stores.product(productId));
    must(await rival.client.stores.product(productId));
    await rival.client.market.product(productId, { page: 1, size: 8 });
    // One address at once is one view; a page further on and a list are none.
    await rival.client.market.product(productId, { page: 2, size: 8 });
    must(await rival.client.stores.products({ siteCode, page: 1, size: 10 }));
    const views = async () => must(await client.overviews.performance({ siteCode, productId })).days.at(-1)?.views;
    await expect.poll(views, { interval: 250 }).toBe(1);
    const form = { format: 'csv' } as const;
    const file = must(await client.overviews.downloadPerformance({ siteCode, productId, ...form }));
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());
    expect(text.startsWith('\uFEFF상품 번호,상품,날짜,판매 수량,판매 금액,조회\r\n')).toBe(true);
    expect(text.trimEnd().split('\r\n').at(-1)).toMatch(
      new RegExp(`^P-${String(productId).padStart(6, '0')},'=1\\+1,\\d{4}-\\d\\d-\\d\\d,0,0,1$`),
    );
    const backwards = { from: must(parseKoreanDay('2026-02-02')), to: must(parseKoreanDay('2026-02-01')) };
    expect(await client.overviews.performance({ siteCode, productId, ...backwards })).toEqual({
      ok: false,
      failure: { name: 'badRequest', field: 'from' },
    });
    const { siteCode: there } = rival;
    expect(await rival.client.overviews.performance({ siteCode: there, productId })).toEqual({
      ok: false,
      failure: { name: 'lookupFailed' },
    });
    expect(await rival.client.overviews.downloadPerformance({ siteCode: there, productId, ...form })).toEqual({
      ok: false,
      failure: { name: 'lookupFailed' },
    });
    expect(await rival.client.overviews.performance({ siteCode, productId })).toEqual({ ok: false, failure: { name: 'noPermission' } });
  });

  it('takes lists home, which is kept, whole, with the columns and filters that were chosen, and no formula in them', async () => {
    const { client, siteCode } = art;
    const productId = await shelve(art, { name: '=2+5 내려받기', quantity: 2 });
    const one = must(await client.issuerPort.products({ siteCode, page: 1, size: 100, name: '내려받기' }));
    expect(one.allCount).toBe(1);
    const textOf = async (file: DownloadedFile) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());
    const chosen = { siteCode, name: '내려받기', columns: ['sold', 'listed', 'state'] } as const;
    const csv = must(await client.issuerPort.downloadProducts({ ...chosen, format: 'csv' }));
    expect(csv.name).toMatch(/^상품_목록_ART_\d{4}-\d\d-\d\d\.csv$/);
    const row = `P-${String(productId).padStart(6, '0')},,'=2+5 내려받기,0,2,판매 중`;
    expect(await textOf(csv)).toBe(`\uFEFF상품 번호,관리 번호,상품,판매,판매 중,상태\r\n${row}\r\n`);
    const bare = must(await client.issuerPort.downloadProducts({ ...chosen, columns: [], format: 'csv' }));
    expect((await textOf(bare)).split('\r\n')[0]).toBe('\uFEFF상품 번호,관리 번호,상품');
    const xlsx = new Uint8Array(await must(await client.issuerPort.downloadProducts({ ...chosen, format: 'xlsx' })).arrayBuffer());
    expect(new TextDecoder().decode(xlsx.slice(0, 2))).toBe('PK');
    const lists = [
      await textOf(must(await client.issuerPort.downloadSold({ siteCode, format: 'csv' }))),
      await textOf(must(await client.issuerPort.downloadRevoked({ siteCode, format: 'csv' }))),
    ];
    expect(lists.map((text) => text.split('\r\n')[0])).toEqual([
      '\uFEFF상품 번호,관리 번호,상품,판매 수량,판매 금액,수수료,정산 금액,환불 수량,환불 금액,마지막 판매',
      '\uFEFF상품 번호,관리 번호,상품,폐기 수량,마지막 폐기',
    ]);
    const made = inArray(auditLog.action, ['product.download', 'sale.download', 'revoked.download']);
    const actions = await market.database.db
      .select({ action: auditLog.action, detail: auditLog.detail })
      .from(auditLog)
      .where(made)
      .orderBy(auditLog.id);
    expect(actions.map(({ action, detail }) => [action, detail.rows])).toEqual([
      ['product.download', 1],
      ['product.download', 1],
      ['product.download', 1],
      ['sale.download', expect.any(Number)],
      ['revoked.download', expect.any(Number)],
    ]);
    expect(await rival.client.issuerPort.downloadProducts({ ...chosen, format: 'csv' })).toEqual({
      ok: false,
      failure: { name: 'noPermission' },
    });
  });

  it('cannot touch another issuer’s products, nor call them their own', async () => {
    const productId = await shelve(art);
    const [{ client, siteCode }, key] = [rival, rival.client.newKey()];
    const refused = { ok: false, failure: { name: 'noPermission' } };
    const unknown = { ok: false, failure: { name: 'lookupFailed' } };
    expect(await client.issuerPort.mint({ siteCode: art.siteCode, productId, key })).toEqual(refused);
    expect(await client.issuerPort.products({ ...PAGE, siteCode: art.siteCode })).toEqual(refused);
    expect(await client.issuerPort.createItems({ siteCode, productId, quantity: 1, key })).toEqual(unknown);
    expect(await client.issuerPort.mint({ siteCode, productId, key })).toEqual(unknown);
    expect(await client.issuerPort.listAll({ siteCode, productId, key })).toEqual(unknown);
    expect(await client.issuerPort.product(siteCode, productId)).toEqual(unknown);
    expect(await client.originals.ofProduct(productId)).toEqual(refused);
    const [foreign] = must(await rival.client.issuerPort.categories(rival.siteCode));
    expect(await create(await png(), { categoryId: foreign?.categoryId ?? null })).toEqual({
      ok: false,
      failure: { name: 'lookupFailed', field: 'productCategoryId' },
    });
    expect(await client.issuerPort.mint({ siteCode, productId: must(parseProductId(999_999_999_999_999)), key })).toEqual(unknown);
  });
});
