import { hash, randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BULK_COLUMNS, type BulkJob, type BulkTerms, bulkTemplate, ROW_HEAD } from '@naru/domain/bulk';
import { failure } from '@naru/domain/failure';
import type { FileScanner } from '@naru/domain/file';
import { NO_TEXTS, plainDisclosure } from '@naru/domain/issuer';
import { addKoreanDays, type BulkJobId, csvOf, fail, type ItemId, koreanDayAt, koreanTime, type SiteCode } from '@naru/domain/shared';
import { cardContent, cardTemplate, must } from '@naru/testkit';
import { and, count, desc, eq, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { makeUploadFile, uploadFile } from '../../gateways/uploads/upload-folder.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import type { OnceKey } from '../../kernel/once.ts';
import { only } from '../../kernel/only.ts';
import { bulkFaultsOf, bulkJobOf, bulkJobsOf, bulkRowsOf } from '../../reads/bulk/jobs.ts';
import { bulkMessagesOf, bulkReach } from '../../reads/bulk/messages.ts';
import { pageWindow } from '../../reads/paging.ts';
import {
  bulkJobs,
  bulkRows,
  files,
  history,
  items,
  members,
  notifications,
  products,
  sessions,
  siteAuthorities,
  tokens,
  uploads,
} from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { makeGround } from '../../testing/ground.ts';
import { plantMarket } from '../../testing/planted-market.ts';
import { putSeller } from '../../testing/seller.ts';
import { takeTexts } from '../../testing/sent-texts.ts';
import { brokenTruths } from '../../testing/truths.ts';
import { zipOf } from '../../testing/zip.ts';
import { carryOutByPin } from '../acts/carry-out-act.ts';
import { itemRevocationOf } from '../acts/item-revocation.ts';
import { makeCardTemplate } from '../card-template/manage-templates.ts';
import { sweepStaged } from '../file/staged-file.ts';
import { runJobs } from '../job/run-jobs.ts';
import { makeCardPictures } from './card-pictures.ts';
import { takeTurn } from './lease.ts';
import { runBulkLooks } from './look-through.ts';
import { cancelBulk, mintBulk, pauseBulk, resumeBulk, retryBulk } from './move-bulk.ts';
import { notifyHolders, runBulkMessages, textHolders } from './notify-holders.ts';
import { addToBulk, openBulk } from './open-bulk.ts';
import { revocableInFile, revocableRows } from './revocable-cards.ts';
import { runBulkMints } from './run-mints.ts';
import { makeSampleCard } from './sample-cards.ts';

const TERMS: BulkTerms = {
  categoryId: null,
  productType: 'normal',
  nftKind: 'digital',
  ...NO_TEXTS,
  description: '겨울 카드',
  royaltyBasisPoints: 500,
  perMemberLimit: null,
  saleFrom: null,
  saleUntil: null,
  notice: plainDisclosure('normal', 'digital', '상품 상세 참조'),
  putUp: true,
};

interface Shop {
  readonly siteCode: SiteCode;
  readonly operator: Member;
}

const HEADS = [
  BULK_COLUMNS.code.head,
  BULK_COLUMNS.name.head,
  BULK_COLUMNS.price.head,
  BULK_COLUMNS.quantity.head,
  BULK_COLUMNS.picture.head,
];
type Row = readonly [code: string, name: string, price: string, quantity: string, picture: string];
const rowsOf = (size: number): Row[] =>
  Array.from({ length: size }, (_, at) => [`C-${at + 1}`, `카드 ${at + 1}`, '10,000', '1', `그림-${(at % 5) + 1}.png`]);

onBothEngines('bulk minting', (open) => {
  let deps: Deps;
  let pass: (ms: number) => void;
  let shop: Shop;
  /** A file that the shop's operator has sent to its end. */
  const upload = async (kind: 'sheet' | 'archive', bytes: Buffer, name = 'cards.zip'): Promise<string> => {
    const { siteCode, operator } = shop;
    const id = randomBytes(18).toString('base64url');
    await makeUploadFile(deps.config.dataDir, id);
    writeFileSync(uploadFile(deps.config.dataDir, id), bytes);
    const at = deps.clock.now();
    await deps.db
      .insert(uploads)
      .values({ id, siteCode, memberId: operator.id, kind, name, size: bytes.length, state: 'received', touchedAt: at, createdAt: at });
    return id;
  };
  const sheet = (rows: readonly Row[]): Promise<string> => upload('sheet', Buffer.from(csvOf([HEADS, ...rows])), '카드.csv');
  /** A sheet of rows that name these files: the picture, and the original where there is one. */
  const withOriginals = (...named: readonly (readonly [picture: string, original: string])[]): Promise<string> => {
    const heads = [BULK_COLUMNS.name, BULK_COLUMNS.price, BULK_COLUMNS.picture, BULK_COLUMNS.original].map(({ head }) => head);
    const rows = named.map((files, at) => [`원본 ${at + 1}`, '10000', ...files]);
    return upload('sheet', Buffer.from(csvOf([heads, ...rows])), '원본.csv');
  };
  const jobOf = async (jobId: BulkJobId) => {
    const job = await bulkJobOf(deps.db, { siteCode: shop.siteCode, jobId });
    if (job === null) throw new Error('no job');
    return job;
  };

  let shops = 0;
  beforeAll(async () => {
    ({ deps, pass } = makeGround(await open()));
  });
  beforeEach(async () => {
    shops += 1;
    const plant = plantMarket(deps.db);
    const operator = await plant.member(`운영자 ${shops}`, { did: `did:naru:bulk-${shops}` });
    shop = { operator, siteCode: await plant.site(`BULK${shops}`, operator) };
    await putSeller(deps.db, shop.siteCode);
  });

  const picture = (): Promise<Buffer> =>
    sharp({ create: { width: 320, height: 320, channels: 3, background: '#345' } })
      .png()
      .toBuffer();
  const archive = async (names: readonly string[]): Promise<string> => {
    const content = await picture();
    return upload('archive', zipOf(names.map((name) => ({ name, content }))));
  };
  const pictures = [1, 2, 3, 4, 5].map((at) => `그림-${at}.png`);

  /** A job over such rows with all pictures, looked through. */
  const looked = async (rows: readonly Row[]): Promise<BulkJobId> => {
    const { siteCode, operator } = shop;
    const { jobId } = must(await openBulk(deps, operator, { siteCode, upload: await sheet(rows), terms: TERMS, key: undefined }));
    must(await addToBulk(deps, operator, { siteCode, jobId, what: 'files', upload: await archive(pictures), key: undefined }));
    await runBulkLooks(deps);
    return jobId;
  };
  const approve = async (jobId: BulkJobId) => {
    const { planHash } = await jobOf(jobId);
    return mintBulk(deps, shop.operator, { siteCode: shop.siteCode, jobId, planHash: planHash ?? '', key: undefined });
  };
  const ofShop = () => eq(products.siteCode, shop.siteCode);
  const madeOf = async () => only(await deps.db.select({ all: count() }).from(products).where(ofShop())).all;
  const faultsOf = async (jobId: BulkJobId) =>
    (await bulkFaultsOf(deps.db, { siteCode: shop.siteCode, jobId })).map(({ head, fault, examples }) => [
      head,
      fault,
      examples.map(({ row, other }) => (other === undefined ? row : [row, other])),
    ]);

  it('goes from a sheet over its pictures to the shelf', async () => {
    const jobId = await looked(rowsOf(60));
    const job = await jobOf(jobId);
    expect(job).toMatchObject({
      state: 'previewed',
      counts: { rows: 60, faulty: 0, ready: 60, minted: 0, failed: 0, units: 60 },
      archive: { files: 5, unnamed: 0, unusable: 0 },
    });
    expect(await mintBulk(deps, shop.operator, { siteCode: shop.siteCode, jobId, planHash: 'of something else', key: undefined })).toEqual(
      fail(failure('changedMeanwhile')),
    );
    must(await approve(jobId));
    await runBulkMints(deps);
    expect(await jobOf(jobId)).toMatchObject({ state: 'done', counts: { minted: 60, ready: 0, failed: 0 } });
    const up = only(
      await deps.db
        .select({ all: count() })
        .from(items)
        .innerJoin(products, eq(products.id, items.productId))
        .where(and(ofShop(), eq(items.state, 'onSale'))),
    );
    expect([await madeOf(), up.all]).toEqual([60, 60]);
    const [notice] = await deps.db.select().from(notifications).where(eq(notifications.memberId, shop.operator.id));
    expect(notice).toMatchObject({ kind: 'bulkMinted', payload: { jobId, minted: 60, failed: 0 } });
    expect(await brokenTruths(deps.db)).toEqual({});
  });

  it('tells of files that become originals what is changed in them, and what browsers do not show, before they are minted', async () => {
    const { siteCode, operator } = shop;
    const content = (name: string) => readFileSync(join(import.meta.dirname, '../../gateways/media/samples', name));
    const { jobId } = must(
      await openBulk(deps, operator, {
        siteCode,
        upload: await withOriginals(['사진.jpg', ''], ['사진.jpg', ''], ['표지.png', '영상.mp4']),
        terms: TERMS,
        key: undefined,
      }),
    );
    const zip = zipOf([
      { name: '사진.jpg', content: content('gps.jpg') },
      { name: '표지.png', content: content('gps.png') },
      { name: '영상.mp4', content: content('hevc.mp4') },
    ]);
    must(await addToBulk(deps, operator, { siteCode, jobId, what: 'files', upload: await upload('archive', zip), key: undefined }));
    await runBulkLooks(deps);
    // Of a picture beside which another original is named nothing is told: it is encoded anew.
    expect((await jobOf(jobId)).archive?.notes).toEqual([
      { is: 'positionRemoved', files: 1, examples: ['사진.jpg'] },
      { is: 'videoCodec', of: 'HEVC(H.265)', files: 1, examples: ['영상.mp4'] },
    ]);
    must(await approve(jobId));
    await runBulkMints(deps);
    const originals = await deps.db
      .select({ kind: products.mediaKind, bytes: files.bytes, notes: files.notes })
      .from(products)
      .innerJoin(files, eq(files.id, products.originalFileId))
      .where(ofShop())
      .orderBy(products.id);
    expect(originals).toEqual([
      ...[1, 2].map(() => ({ kind: 'image', bytes: content('gps.jpg').length, notes: [{ is: 'positionRemoved' }] })),
      { kind: 'video', bytes: content('hevc.mp4').length, notes: [{ is: 'videoCodec', of: 'HEVC(H.265)' }] },
    ]);
  });

  it('tells what a file is that is not taken, in each row that names it', async () => {
    const { siteCode, operator } = shop;
    const { jobId } = must(
      await openBulk(deps, operator, {
        siteCode,
        upload: await withOriginals(['폰.jpg', ''], ['그림판.bmp', ''], ['표지.png', '영화.mp4']),
        terms: TERMS,
        key: undefined,
      }),
    );
    const zip = zipOf([
      { name: '폰.jpg', content: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic') },
      { name: '그림판.bmp', content: readFileSync(join(import.meta.dirname, '../../gateways/images/samples/bmp-24-v5-profile.bmp')) },
      { name: '표지.png', content: await picture() },
      { name: '영화.mp4', content: Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  ') },
    ]);
    must(await addToBulk(deps, operator, { siteCode, jobId, what: 'files', upload: await upload('archive', zip), key: undefined }));
    await runBulkLooks(deps);
    const groups = await bulkFaultsOf(deps.db, { siteCode, jobId });
    expect(new Set(groups.map(({ head, fault, is }) => `${head} ${fault} ${is}`))).toEqual(
      new Set(['그림 파일 fileRefused heic', '그림 파일 fileUnreadable bmpProfile', '원본 파일 fileRefused quicktime']),
    );
  });

  it('shows five of its cards as they will be minted, to whoever acts for the site alone, and each drawn once', async () => {
    const { siteCode, operator } = shop;
    let prepared = 0;
    const prepareImage: Deps['prepareImage'] = (bytes) => {
      prepared += 1;
      return deps.prepareImage(bytes);
    };
    const jobId = await looked(rowsOf(9));
    const sample = makeSampleCard({ ...deps, prepareImage });
    const all = await Promise.all([1, 2, 3, 4, 5].map((place) => sample(operator, { siteCode, jobId, place })));
    expect(all.map((one) => must(one)).map(({ row, code, name, price, failure: why }) => [row, code, name, price, why])).toEqual(
      [1, 3, 5, 7, 9].map((at) => [at + 1, `C-${at}`, `카드 ${at}`, 10_000, null]),
    );
    const { picture: first } = must(await sample(operator, { siteCode, jobId, place: 1 }));
    const shown = await sharp(Buffer.from((first ?? '').replace(/^.*,/, ''), 'base64')).metadata();
    expect([shown.format, shown.width]).toEqual(['webp', 320]);
    // Whoever looks again, or fifty times at once, has nothing drawn again.
    const again = await Promise.all(Array.from({ length: 50 }, () => sample(operator, { siteCode, jobId, place: 1 })));
    expect([prepared, again.every(({ ok }) => ok)]).toEqual([5, true]);
    expect(await Promise.all(Array.from({ length: 10 }, () => sample(operator, { siteCode, jobId, place: 1 })))).toContainEqual(
      expect.objectContaining({ failure: expect.objectContaining({ name: 'rateLimited' }) }),
    );
    pass(61_000);

    for (const place of [0, 6])
      expect(await sample(operator, { siteCode, jobId, place })).toMatchObject({ failure: { name: 'lookupFailed' } });
    const others = await plantMarket(deps.db).site(`LOOKER${shops}`, operator);
    expect(await sample(operator, { siteCode: others, jobId, place: 1 })).toEqual(fail(failure('lookupFailed')));
    must(await approve(jobId));
    expect(await sample(operator, { siteCode, jobId, place: 1 })).toMatchObject({ failure: { name: 'wrongState' } });
  });

  it('tells every fault by row and column, and takes the rows back mended', async () => {
    const rows = rowsOf(12).map((row, at): Row => {
      const [code, name, price, quantity, file] = row;
      if (at === 0) return [code, '', price, quantity, file];
      if (at === 1) return [code, name, '만원', quantity, file];
      if (at === 2) return [code, name, price, '0', file];
      if (at === 3) return [code, name, price, quantity, '없는-그림.png'];
      if (at === 4) return ['C-6', name, price, quantity, file];
      if (at === 5) return ['C-6', name, price, quantity, file];
      return at === 7 || at === 8 ? ['', '같은 카드', price, quantity, '그림-1.png'] : row;
    });
    const jobId = await looked(rows);
    expect(await faultsOf(jobId)).toEqual([
      ['관리 번호', 'codeTwice', [[7, 6]]],
      ['그림 파일', 'fileMissing', [5]],
      ['상품명', 'missing', [2]],
      ['상품명', 'rowTwice', [[10, 9]]],
      ['수량', 'count', [4]],
      ['판매가', 'price', [3]],
    ]);
    const { siteCode, operator } = shop;
    const mended = [
      ['2', 'C-1', '이름을 찾은 카드', '10000', '1', '그림-1.png'],
      ['3', 'C-2', '카드 2', '10000', '1', '그림-2.png'],
      ['4', 'C-3', '카드 3', '10000', '3', '그림-3.png'],
      ['5', 'C-4', '카드 4', '10000', '1', '그림-4.png'],
      ['7', 'C-60', '카드 6', '10000', '1', '그림-1.png'],
      ['10', 'C-90', '같은 카드', '10000', '1', '그림-1.png'],
      ['', 'C-99', '뒤늦은 카드', '10000', '1', '그림-1.png'],
    ];
    const again = await upload('sheet', Buffer.from(csvOf([[ROW_HEAD, ...HEADS], ...mended])), '고친 행.csv');
    must(await addToBulk(deps, operator, { siteCode, jobId, what: 'rows', upload: again, key: undefined }));
    await runBulkLooks(deps);
    expect(await faultsOf(jobId)).toEqual([]);
    expect((await jobOf(jobId)).counts).toEqual({ rows: 13, faulty: 0, ready: 13, minted: 0, failed: 0, units: 15, gifts: 0 });
    must(await approve(jobId));
    await runBulkMints(deps);
    expect(await jobOf(jobId)).toMatchObject({ state: 'done', counts: { minted: 13 } });
    expect(await madeOf()).toBe(13);
  });

  it('makes nothing of a row twice, be its sheet sent again', async () => {
    const jobId = await looked(rowsOf(5));
    must(await approve(jobId));
    await runBulkMints(deps);
    const second = await looked([
      ...rowsOf(5),
      ['C-1', '다른 카드', '500', '1', '그림-1.png'],
      ['C-6', '새 카드', '500', '1', '그림-1.png'],
    ]);
    expect(await faultsOf(second)).toEqual([
      ['관리 번호', 'codeUsed', [2, 3, 4, 5, 6]],
      ['관리 번호', 'codeTwice', [[7, 2]]],
    ]);
    must(await approve(second));
    await runBulkMints(deps);
    expect([(await jobOf(second)).counts.minted, await madeOf()]).toEqual([1, 6]);
  });

  it('rests, goes on, and ends where it is called off', async () => {
    const { siteCode, operator } = shop;
    const jobId = await looked(rowsOf(120));
    must(await approve(jobId));
    let turns = 0;
    const ending = () => {
      turns += 1;
      return turns > 1;
    };
    await runBulkMints(deps, ending);
    const { minted } = (await jobOf(jobId)).counts;
    expect(minted).toBeGreaterThan(0);
    expect(minted).toBeLessThan(120);
    must(await pauseBulk(deps, operator, { siteCode, jobId }));
    await runBulkMints(deps);
    expect(await jobOf(jobId)).toMatchObject({ state: 'paused', counts: { minted } });
    must(await resumeBulk(deps, operator, { siteCode, jobId }));
    turns = 0;
    await runBulkMints(deps, ending);
    must(await cancelBulk(deps, operator, { siteCode, jobId }));
    await runBulkMints(deps);
    const ended = await jobOf(jobId);
    expect(ended).toMatchObject({ state: 'cancelled', counts: { minted: 2 * minted } });
    expect(await madeOf()).toBe(2 * minted);
    expect(await resumeBulk(deps, operator, { siteCode, jobId })).toEqual(fail(failure('wrongState', { data: { event: 'resume' } })));
  });

  it('is taken up by the next process where one has died', async () => {
    const jobId = await looked(rowsOf(3));
    must(await approve(jobId));
    expect((await takeTurn(deps, ['queued', 'minting']))?.id).toBe(jobId);
    await deps.db.update(bulkJobs).set({ leaseBy: 'one that died' }).where(eq(bulkJobs.id, jobId));
    await runBulkMints(deps);
    expect((await jobOf(jobId)).counts.minted).toBe(0);
    pass(31_000);
    await Promise.all([runBulkMints(deps), runBulkMints(deps)]);
    expect([await jobOf(jobId), await madeOf()]).toMatchObject([{ state: 'done', counts: { minted: 3 } }, 3]);
  });

  it('mints nothing for whoever acts for the site no longer, and tries that again', async () => {
    const { siteCode, operator } = shop;
    const jobId = await looked(rowsOf(4));
    must(await approve(jobId));
    const authority = eq(siteAuthorities.memberId, operator.id);
    await deps.db.update(siteAuthorities).set({ role: 'viewer' }).where(authority);
    await runBulkMints(deps);
    expect(await jobOf(jobId)).toMatchObject({ state: 'partlyFailed', counts: { minted: 0, failed: 4 } });
    const { dataList } = await bulkRowsOf(deps.db, { siteCode, jobId, state: 'failed' }, pageWindow({ page: 1, size: 10 }, 10));
    expect(dataList.map((row) => row.failure?.name)).toEqual(['noPermission', 'noPermission', 'noPermission', 'noPermission']);
    await deps.db.update(siteAuthorities).set({ role: 'operator' }).where(authority);
    must(await retryBulk(deps, operator, { siteCode, jobId, rows: [2, 3], key: undefined }));
    await runBulkMints(deps);
    expect(await jobOf(jobId)).toMatchObject({ state: 'partlyFailed', counts: { minted: 2, failed: 2 } });
    must(await retryBulk(deps, operator, { siteCode, jobId, key: undefined }));
    await runBulkMints(deps);
    expect(await jobOf(jobId)).toMatchObject({ state: 'done', counts: { minted: 4, failed: 0 } });
  });

  it('rests where there is no room for its files, says so, and loses nothing', async () => {
    const { siteCode, operator } = shop;
    const jobId = await looked(rowsOf(60));
    must(await approve(jobId));
    const { put } = deps.files;
    let room = 55;
    const full: Deps = {
      ...deps,
      files: {
        ...deps.files,
        put: async (bytes) => {
          room -= 1;
          if (room < 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
          return put(bytes);
        },
      },
    };
    await expect(runBulkMints(full)).rejects.toThrow('could not be minted');
    expect(await jobOf(jobId)).toMatchObject({ state: 'minting', waitsFor: 'storageFull', counts: { minted: 50, ready: 10, failed: 0 } });
    // Not at once: whoever has no room has none a moment later.
    await runBulkMints(full);
    expect((await jobOf(jobId)).waitsFor).toBe('storageFull');
    // Another shop waits for nothing of that.
    const first = shop;
    const another = await plantMarket(deps.db).member('다른 운영자', { did: `did:naru:bulk-room-${shops}` });
    shop = { operator: another, siteCode: await plantMarket(deps.db).site(`ROOM${shops}`, another) };
    await putSeller(deps.db, shop.siteCode);
    const theirs = await looked(rowsOf(3));
    must(await approve(theirs));
    await runBulkMints(deps);
    expect(await jobOf(theirs)).toMatchObject({ state: 'done', waitsFor: null });
    shop = first;
    must(await pauseBulk(deps, operator, { siteCode, jobId }));
    expect(await jobOf(jobId)).toMatchObject({ state: 'paused', waitsFor: null });
    must(await resumeBulk(deps, operator, { siteCode, jobId }));
    pass(11_000);
    await runBulkMints(deps);
    expect(await jobOf(jobId)).toMatchObject({ state: 'done', waitsFor: null, counts: { minted: 60, failed: 0 } });
    expect([await madeOf(), await brokenTruths(deps.db)]).toEqual([60, {}]);
    // What was laid down in vain is gone some time later.
    pass(3_700_000);
    await sweepStaged(deps);
    expect(await deps.db.$count(files, and(eq(files.siteCode, siteCode), eq(files.state, 'deleted')))).toBe(0);
  });

  it('rests where its files cannot be reached, and goes on once they can, looked through or minted', async () => {
    const { siteCode, operator } = shop;
    const { jobId } = must(await openBulk(deps, operator, { siteCode, upload: await sheet(rowsOf(4)), terms: TERMS, key: undefined }));
    const sent = await archive(pictures);
    must(await addToBulk(deps, operator, { siteCode, jobId, what: 'files', upload: sent, key: undefined }));
    const place = uploadFile(deps.config.dataDir, sent);
    const away = `${place}-away`;
    const whileAway = async (run: (by: Deps) => Promise<void>, status: Partial<BulkJob>): Promise<void> => {
      renameSync(place, away);
      await expect(run(deps)).rejects.toThrow('could not be');
      // Nothing was said against what the issuer sent.
      expect(await jobOf(jobId)).toMatchObject({ ...status, waitsFor: 'trouble', fault: null, counts: { failed: 0, faulty: 0 } });
      renameSync(away, place);
      await run(deps);
      expect(await jobOf(jobId)).toMatchObject({ ...status, waitsFor: 'trouble' });
      pass(11_000);
      await run(deps);
    };
    await whileAway(runBulkLooks, { state: 'uploaded' });
    expect(await jobOf(jobId)).toMatchObject({ state: 'previewed', waitsFor: null, counts: { ready: 4 } });
    must(await approve(jobId));
    await whileAway(runBulkMints, { state: 'queued' });
    expect(await jobOf(jobId)).toMatchObject({ state: 'done', waitsFor: null, counts: { minted: 4, failed: 0 } });
    expect([await madeOf(), await brokenTruths(deps.db)]).toEqual([4, {}]);
  });

  it('rests where what a row needs is busy, and fails none for it', async () => {
    const jobId = await looked(rowsOf(3));
    must(await approve(jobId));
    const busy: Deps = { ...deps, prepareInBulk: async () => fail(failure('busy')) };
    await expect(runBulkMints(busy)).rejects.toThrow('could not be minted');
    expect(await jobOf(jobId)).toMatchObject({ waitsFor: 'trouble', counts: { failed: 0 } });
    pass(11_000);
    await runBulkMints(deps);
    expect(await jobOf(jobId)).toMatchObject({ state: 'done', counts: { minted: 3, failed: 0 } });
  });

  it('mints no card whose picture harms, and waits where nobody can look', async () => {
    const jobId = await looked(rowsOf(3));
    must(await approve(jobId));
    const scanning = (scan: FileScanner['scan']): Deps => ({ ...deps, scanner: { scan } });
    await expect(runBulkMints(scanning(() => Promise.reject(new Error('no scanner'))))).rejects.toThrow('could not be minted');
    expect(await jobOf(jobId)).toMatchObject({ waitsFor: 'trouble', counts: { failed: 0 } });
    pass(11_000);
    await runBulkMints(scanning(async () => 'Eicar-Test-Signature'));
    expect(await jobOf(jobId)).toMatchObject({ counts: { minted: 0, failed: 3 } });
    expect(await madeOf()).toBe(0);
  });

  it('ends again as it had where what is added makes no row ready', async () => {
    const { siteCode, operator } = shop;
    const jobId = await looked([...rowsOf(3), ['C-9', '카드 9', '만 원', '1', '그림-1.png']]);
    must(await approve(jobId));
    await runBulkMints(deps);
    const done = { state: 'done', counts: { minted: 3, faulty: 1, ready: 0 }, endedAt: expect.any(String) };
    expect(await jobOf(jobId)).toMatchObject(done);
    const add = async (what: 'files' | 'rows', sent: string) => {
      must(await addToBulk(deps, operator, { siteCode, jobId, what, upload: sent, key: undefined }));
      await runBulkLooks(deps);
    };
    await add('files', await archive(['그림-6.png']));
    expect(await jobOf(jobId)).toMatchObject(done);
    await add('rows', await upload('sheet', Buffer.from('아무것도'), '빈.csv'));
    expect(await jobOf(jobId)).toMatchObject({ ...done, fault: { fault: 'columnMissing' } });
    // What has failed can still be tried again, whatever comes meanwhile.
    await add('rows', await sheet([['C-10', '카드 10', '10,000', '1', '그림-6.png']]));
    expect(await jobOf(jobId)).toMatchObject({ state: 'previewed', counts: { ready: 1 }, endedAt: null });
    must(await approve(jobId));
    const authority = eq(siteAuthorities.memberId, operator.id);
    await deps.db.update(siteAuthorities).set({ role: 'viewer' }).where(authority);
    await runBulkMints(deps);
    await deps.db.update(siteAuthorities).set({ role: 'operator' }).where(authority);
    await add('files', await archive(['그림-7.png']));
    expect(await jobOf(jobId)).toMatchObject({ state: 'partlyFailed', counts: { minted: 3, failed: 1 } });
    must(await retryBulk(deps, operator, { siteCode, jobId, key: undefined }));
    await runBulkMints(deps);
    expect(await jobOf(jobId)).toMatchObject({ state: 'done', counts: { minted: 4, failed: 0, faulty: 1 } });
    expect(await brokenTruths(deps.db)).toEqual({});
  });

  it('accounts for each row: a card, a fault, or a note of the template that is named', async () => {
    const { siteCode, operator } = shop;
    const { heads, notes } = bulkTemplate('normal', 'digital');
    const row = (code: string, price: string): readonly string[] => {
      const cells: Readonly<Record<string, string>> = { [HEADS[0] ?? '']: code, [HEADS[1] ?? '']: `카드 ${code}`, [HEADS[2] ?? '']: price };
      return heads.map((head) => cells[head] ?? '');
    };
    const [edited = []] = notes;
    const rows = [...notes, row('#1', '1000'), ['# 메모'], row('2', '천 원'), edited.with(1, '내 카드')];
    const upset = await upload('sheet', Buffer.from(csvOf([heads, ...rows])), '카드.csv');
    const { jobId } = must(await openBulk(deps, operator, { siteCode, upload: upset, terms: TERMS, key: undefined }));
    must(await addToBulk(deps, operator, { siteCode, jobId, what: 'files', upload: await archive(pictures), key: undefined }));
    await runBulkLooks(deps);
    const job = await jobOf(jobId);
    expect(job.reading).toMatchObject({ notes: [2, 3], separator: ',', sheet: null, others: [] });
    expect(job.counts.rows + (job.reading?.notes.length ?? 0)).toBe(rows.length);
    const { dataList } = await bulkRowsOf(deps.db, { siteCode, jobId }, pageWindow({ page: 1, size: 10 }, 10));
    expect(dataList.map((one) => [one.row, one.state, one.cells[HEADS[0] ?? '']])).toEqual([
      [4, 'faulty', '#1'],
      [5, 'faulty', '# 메모'],
      [6, 'faulty', '2'],
      [7, 'faulty', edited[0]],
    ]);
  });

  it('refuses a row with a formula by its cell, reads the others, and still does once pictures have come', async () => {
    const { siteCode, operator } = shop;
    const lines = [
      '관리 번호,상품명,판매가,그림 파일,메모',
      'A,하나,1000,그림-1.png,=1+1',
      'B,둘,=1000+1,그림-1.png,',
      'C,셋,3000,그림-1.png,,=9',
    ];
    const upset = await upload('sheet', Buffer.from(lines.join('\r\n')), '수식.csv');
    const { jobId } = must(await openBulk(deps, operator, { siteCode, upload: upset, terms: TERMS, key: undefined }));
    await runBulkLooks(deps);
    const wrong = [
      ['상품명', 'cellsBeyond', [4]],
      ['판매가', 'formula', [3]],
    ];
    expect(await faultsOf(jobId)).toEqual(wrong);
    must(await addToBulk(deps, operator, { siteCode, jobId, what: 'files', upload: await archive(pictures), key: undefined }));
    await runBulkLooks(deps);
    expect(await faultsOf(jobId)).toEqual(wrong);
    expect((await jobOf(jobId)).counts).toMatchObject({ rows: 3, faulty: 2, ready: 1 });
  });

  it('reads a sheet from its heads on, and tells what stands below no head', async () => {
    const { siteCode, operator } = shop;
    const lines = ['11월 명단', '', ',상품명,판매가,메모,메모,', ',하나,1000,가,나,', ',둘,1000,,다,', '표시,셋,1000,,,'];
    const upset = await upload('sheet', Buffer.from(lines.join('\r\n')), '명단.csv');
    const { jobId } = must(await openBulk(deps, operator, { siteCode, upload: upset, terms: TERMS, key: undefined }));
    await runBulkLooks(deps);
    expect(await faultsOf(jobId)).toEqual([['상품명', 'columnUnnamed', [6]]]);
    expect(await jobOf(jobId)).toMatchObject({
      heads: ['상품명', '판매가', '메모', '메모 (2)'],
      reading: { above: 1, notes: [] },
      counts: { rows: 3, faulty: 1, ready: 2 },
    });
  });

  it('reads no half of a sheet, and says where it stopped', async () => {
    const { siteCode, operator } = shop;
    const upset = await upload('sheet', Buffer.from('상품명,판매가\r\n하나,1000\r\n둘,"1\r\n'), '따옴표.csv');
    const { jobId } = must(await openBulk(deps, operator, { siteCode, upload: upset, terms: TERMS, key: undefined }));
    await runBulkLooks(deps);
    expect(await jobOf(jobId)).toMatchObject({
      state: 'previewed',
      counts: { rows: 0 },
      fault: { fault: 'sheetQuotes', row: 3, column: 2 },
    });
    const headless = await upload('sheet', Buffer.from('상품명,값\r\n하나,1000\r\n'), '머리.csv');
    must(await addToBulk(deps, operator, { siteCode, jobId, what: 'rows', upload: headless, key: undefined }));
    await runBulkLooks(deps);
    expect((await jobOf(jobId)).fault).toEqual({ fault: 'columnMissing', head: '판매가', row: 1 });
    expect(await approve(jobId)).toEqual(fail(failure('nothingToMint')));
  });

  it('revokes each card once, however many ask for it at once', async () => {
    const { siteCode, operator } = shop;
    const jobId = await looked(rowsOf(4));
    must(await approve(jobId));
    await runBulkMints(deps);
    const { ids } = must(await revocableRows(deps, { siteCode, jobId, rows: [2, 3, 4] }));
    const act = must(await itemRevocationOf(deps, { siteCode, bulkJobId: jobId, ids, reason: '인쇄 잘못' }));
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => deps.transact((tx) => carryOutByPin(deps, tx, operator, { kind: 'itemRevocation', act }))),
    );
    expect(answers.some(({ ok: is }) => is)).toBe(true);
    await Promise.all([runJobs(deps), runJobs(deps)]);
    const burnt = await deps.db
      .select({ tokenId: history.tokenId, all: count() })
      .from(history)
      .where(and(eq(history.siteCode, siteCode), eq(history.tradeType, '02')))
      .groupBy(history.tokenId);
    expect(burnt.map(({ all }) => all)).toEqual([1, 1, 1]);
    expect(await brokenTruths(deps.db)).toEqual({});
  });

  it('revokes what is named, by rows and by a file, each once', async () => {
    const { siteCode, operator } = shop;
    const broken: Row = ['C-9', '카드 9', '만원', '1', '그림-1.png'];
    const jobId = await looked([...rowsOf(6), broken]);
    must(await approve(jobId));
    await runBulkMints(deps);
    const revoked = async (ids: readonly ItemId[]) => {
      const act = must(await itemRevocationOf(deps, { siteCode, bulkJobId: jobId, ids, reason: '인쇄 잘못' }));
      return deps.transact((tx) => carryOutByPin(deps, tx, operator, { kind: 'itemRevocation', act }));
    };
    const byRows = must(await revocableRows(deps, { siteCode, jobId, rows: [2, 3, 2, 8, 99] }));
    expect(byRows.refused.map(({ at, fault }) => [at, fault])).toEqual([
      [3, 'twice'],
      [4, 'notMinted'],
      [5, 'unknown'],
    ]);
    must(await revoked(byRows.ids));
    await runJobs(deps);

    const [unit] = await deps.db
      .select({ tokenId: items.tokenId })
      .from(items)
      .innerJoin(bulkRows, eq(bulkRows.productId, items.productId))
      .where(and(eq(bulkRows.jobId, jobId), eq(bulkRows.row, 5)));
    const path = async (...rows: readonly (readonly string[])[]): Promise<string> =>
      uploadFile(deps.config.dataDir, await upload('sheet', Buffer.from(csvOf(rows)), '폐기.csv'));
    const named = await path(
      ['관리 번호', '행', 'NFT 번호'],
      ['C-1'],
      ['C-3'],
      ['', '7'],
      ['', '', unit?.tokenId ?? ''],
      ['', '', '1234567'],
    );
    const byFile = must(await revocableInFile(deps, { siteCode, jobId, path: named }));
    expect([byFile.ids.length, byFile.refused.map(({ at, by, value, fault }) => [at, by, value, fault])]).toEqual([
      3,
      [
        [2, 'code', 'C-1', 'revoked'],
        [6, 'token', '1234567', 'unknown'],
      ],
    ]);
    for (const [head, fault] of [
      [['이름'], { fault: 'columnMissing', head: 'NFT 번호, 행, 관리 번호' }],
      [['행'], { fault: 'sheetEmpty' }],
    ] as const)
      expect(must(await revocableInFile(deps, { siteCode, jobId, path: await path(head) })).fault).toEqual(fault);

    // Another site learns nothing of it, and moves nothing of it.
    const others = await plantMarket(deps.db).site(`OTHER${shops}`, operator);
    expect(await revocableRows(deps, { siteCode: others, jobId, rows: [4] })).toEqual(fail(failure('lookupFailed')));
    expect(await itemRevocationOf(deps, { siteCode: others, bulkJobId: jobId, ids: byFile.ids, reason: '훔치기' })).toEqual(
      fail(failure('lookupFailed')),
    );
    // Nor is anything revoked as one of this job's that is of another.
    const strange = only(
      await deps.db.select({ id: items.id }).from(items).where(eq(items.state, 'onSale')).orderBy(desc(items.id)).limit(1),
    );
    expect(await itemRevocationOf(deps, { siteCode, bulkJobId: await looked(rowsOf(1)), ids: [strange.id], reason: '잘못' })).toEqual(
      fail(failure('lookupFailed', { field: 'ids' })),
    );
    must(await revoked(byFile.ids));
    await runJobs(deps);
    const states = await deps.db
      .select({ state: items.state, all: count() })
      .from(items)
      .where(inArray(items.productId, deps.db.select({ id: products.id }).from(products).where(ofShop())))
      .groupBy(items.state)
      .orderBy(items.state);
    expect(states).toEqual([
      { state: 'onSale', all: 1 },
      { state: 'revoked', all: 5 },
    ]);
    expect(await brokenTruths(deps.db)).toEqual({});
  });

  it('gives its pictures to whoever acts for the site, for a minute from when that was asked, and no further than they may', async () => {
    const { siteCode, operator } = shop;
    const jobId = await looked(rowsOf(130));
    const pictures = makeCardPictures(deps);
    expect(await pictures.read(operator, { siteCode, jobId })).toEqual(fail(failure('lookupFailed')));
    must(await approve(jobId));
    await runBulkMints(deps);
    const sessionId = `session-of-pictures-${shops}`;
    await deps.db.insert(sessions).values({ id: sessionId, memberId: operator.id, loginEnv: 'web' });
    const reader = { ...operator, sessionId };
    const sealed = must(await pictures.link(reader, { siteCode, jobId })).url.replace(/^.*\//, '');
    pass(61_000);
    expect(await pictures.readByLink(sealed)).toEqual(fail(failure('lookupFailed')));
    const fresh = must(await pictures.link(reader, { siteCode, jobId })).url.replace(/^.*\//, '');
    const { content } = must(await pictures.readByLink(fresh));
    const others = must(await pictures.readByLink(fresh)).content;
    expect(await pictures.readByLink(fresh)).toEqual(fail(failure('busy')));
    await others.cancel();
    // Whoever loses their place meanwhile reads no further.
    const reading = content.getReader();
    await reading.read();
    await deps.db.delete(siteAuthorities).where(eq(siteAuthorities.memberId, operator.id));
    const toEnd = async () => {
      while (!(await reading.read()).done);
    };
    await expect(toEnd()).rejects.toThrow('acts for its site no longer');
    expect(await pictures.readByLink(fresh)).toEqual(fail(failure('lookupFailed')));
  });

  it('is found among the jobs of its site by where it stands, what its sheet is called, and when it was opened', async () => {
    const { siteCode, operator } = shop;
    const open = async (name: string): Promise<BulkJobId> => {
      const file = await upload('sheet', Buffer.from(csvOf([HEADS, ...rowsOf(1)])), name);
      return must(await openBulk(deps, operator, { siteCode, upload: file, terms: TERMS, key: undefined })).jobId;
    };
    const [winter, spring] = [await open('겨울_카드.csv'), await open('봄 카드.csv')];
    must(await cancelBulk(deps, operator, { siteCode, jobId: winter }));
    const weekLater = new Date(Date.now() + 7 * 86_400_000);
    await deps.db.update(bulkJobs).set({ createdAt: weekLater }).where(eq(bulkJobs.id, spring));
    const found = async (filter: Omit<Parameters<typeof bulkJobsOf>[1], 'siteCode'> = {}) =>
      (await bulkJobsOf(deps.db, { siteCode, ...filter }, pageWindow({}, 20))).dataList.map(({ jobId }) => jobId);
    const day = koreanDayAt(weekLater);
    expect([await found(), await found({ state: 'cancelled' }), await found({ name: ' 봄 ' }), await found({ name: '_' })]).toEqual([
      [spring, winter],
      [winter],
      [spring],
      [winter],
    ]);
    expect([
      await found({ from: day }),
      await found({ to: addKoreanDays(day, -1) }),
      await found({ from: day, to: day, name: '겨울' }),
    ]).toEqual([[spring], [winter], []]);
  });

  it('tells whoever holds something of a job, once, and advertises to those alone who consented, by day', async () => {
    const { siteCode, operator } = shop;
    const jobId = await looked(rowsOf(5));
    must(await approve(jobId));
    await runBulkMints(deps);
    const plant = plantMarket(deps.db);
    const agreed = (isAgree: boolean) => ({
      isMust: false,
      isAgree,
      version: '1',
      at: deps.clock.now().toISOString(),
      channel: 'web' as const,
    });
    const holder = async (name: string, consents: Readonly<Record<string, boolean>>) => {
      const member = await plant.member(`${name} ${shops}`, { did: `did:naru:holder-${name.length}-${shops}` });
      const agreements = Object.fromEntries(Object.entries(consents).map(([id, is]) => [id, agreed(is)]));
      await deps.db.update(members).set({ agreements }).where(eq(members.id, member.id));
      return member.id;
    };
    const [none, day, night, left] = [
      await holder('하나', {}),
      await holder('낮에만', { agree3: true }),
      await holder('밤에도요', { agree3: true, agree4: true }),
      await holder('떠날사람들', { agree3: true, agree4: true }),
    ];
    const mine = await deps.db
      .select({ tokenId: tokens.tokenId })
      .from(tokens)
      .innerJoin(bulkRows, eq(bulkRows.productId, tokens.productId))
      .where(eq(bulkRows.jobId, jobId));
    // One of them holds two.
    for (const [at, memberId] of [none, day, night, left, night].entries())
      await deps.db
        .update(tokens)
        .set({ ownerMemberId: memberId })
        .where(eq(tokens.tokenId, mine[at]?.tokenId ?? ''));
    const toldOf = async (kind: string) =>
      (
        await deps.db
          .select({ memberId: notifications.memberId })
          .from(notifications)
          .where(and(eq(notifications.kind, kind), inArray(notifications.memberId, [none, day, night, left])))
      )
        .map(({ memberId }) => memberId)
        .toSorted((a, b) => a - b);
    const say = (kind: 'info' | 'advertising', key?: OnceKey) =>
      notifyHolders(deps, operator, { siteCode, jobId, kind, title: '받는\n방법', text: '카드를 확인해 주세요.', key });

    expect(await bulkReach(deps.db, { siteCode, jobId, kind: 'advertising' })).toMatchObject({ holders: 4, receivers: 3 });
    const key: OnceKey = { key: `tell-${shops}`, endpoint: 'bulkNotify', body: {} };
    await Promise.all(Array.from({ length: 10 }, () => say('info', key)));
    await Promise.all([runBulkMessages(deps), runBulkMessages(deps)]);
    await runBulkMessages(deps);
    expect(await toldOf('holderMessage')).toEqual([none, day, night, left]);
    expect(await bulkMessagesOf(deps.db, { siteCode, jobId })).toMatchObject([
      { title: '받는 방법', holders: 4, receivers: 4, delivered: 4 },
    ]);

    // A text message comes to whoever has asked for it, once, and is not tried again where the provider refuses; advertising never does.
    const phone = await deps.keys.seal('01055556666', `members.phone.did:naru:holder-3-${shops}`);
    await deps.db.update(members).set({ holderSms: true, phone }).where(eq(members.id, day));
    expect(await bulkReach(deps.db, { siteCode, jobId, kind: 'advertising' })).toMatchObject({ bySms: 0 });
    expect(await bulkReach(deps.db, { siteCode, jobId, kind: 'info' })).toMatchObject({ bySms: 1 });
    must(await say('info'));
    await runBulkMessages(deps);
    await Promise.all([textHolders(deps), textHolders(deps)]);
    await textHolders(deps);
    const texts = await takeTexts(deps);
    expect(texts).toMatchObject([
      { phone: '01055556666', text: expect.stringMatching(/^\[나루\] .+: 받는 방법\n카드를 확인해 주세요\.\n문자 끄기: http/) },
    ]);
    must(await say('info'));
    await runBulkMessages(deps);
    // A process that dies while it writes leaves the text to the next one.
    const dying = { ...deps, keys: { ...deps.keys, seal: () => Promise.reject(new Error('killed')) } };
    await expect(textHolders(dying)).rejects.toThrow('text messages to holders that could not be written');
    await textHolders(deps);
    expect(await takeTexts(deps)).toHaveLength(1);
    pass(24 * 3_600_000);

    // Advertising that is written by night reaches those who want it then, and the others in the morning; whoever withdraws meanwhile gets none.
    const hour = koreanTime(deps.clock.now()).hour;
    pass(((22 - hour + 24) % 24) * 3_600_000);
    must(await say('advertising'));
    await deps.db
      .update(members)
      .set({ agreements: { agree3: agreed(false) } })
      .where(eq(members.id, left));
    await runBulkMessages(deps);
    expect(await toldOf('holderAdvertising')).toEqual([night]);
    pass(11 * 3_600_000);
    await runBulkMessages(deps);
    expect(await toldOf('holderAdvertising')).toEqual([day, night]);

    pass(24 * 3_600_000);
    for (let time = 0; time < 3; time += 1) must(await say('info'));
    expect(await say('info')).toMatchObject({ failure: { name: 'rateLimited' } });
    const others = await plant.site(`THIEF${shops}`, operator);
    expect(
      await notifyHolders(deps, operator, { siteCode: others, jobId, kind: 'info', title: '남의', text: '글', key: undefined }),
    ).toEqual(fail(failure('lookupFailed')));
    expect(await bulkReach(deps.db, { siteCode: others, jobId, kind: 'info' })).toEqual({ holders: 0, receivers: 0, byMail: 0, bySms: 0 });
  });

  it('draws cards as they were previewed', async () => {
    const { siteCode, operator } = shop;
    const content = cardContent({ template: cardTemplate({ elements: cardTemplate().elements.filter(({ kind }) => kind !== 'picture') }) });
    const { templateId } = must(await makeCardTemplate(deps, operator, { siteCode, content, key: undefined }));
    const rows = [
      ['상품명', '판매가', '이름'],
      ['카드 하나', '1000', '김나루'],
      ['카드 둘', '1000', '漢字'],
    ];
    const named = await upload('sheet', Buffer.from(csvOf(rows)), '이름.csv');
    const { jobId } = must(await openBulk(deps, operator, { siteCode, upload: named, terms: TERMS, templateId, key: undefined }));
    await runBulkLooks(deps);
    expect(await faultsOf(jobId)).toEqual([['이름', 'cannotDraw', [3]]]);
    expect((await jobOf(jobId)).unread).toEqual([]);
    const seen = must(await makeSampleCard(deps)(operator, { siteCode, jobId, place: 1 }));
    must(await approve(jobId));
    await runBulkMints(deps);
    const drawn = must(await deps.drawCard(content.template, { 이름: '김나루', '#': '1' }, async () => null)).picture;
    expect(seen).toMatchObject({ row: 2, name: '카드 하나', price: 1_000, faults: [], failure: null });
    expect(seen.picture).toBe(`data:image/webp;base64,${Buffer.from(drawn ?? '').toString('base64')}`);
    const [file] = await deps.db
      .select({ sha256: files.sha256 })
      .from(products)
      .innerJoin(files, eq(files.id, products.originalFileId))
      .where(ofShop());
    expect(file?.sha256).toBe(hash('sha256', drawn ?? '', 'hex'));
  });
});
