import type { PictureChoice, ProductPicture } from '@naru/domain/issuer';
import type { ProductId } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { eq, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { files, productPictures, products } from '../stores/schema/index.ts';
import { draftOf, openIssuer, png, type TestIssuer } from '../testing/issuer.ts';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { startMarket, type TestMarket } from '../testing/market-server.ts';

const refused = (name: string, field?: string) => ({ ok: false, failure: expect.objectContaining({ name, ...(field ? { field } : {}) }) });
const CROP = { x: 500, y: 500, zoom: 200 };

const oneColour = async (background: string) => {
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
  return { name: `${background}.png`, type: 'image/png', arrayBuffer: async () => new Uint8Array(bytes).buffer };
};

describe.each(JOURNEY_ENGINES)('a product’s pictures on %s', (kind) => {
  let market: TestMarket;
  let art: TestIssuer;
  let rival: TestIssuer;
  beforeAll(async () => {
    market = await startMarket(kind);
    art = await openIssuer(market, 'ART');
    rival = await openIssuer(market, 'RIVAL');
  });
  afterAll(() => market.stop());

  const draft = async (by: TestIssuer = art): Promise<ProductId> => {
    const { client, siteCode } = by;
    return must(await client.issuerPort.createProduct({ siteCode, draft: draftOf(), picture: await png(), key: client.newKey() }))
      .productId;
  };
  const seen = async (productId: ProductId) => must(await art.client.issuerPort.pictures(art.siteCode, productId));
  const chosen = ({ fileId, crop }: ProductPicture) => ({ fileId, crop });
  const versionOf = async (productId: ProductId) => must(await art.client.issuerPort.product(art.siteCode, productId)).version;
  const put = async (productId: ProductId, pictures: readonly PictureChoice[], change: { version?: number; key?: string } = {}) => {
    const { siteCode, client } = art;
    const order = {
      siteCode,
      productId,
      version: change.version ?? (await versionOf(productId)),
      pictures,
      key: change.key ?? client.newKey(),
    };
    return client.issuerPort.updatePictures(order);
  };

  it('are added, cut, ordered and taken out, and the first is what lists show; what a draft no longer shows is let go', async () => {
    const productId = await draft();
    const [main] = await seen(productId);
    if (main === undefined) throw new Error('a product without a picture');
    expect(await put(productId, [{ file: await oneColour('red'), crop: CROP }, chosen(main)])).toEqual({ ok: true, value: { version: 1 } });
    const [red, second] = await seen(productId);
    expect(red).toMatchObject({ crop: CROP, shown: { width: 10, height: 10 }, source: { width: 40, height: 20 } });
    expect(second).toEqual(main);
    expect(must(await art.client.issuerPort.product(art.siteCode, productId)).thumbnail).toEqual(red?.shown);
    // What was not changed is not drawn anew, and nothing is written where nothing is changed.
    expect(await put(productId, [chosen(main), { fileId: red?.fileId ?? '', crop: CROP }])).toEqual({ ok: true, value: { version: 2 } });
    expect((await seen(productId)).map(({ shown }) => shown)).toEqual([main.shown, red?.shown]);
    expect(await put(productId, (await seen(productId)).map(chosen))).toEqual({ ok: true, value: { version: 2 } });
    must(await put(productId, [chosen(main)]));
    const letGo = [red?.shown, red?.source].map((picture) => picture?.url.split('/').at(-1) ?? '');
    const { db } = market.database;
    expect(await db.select({ state: files.state }).from(files).where(inArray(files.id, letGo))).toEqual([
      { state: 'deleted' },
      { state: 'deleted' },
    ]);
    // The picture itself is what buyers get: it stays, whatever is shown.
    const [product] = await db.select().from(products).where(eq(products.id, productId));
    must(await put(productId, [{ file: await oneColour('blue'), crop: null }]));
    const [original] = await db
      .select()
      .from(files)
      .where(eq(files.id, product?.originalFileId ?? ''));
    expect(original?.state).toBe('stored');
  });

  it('stay under the main one once it is written in tokens; what else changes is told to buyers', async () => {
    const { client, siteCode } = art;
    const productId = await draft();
    must(await client.issuerPort.mint({ siteCode, productId, key: client.newKey() }));
    must(await client.issuerPort.listAll({ siteCode, productId, key: client.newKey() }));
    const [main] = (await seen(productId)).map(chosen);
    if (main === undefined) throw new Error('a product without a picture');
    const blue = { file: await oneColour('blue'), crop: null };
    for (const pictures of [[blue], [blue, main], [{ ...main, crop: CROP }]])
      expect(await put(productId, pictures)).toEqual(refused('fieldLocked', 'picture'));
    expect(must(await rival.client.stores.versions(productId))).toEqual([]);
    must(await put(productId, [main, blue]));
    const shown = (await seen(productId)).map((picture) => picture.shown);
    expect(must(await rival.client.stores.product(productId)).pictures).toEqual(shown);
    expect(must(await rival.client.stores.versions(productId))).toMatchObject([
      { version: 1, changes: [], pictures: { before: shown.slice(0, 1), after: shown } },
    ]);
    const { version: _, ...product } = must(await client.issuerPort.product(siteCode, productId));
    const { price: __, quantity: ___, ...change } = product.draft;
    const order = { siteCode, productId, version: 1, change: { ...change, description: '고친 설명' }, key: client.newKey() };
    must(await client.issuerPort.updateProduct(order));
    must(await put(productId, [main]));
    expect(
      must(await rival.client.stores.versions(productId)).map(({ version, changes, pictures }) => [version, changes.length, pictures]),
    ).toEqual([
      [3, 0, { before: shown, after: shown.slice(0, 1) }],
      [2, 1, null],
      [1, 0, { before: shown.slice(0, 1), after: shown }],
    ]);
  });

  it('are changed by one of many who saw the same, once for a key, and by nobody else', async () => {
    const productId = await draft();
    const [main] = (await seen(productId)).map(chosen);
    if (main === undefined) throw new Error('a product without a picture');
    const key = art.client.newKey();
    const blue = { file: await oneColour('blue'), crop: null };
    const same = await Promise.all([1, 2, 3].map(() => put(productId, [main, blue], { version: 0, key })));
    expect(same).toEqual([1, 2, 3].map(() => ({ ok: true, value: { version: 1 } })));
    const [, second] = await seen(productId);
    const orders = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        put(productId, at % 2 === 0 ? [main] : [chosen(second as ProductPicture), main], { version: 1 }),
      ),
    );
    expect(orders.filter(({ ok }) => ok)).toEqual([{ ok: true, value: { version: 2 } }]);
    expect(orders.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 9 }, () => refused('changedMeanwhile')));

    const theirs = await draft(rival);
    const foreign = must(await rival.client.issuerPort.pictures(rival.siteCode, theirs)).map(chosen);
    expect(await put(productId, foreign)).toEqual(refused('badRequest', 'picture'));
    expect(await put(productId, [main, main])).toEqual(refused('badRequest', 'picture'));
    expect(await put(productId, [])).toEqual(refused('badRequest', 'pictures'));
    const text = { name: 'red.png', type: 'image/png', arrayBuffer: async () => new TextEncoder().encode('no picture').buffer };
    expect(await put(productId, [main, { file: text, crop: null }])).toMatchObject({ ok: false });
    const order = { siteCode: rival.siteCode, productId, version: 2, pictures: [main], key: rival.client.newKey() };
    expect(await rival.client.issuerPort.updatePictures(order)).toEqual(refused('lookupFailed'));
    expect(await rival.client.issuerPort.updatePictures({ ...order, siteCode: art.siteCode })).toEqual(refused('noPermission'));
    const rows = await market.database.db.select().from(productPictures).where(eq(productPictures.productId, productId));
    expect(rows.length).toBeLessThanOrEqual(2);
    expect(await versionOf(productId)).toBe(2);
  });
});
