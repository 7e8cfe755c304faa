import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { plainDisclosure } from '@naru/domain/issuer';
import { HOUR_MS } from '@naru/domain/shared';
import { MOST_UNFINISHED, MOST_UPLOADS, type UnfinishedContent } from '@naru/domain/unfinished';
import { must, unfinishedContent } from '@naru/testkit';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFolderStore } from '../gateways/files/folder-store.ts';
import { files, productPictures, products, unfinishedProducts, unfinishedUploads } from '../stores/schema/index.ts';
import { draftOf, openIssuer, png, type TestIssuer } from '../testing/issuer.ts';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { startMarket, type TestMarket } from '../testing/market-server.ts';
import { stageFile } from '../use-cases/file/staged-file.ts';
import { purgeUnfinished } from '../use-cases/unfinished/purge-unfinished.ts';

const refused = (name: string, field?: string) => ({ ok: false, failure: field === undefined ? { name } : { name, field } });
const FINE = { ok: true, value: undefined };
const NOTICE = plainDisclosure('normal', 'digital', '상세 정보 참고');
const CROP = { x: 1_000, y: 0, zoom: 200 };
const SAMPLES = join(import.meta.dirname, '../gateways/media/samples');

/** A picture that is red on its left half and blue on its right. */
const halves = async (width = 80) => {
  const half = await sharp({ create: { width: width / 2, height: 40, channels: 3, background: '#00f' } })
    .png()
    .toBuffer();
  const bytes = await sharp({ create: { width, height: 40, channels: 3, background: '#f00' } })
    .composite([{ input: half, left: width / 2, top: 0 }])
    .png()
    .toBuffer();
  return { name: 'halves.png', type: 'image/png', arrayBuffer: async () => new Uint8Array(bytes).buffer };
};

