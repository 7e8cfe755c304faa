import { join } from 'node:path';
import { type CardTemplateContent, MOST_CARD_TEMPLATES } from '@naru/domain/card-template';
import { DAY_MS } from '@naru/domain/shared';
import { cardContent, cardTemplate, must } from '@naru/testkit';
import { eq, isNull } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBackgroundOf } from '../gateways/cards/background-of.ts';
import { makeCards } from '../gateways/cards/draw-card.ts';
import { makeFolderStore } from '../gateways/files/folder-store.ts';
import { cardPictures, cardTemplates, cardTemplateVersions, files, siteAuthorities } from '../stores/schema/index.ts';
import { openBulkJob } from '../testing/bulk.ts';
import { openIssuer, png, type TestIssuer } from '../testing/issuer.ts';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { startMarket, type TestMarket } from '../testing/market-server.ts';
import { purgeCardPictures, purgeCardVersions } from '../use-cases/card-template/purge-unused.ts';

const refused = (name: string, field?: string) => ({ ok: false, failure: field === undefined ? { name } : { name, field } });
const FINE = { ok: true, value: undefined };

describe.each(JOURNEY_ENGINES)('templates of cards on %s', (kind) => {
  let market: TestMarket;
  let art: TestIssuer;
  let rival: TestIssuer;
  beforeAll(async () => {
    market = await startMarket(kind);
    art = await openIssuer(market, 'ART');
    rival = await openIssuer(market, 'RIVAL');
  });
  afterAll(() => market.stop());

  const port = () => art.client.cardTemplates;
  const store = () => makeFolderStore(join(market.dataDir, 'files'));
  const make = async (content: CardTemplateContent = cardContent()) => {
    const { siteCode, client } = art;
    return { siteCode, templateId: must(await port().make({ siteCode, content, key: client.newKey() })).templateId };
  };
  const picture = async (issuer = art) =>
    must(await issuer.client.cardTemplates.upload({ siteCode: issuer.siteCode, picture: await png() })).fileId;
  const withBackground = (fileId: string) => cardContent({ template: cardTemplate({ background: { colour: '#ffffff', fileId } }) });

  it('are kept, renamed and taken off the list; each change of what cards look like is a version that stays', async () => {
    const which = await make();
    const wider = cardContent({ template: cardTemplate({ width: 500 }), samples: [{ 이름: '나루' }, { 이름: '가나다' }] });
    expect(await port().save({ ...which, version: 1, content: wider })).toMatchObject({ ok: true, value: { version: 2 } });
    expect(await port().rename({ ...which, name: ' 새 이름 ' })).toEqual(FINE);
    const [row] = must(await port().list(which.siteCode));
    expect(row).toMatchObject({ ...wider, templateId: which.templateId, name: '새 이름', version: 2, pictures: [] });
    // What cards look like did not change: no version more.
    const renamed = { ...wider, name: '또 다른 이름', samples: [] };
    expect(await port().save({ ...which, version: 2, content: renamed })).toMatchObject({ ok: true, value: { version: 2 } });
    expect(await port().remove(which)).toEqual(FINE);
    expect(must(await port().list(which.siteCode))).toEqual([]);
    expect(await port().read(which)).toEqual(refused('lookupFailed'));
    expect(must(await port().read({ ...which, version: 1 })).template).toEqual(cardTemplate());
    expect(await port().read({ ...which, version: 3 })).toEqual(refused('lookupFailed'));
  });

  it('are saved by one of ten machines that saw the same; an answer that was lost is given again', async () => {
    const which = await make();
    const contentOf = (at: number) => cardContent({ template: cardTemplate({ width: 400 + at }) });
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, at) => port().save({ ...which, version: 1, content: contentOf(at + 1) })),
    );
    const first = outcomes.findIndex(({ ok }) => ok);
    expect(outcomes.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 9 }, () => refused('changedMeanwhile')));
    const again = await port().save({ ...which, version: 1, content: contentOf(first + 1) });
    expect(again).toEqual(outcomes[first]);
    const versions = eq(cardTemplateVersions.templateId, which.templateId);
    expect(
      await market.database.db.select({ version: cardTemplateVersions.version }).from(cardTemplateVersions).where(versions),
    ).toHaveLength(2);
  });

  it('belong to their site: another issuer finds none, and names none of its pictures', async () => {
    const which = await make();
    const { siteCode, client } = rival;
    const theirs = { siteCode, templateId: which.templateId };
    for (const call of [
      client.cardTemplates.read(theirs),
      client.cardTemplates.save({ ...theirs, version: 1, content: cardContent({ name: '훔친 이름' }) }),
      client.cardTemplates.rename({ ...theirs, name: '훔친 이름' }),
      client.cardTemplates.remove(theirs),
    ])
      expect(await call).toEqual(refused('lookupFailed'));
    expect((await client.cardTemplates.list(art.siteCode)).ok).toBe(false);
    const mine = await picture();
    const stolen = withBackground(mine);
    expect(await client.cardTemplates.make({ siteCode, content: stolen, key: client.newKey() })).toEqual(
      refused('badRequest', 'template.background'),
    );
    expect(await client.cardTemplates.preview({ siteCode, template: stolen.template, values: { 이름: '가' } })).toEqual(
      refused('badRequest', 'template.background'),
    );
    const example = { siteCode, template: cardTemplate(), values: { 이름: '가', 사진: mine, '#': '1' } };
    expect(must(await client.cardTemplates.preview(example)).faults).toMatchObject([{ fault: 'pictureMissing', column: '사진' }]);
  });

  it('are previewed as they are minted, byte by byte, by who may only look as well', async () => {
    const [background, example] = [await picture(), await picture()];
    const { template } = withBackground(background);
    const values = { 이름: '똠방각하와 찦차를 탄 펲시맨', 사진: example, '#': '12' };
    const { db } = market.database;
    await db.update(siteAuthorities).set({ role: 'viewer' }).where(eq(siteAuthorities.siteCode, art.siteCode));
    const previewed = must(await port().preview({ siteCode: art.siteCode, template, values }));
    expect((await port().rename({ siteCode: art.siteCode, templateId: 1 as never, name: '가' })).ok).toBe(false);
    await db.update(siteAuthorities).set({ role: 'owner' }).where(eq(siteAuthorities.siteCode, art.siteCode));
    const { drawCard } = makeCards(makeBackgroundOf(db, store()), 1);
    const bytes = new Uint8Array(await (await png()).arrayBuffer());
    const minted = must(await drawCard(template, values, async () => bytes));
    if (minted.picture === null || previewed.picture === null) throw new Error(JSON.stringify([minted.faults, previewed.faults]));
    const [, base64 = ''] = previewed.picture.split(',');
    const pixels = async (picture: Uint8Array) => (await sharp(picture).raw().toBuffer()).toString('base64');
    expect(await pixels(Buffer.from(base64, 'base64'))).toBe(await pixels(minted.picture));
    const framed = must(await port().preview({ siteCode: art.siteCode, template, values: { 이름: '가', '#': '1' } }));
    expect([framed.picture?.startsWith('data:image/webp;base64,'), framed.faults]).toEqual([true, []]);
  });

  it.each<[string, string, (content: CardTemplateContent) => unknown]>([
    ['nothing for a name', 'content.name', (content) => ({ ...content, name: ' \u200b ' })],
    [
      'an element beyond its card',
      'template.elements.number',
      (content) => ({ ...content, template: { ...content.template, height: 500 } }),
    ],
    ['an example of nobody', 'samples', (content) => ({ ...content, samples: [{ 사진: 'a'.repeat(24) }] })],
    ['a card of no size', 'content.template.width', (content) => ({ ...content, template: { ...content.template, width: 10 } })],
    [
      'more than thirty elements',
      'content.template.elements',
      (content) => ({
        ...content,
        template: { ...content.template, elements: Array.from({ length: 31 }, () => content.template.elements[0]) },
      }),
    ],
  ])('are refused with %s', async (_, field, change) => {
    const { siteCode, client } = art;
    const content = change(cardContent()) as CardTemplateContent;
    expect(await port().make({ siteCode, content, key: client.newKey() })).toMatchObject(refused('badRequest', field));
  });

  it('let go of pictures that none of them names any more, a day later, and of no other', async () => {
    const [named, example, unused] = [await picture(), await picture(), await picture()];
    await make({ ...withBackground(named), samples: [{ 사진: example }] });
    const { db } = market.database;
    const purge = (laterMs: number) => purgeCardPictures({ ...market.database, clock: { now: () => new Date(Date.now() + laterMs) } });
    await purge(DAY_MS - 60_000);
    expect(await db.select().from(cardPictures).where(eq(cardPictures.fileId, unused))).toHaveLength(1);
    await purge(DAY_MS + 60_000);
    const left = (await db.select({ fileId: cardPictures.fileId }).from(cardPictures)).map(({ fileId }) => fileId);
    expect([left.includes(named), left.includes(example), left.includes(unused)]).toEqual([true, true, false]);
    expect(await db.select({ state: files.state }).from(files).where(eq(files.id, unused))).toEqual([{ state: 'deleted' }]);
    expect(
      await port().upload({ siteCode: art.siteCode, picture: { ...(await png()), arrayBuffer: async () => new ArrayBuffer(9) } }),
    ).toEqual(refused('fileTypeRefused'));
  });

  it('let go of versions by which no cards were ever drawn, a day after they were replaced, and of no other', async () => {
    const { db, transact } = market.database;
    const which = await make();
    const wide = (width: number) => cardContent({ template: cardTemplate({ width }) });
    const save = async (version: number) => must(await port().save({ ...which, version, content: wide(500 + version) }));
    await save(1);
    // By the second version, which is the newest then.
    const jobId = await openBulkJob(
      art,
      [
        ['상품명', '판매가', '이름'],
        ['카드', '1000', '나루'],
      ],
      which.templateId,
    );
    expect(must(await art.client.bulk.job({ siteCode: which.siteCode, jobId })).template?.version).toBe(2);
    await save(2);
    await save(3);
    const taken = await make();
    const versionsOf = async (templateId = which.templateId) =>
      (
        await db
          .select({ version: cardTemplateVersions.version })
          .from(cardTemplateVersions)
          .where(eq(cardTemplateVersions.templateId, templateId))
          .orderBy(cardTemplateVersions.version)
      ).map(({ version }) => version);
    const purge = (days: number) =>
      purgeCardVersions({ db, transact, clock: { now: () => new Date(Date.now() + days * DAY_MS + 60_000) } });
    expect(await port().remove(taken)).toEqual(FINE);
    await purge(0.5);
    expect([await versionsOf(), await versionsOf(taken.templateId)]).toEqual([[1, 2, 3, 4], [1]]);
    await purge(1);
    expect([await versionsOf(), await versionsOf(taken.templateId)]).toEqual([[2, 4], []]);
    expect(await db.$count(cardTemplates, eq(cardTemplates.id, taken.templateId))).toBe(0);
    expect(must(await port().read({ ...which, version: 2 })).template.width).toBe(501);
    expect(await port().read({ ...which, version: 3 })).toEqual(refused('lookupFailed'));
    // Where it is taken off the list, what was drawn by stays.
    expect(await port().remove(which)).toEqual(FINE);
    await purge(1);
    expect([await versionsOf(), must(await art.client.bulk.job({ siteCode: which.siteCode, jobId })).template?.version]).toEqual([[2], 2]);
  });

  it('are as many as a site may have, however many are made at once', async () => {
    const { siteCode, client } = art;
    const { db } = market.database;
    const templates = await db.select().from(cardTemplates).where(isNull(cardTemplates.removedAt));
    const row = { siteCode, memberId: templates[0]?.memberId ?? 0, name: '자리', samples: [] };
    await db.insert(cardTemplates).values(Array.from({ length: MOST_CARD_TEMPLATES - 1 - templates.length }, () => row));
    const one = () => port().make({ siteCode, content: cardContent(), key: client.newKey() });
    const outcomes = await Promise.all(Array.from({ length: 6 }, one));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toEqual(refused('cardTemplateLimit'));
    await db.delete(cardTemplates).where(eq(cardTemplates.name, row.name));
  });
});