describe.each(JOURNEY_ENGINES)('a site’s unfinished products on %s', (kind) => {
  let market: TestMarket;
  let art: TestIssuer;
  let rival: TestIssuer;
  beforeAll(async () => {
    market = await startMarket(kind);
    art = await openIssuer(market, 'ART');
    rival = await openIssuer(market, 'RIVAL');
  });
  afterAll(() => market.stop());

  const store = () => makeFolderStore(join(market.dataDir, 'files'));
  const port = () => art.client.unfinished;
  const begin = async (change: Partial<UnfinishedContent> = {}) => {
    const { siteCode, client } = art;
    const { unfinishedId } = must(await port().begin({ siteCode, content: unfinishedContent(change), key: client.newKey() }));
    return { siteCode, unfinishedId };
  };
  const seen = async ({ siteCode, unfinishedId }: Awaited<ReturnType<typeof begin>>) => must(await port().read(siteCode, unfinishedId));
  const purge = async (laterMs: number) => {
    await purgeUnfinished({ ...market.database, files: store(), clock: { now: () => new Date(Date.now() + laterMs) } });
  };

  it('are kept as they were typed, whatever rule they break, and go on at another machine', async () => {
    const typed = unfinishedContent({
      name: '가',
      price: '아직',
      royalty: '99',
      saleFrom: '언젠가',
      notice: [{ label: '제작자', value: '' }],
    });
    const which = await begin(typed);
    expect(await seen(which)).toMatchObject({ version: 0, content: typed, uploads: [] });
    const saved = must(await port().save({ ...which, version: 0, content: { ...typed, name: '가나' } }));
    expect(saved).toMatchObject({ version: 1, savedBy: expect.any(String) });
    const [row] = must(await port().list(which.siteCode));
    expect(row).toMatchObject({ unfinishedId: which.unfinishedId, name: '가나', version: 1, picture: null });
    expect(await port().discard(which)).toEqual(FINE);
    expect(await port().read(which.siteCode, which.unfinishedId)).toEqual(refused('lookupFailed'));
  });

  it('are saved by one of ten machines that saw the same; the others are told, and an answer that was lost is given again', async () => {
    const which = await begin();
    const save = (at: number) => port().save({ ...which, version: 0, content: unfinishedContent({ name: `${at}번째` }) });
    const outcomes = await Promise.all(Array.from({ length: 10 }, (_, at) => save(at)));
    const first = outcomes.findIndex(({ ok }) => ok);
    expect(outcomes.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 9 }, () => refused('changedMeanwhile')));
    expect(await seen(which)).toMatchObject({ version: 1, content: { name: `${first}번째` } });
    expect(await save(first)).toMatchObject({ ok: true, value: { version: 1 } });
    must(await port().discard(which));
  });

  it('begin as a copy of a product, with files of their own that outlive either', async () => {
    const { siteCode, client } = art;
    const which = await begin();
    const picture = must(await port().upload({ ...which, part: 'picture', file: await halves() }));
    const original = must(await port().upload({ ...which, part: 'original', file: await png() }));
    const content = unfinishedContent({ pictures: [{ fileId: picture.fileId, crop: CROP }], originalId: original.fileId });
    const { version } = must(await port().save({ ...which, version: 0, content }));
    const draft = draftOf({ notice: NOTICE, name: '원래 찻잔' });
    const { productId } = must(await port().finish({ ...which, version, draft, key: client.newKey() }));
    const key = client.newKey();
    const copying = { siteCode, content: unfinishedContent({ name: '원래 찻잔 사본' }), copyOfId: productId, key };
    const { unfinishedId } = must(await port().begin(copying));
    expect(await port().begin(copying)).toMatchObject({ ok: true, value: { unfinishedId } });
    const copy = await seen({ siteCode, unfinishedId });
    expect(copy.content).toMatchObject({ name: '원래 찻잔 사본', pictures: [{ crop: CROP }] });
    expect(copy.uploads.map(({ fileId }) => fileId).toSorted()).toEqual(
      [copy.content.pictures[0]?.fileId ?? '', copy.content.originalId ?? ''].toSorted(),
    );
    expect(copy.uploads.some(({ fileId }) => fileId === picture.fileId || fileId === original.fileId)).toBe(false);
    // Thrown away, it leaves the pictures of its model as they are, also once what was let go has been erased.
    const other = must(await port().begin({ ...copying, key: client.newKey() }));
    must(await port().discard({ siteCode, unfinishedId }));
    await purge(2 * HOUR_MS);
    const [shown] = must(await client.issuerPort.pictures(siteCode, productId));
    expect(shown?.fileId).toBe(picture.fileId);
    const [file] = await market.database.db.select({ sha256: files.sha256 }).from(files).where(eq(files.id, picture.fileId));
    expect(await store().sizeOf(file?.sha256 ?? '')).not.toBeNull();
    // Made, it is a product of its own, and its model can go.
    const again = { siteCode, unfinishedId: other.unfinishedId };
    const made = must(await port().finish({ ...again, version: 0, draft: { ...draft, name: '원래 찻잔 사본' }, key: client.newKey() }));
    must(await client.issuerPort.deleteProduct({ siteCode, productId }));
    expect(must(await client.issuerPort.product(siteCode, made.productId))).toMatchObject({ state: 'draft', mintedCount: 0 });
    expect(must(await client.issuerPort.pictures(siteCode, made.productId))).toMatchObject([{ crop: CROP }]);
    // Nobody copies another's, or what is gone.
    const theirs = { content: unfinishedContent(), copyOfId: made.productId, key: rival.client.newKey() };
    expect(await rival.client.unfinished.begin({ ...theirs, siteCode: rival.siteCode })).toEqual(refused('lookupFailed', 'copyOfId'));
    expect(await port().begin({ ...copying, key: client.newKey() })).toEqual(refused('lookupFailed', 'copyOfId'));
  });

  it('are nobody else’s to see, save, fill, finish or throw away', async () => {
    const which = await begin({ name: '비밀' });
    const theirs = rival.client.unfinished;
    const content = unfinishedContent();
    for (const [siteCode, name] of [
      [rival.siteCode, 'lookupFailed'],
      [art.siteCode, 'noPermission'],
    ] as const) {
      const { unfinishedId } = which;
      const same = { siteCode, unfinishedId };
      expect(await theirs.read(siteCode, unfinishedId)).toEqual(refused(name));
      expect(await theirs.save({ ...same, version: 0, content })).toEqual(refused(name));
      expect(await theirs.upload({ ...same, part: 'picture', file: await png() })).toEqual(refused(name));
      expect(await theirs.discard(same)).toEqual(refused(name));
      expect(await theirs.finish({ ...same, version: 0, draft: draftOf({ notice: NOTICE }), key: rival.client.newKey() })).toEqual(
        refused(name),
      );
    }
    expect(must(await theirs.list(rival.siteCode))).toEqual([]);
    // Nor does another's file, or one of another form, become a picture.
    const other = await begin();
    const { fileId } = must(await port().upload({ ...other, part: 'picture', file: await png() }));
    const stolen = unfinishedContent({ pictures: [{ fileId, crop: null }] });
    expect(await port().save({ ...which, version: 0, content: stolen })).toEqual(refused('badRequest', 'pictures'));
    expect(await port().save({ ...which, version: 0, content: unfinishedContent({ originalId: fileId }) })).toEqual(
      refused('badRequest', 'originalId'),
    );
    must(await port().discard(other));
    must(await port().discard(which));
  });

  it('tell of a file what is changed in it before it is a product, and give buyers all the rest', async () => {
    const which = await begin();
    const sample = async (name: string) => {
      const bytes = await readFile(join(SAMPLES, name));
      return { bytes, file: { name, type: '', arrayBuffer: async () => new Uint8Array(bytes).buffer } };
    };
    const [photo, film] = [await sample('gps-motion.jpg'), await sample('hevc.mp4')];
    const main = must(await port().upload({ ...which, part: 'picture', file: photo.file }));
    const original = must(await port().upload({ ...which, part: 'original', file: film.file }));
    const notes = [[{ is: 'positionRemoved' }, { is: 'filmInside' }], [{ is: 'videoCodec', of: 'HEVC(H.265)' }]];
    expect([main.notes, original.notes]).toEqual(notes);
    const pictures = [{ fileId: main.fileId, crop: CROP }];
    must(await port().save({ ...which, version: 0, content: unfinishedContent({ name: '한강', pictures }) }));
    expect((await seen(which)).uploads.map((upload) => upload.notes)).toEqual(notes);
    const { productId } = must(await port().finish({ ...which, version: 1, draft: draftOf({ notice: NOTICE }), key: art.client.newKey() }));
    const { url } = must(await art.client.originals.ofProduct(productId));
    const opened = Buffer.from(await (await fetch(market.origin + url)).arrayBuffer());
    expect([opened.length, opened.includes('김나루'), opened.includes('ftyp'), /37\.5665|GPSLat/.test(opened.toString('latin1'))]).toEqual([
      photo.bytes.length,
      true,
      true,
      false,
    ]);
  });

  it('become a product with their pictures, cut as they were chosen, once however often it is asked', async () => {
    const which = await begin();
    const upload = async (part: 'picture' | 'original') => must(await port().upload({ ...which, part, file: await halves() }));
    const [main, second, original] = [await upload('picture'), await upload('picture'), await upload('original')];
    expect(main).toMatchObject({ name: 'halves.png', mediaKind: 'image', picture: { width: 80, height: 40 } });
    const pictures = [
      { fileId: second.fileId, crop: CROP },
      { fileId: main.fileId, crop: null },
    ];
    const content = unfinishedContent({ name: '달항아리', pictures, originalId: original.fileId });
    must(await port().save({ ...which, version: 0, content }));
    const finish = (version: number, key: string) => port().finish({ ...which, version, draft: draftOf({ notice: NOTICE }), key });
    expect(await finish(0, art.client.newKey())).toEqual(refused('changedMeanwhile'));
    const key = art.client.newKey();
    const answers = await Promise.all([finish(1, key), finish(1, key), finish(1, key)]);
    const again = await finish(1, key);
    const made = must(again);
    expect(answers).toEqual([again, again, again]);
    expect(await port().read(which.siteCode, which.unfinishedId)).toEqual(refused('lookupFailed'));

    const { db } = market.database;
    const rows = await db
      .select()
      .from(productPictures)
      .where(eq(productPictures.productId, made.productId))
      .orderBy(productPictures.place);
    expect(rows).toMatchObject([
      { place: 0, sourceFileId: second.fileId, crop: CROP },
      { place: 1, sourceFileId: main.fileId, fileId: main.fileId, crop: null },
    ]);
    const [product] = await db.select().from(products).where(eq(products.id, made.productId));
    expect(product).toMatchObject({ thumbnailFileId: rows[0]?.fileId, originalFileId: original.fileId, mediaKind: 'image' });
    const shownPictures = must(await art.client.issuerPort.pictures(art.siteCode, made.productId)).map(({ shown }) => shown);
    expect(shownPictures).toMatchObject([
      { url: expect.stringContaining(`/file/image/${rows[0]?.fileId}`), width: 20, height: 20 },
      { width: 80, height: 40 },
    ]);
    expect(await rival.client.issuerPort.pictures(rival.siteCode, made.productId)).toEqual(refused('lookupFailed'));
    // The right half at twice the size: a square of twenty blue pixels.
    const [cut] = await db
      .select()
      .from(files)
      .where(eq(files.id, rows[0]?.fileId ?? ''));
    expect(cut).toMatchObject({ width: 20, height: 20, state: 'stored' });
    const shown = await fetch(`${market.origin}/file/image/${rows[0]?.fileId}?w=160`);
    const { dominant } = await sharp(new Uint8Array(await shown.arrayBuffer())).stats();
    expect(dominant.b).toBeGreaterThan(dominant.r);
    // What the product uses outlives the sweep.
    await purge(2 * HOUR_MS);
    const used = [main.fileId, second.fileId, original.fileId];
    for (const fileId of used) expect((await db.select().from(files).where(eq(files.id, fileId)))[0]?.state).toBe('stored');
  });

  it('are not finished without a picture, nor where a rule is broken', async () => {
    const which = await begin();
    const finish = (change: Parameters<typeof draftOf>[0] = {}) =>
      port().finish({ ...which, version: 0, draft: draftOf({ notice: NOTICE, ...change }), key: art.client.newKey() });
    expect(await finish()).toEqual(refused('badRequest', 'picture'));
    expect(await finish({ notice: NOTICE.slice(1) })).toEqual(refused('badRequest', 'notice'));
    expect(await finish({ name: ' ' })).toMatchObject(refused('badRequest', 'productName'));
    expect(await finish({ saleUntil: '2020-01-01T00:00:00.000Z' })).toMatchObject(refused('badRequest', 'saleUntil'));
    must(await port().discard(which));
  });

  it('are bounded in number, however many are begun at once, and in files', async () => {
    const { siteCode, client } = rival;
    const one = (key = client.newKey()) => client.unfinished.begin({ siteCode, content: unfinishedContent(), key });
    const key = client.newKey();
    expect(await one(key)).toEqual(await one(key));
    const outcomes = await Promise.all(Array.from({ length: MOST_UNFINISHED + 5 }, () => one()));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(MOST_UNFINISHED - 1);
    expect(await one()).toEqual(refused('unfinishedLimit'));
    const [row] = must(await client.unfinished.list(siteCode));
    if (row === undefined) throw new Error('nothing was begun');
    const { db } = market.database;
    const file = { kind: 'image', mime: 'image/png', bytes: 1, sha256: 'a'.repeat(64), siteCode };
    const ids = Array.from({ length: MOST_UPLOADS - 1 }, (_, at) => `${kind}-upload-${at}`);
    await db.insert(files).values(ids.map((id) => ({ ...file, id })));
    await db.insert(unfinishedUploads).values(ids.map((fileId) => ({ fileId, unfinishedId: row.unfinishedId })));
    const sent = await Promise.all(
      Array.from({ length: 3 }, async () =>
        client.unfinished.upload({ siteCode, unfinishedId: row.unfinishedId, part: 'picture', file: await png() }),
      ),
    );
    expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
    expect(sent.filter(({ ok }) => !ok)).toEqual([refused('uploadLimit'), refused('uploadLimit')]);
    expect(await client.unfinished.upload({ siteCode, unfinishedId: row.unfinishedId, part: 'picture', file: await halves() })).toEqual(
      refused('uploadLimit'),
    );
  });

  it('leave nothing of what was cut off, taken out or thrown away, and no file that another still has', async () => {
    const { db } = market.database;
    const which = await begin();
    const [kept, dropped] = [await halves(100), await halves(120)];
    const mine = must(await port().upload({ ...which, part: 'picture', file: kept }));
    const unused = must(await port().upload({ ...which, part: 'picture', file: dropped }));
    // The same bytes in another form, which is thrown away.
    const other = await begin();
    const twin = must(await port().upload({ ...other, part: 'picture', file: kept }));
    must(await port().discard(other));
    must(await port().save({ ...which, version: 0, content: unfinishedContent({ pictures: [{ fileId: mine.fileId, crop: null }] }) }));
    // A process that died once the row stood, and once the bytes stood.
    const bytes = new TextEncoder().encode(`cut off on ${kind}`);
    const { sha256 } = await store().put(bytes);
    const file = { kind: 'video', mime: 'video/mp4', bytes: bytes.length, siteCode: 'ART', createdAt: new Date() };
    await stageFile(market.database, { ...file, id: `${kind}-cut`, sha256 });
    await stageFile(market.database, { ...file, id: `${kind}-early`, sha256: '0'.repeat(64) });
    const states = async () => {
      const rows = await db.select({ id: files.id }).from(files);
      const left = new Set(rows.map(({ id }) => id));
      return [mine.fileId, unused.fileId, twin.fileId, `${kind}-cut`, `${kind}-early`].map((id) => left.has(id));
    };
    await purge(HOUR_MS - 60_000);
    expect(await states()).toEqual([true, true, true, true, true]);
    await purge(HOUR_MS + 60_000);
    expect(await states()).toEqual([true, false, false, false, false]);
    expect(await store().open(sha256)).toBeNull();
    const [row] = await db.select().from(files).where(eq(files.id, mine.fileId));
    expect(await store().open(row?.sha256 ?? '')).not.toBeNull();
  });

  it('are purged thirty days after they were saved last', async () => {
    const which = await begin();
    const left = async () =>
      (await market.database.db.select().from(unfinishedProducts).where(eq(unfinishedProducts.id, which.unfinishedId))).length;
    await purge(30 * 24 * HOUR_MS - 60_000);
    expect(await left()).toBe(1);
    await purge(30 * 24 * HOUR_MS + 60_000);
    expect(await left()).toBe(0);
  });
});
