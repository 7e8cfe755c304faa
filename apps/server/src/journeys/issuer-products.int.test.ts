import { failure } from '@naru/domain/failure';
import { AI_ANSWERS, AI_LINE, ASSET_ANSWERS, ASSET_QUESTIONS, type ProductChange, priceBy } from '@naru/domain/issuer';
import type { ProductId } from '@naru/domain/shared';
import { must, won } from '@naru/testkit';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, items, members, personalReads, products, siteAuthorities } from '../stores/schema/index.ts';
import { disclosureOf, draftOf, openIssuer, png, shelve, type TestIssuer } from '../testing/issuer.ts';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { joined, startMarket, type TestMarket } from '../testing/market-server.ts';
import { buyOne } from '../testing/stall.ts';

const refused = (name: string, field?: string) => ({ ok: false, failure: field === undefined ? { name } : { name, field } });
const PERIOD_OF_NOTHING = { saleFrom: '2099-01-01T00:00:00.000Z', saleUntil: '2099-01-01T00:00:00.000Z' };
const FINE = { ok: true, value: undefined };

describe.each(JOURNEY_ENGINES)('an issuer’s products on %s', (kind) => {
  let market: TestMarket;
  let art: TestIssuer;
  let rival: TestIssuer;
  beforeAll(async () => {
    market = await startMarket(kind);
    art = await openIssuer(market, 'ART');
    rival = await openIssuer(market, 'RIVAL');
  });
  afterAll(() => market.stop());

  const draft = async (): Promise<ProductId> => {
    const { client, siteCode } = art;
    return must(await client.issuerPort.createProduct({ siteCode, draft: draftOf(), picture: await png(), key: client.newKey() }))
      .productId;
  };
  const seen = async (productId: ProductId) => must(await art.client.issuerPort.product(art.siteCode, productId));
  const change = async (
    productId: ProductId,
    part: Partial<ProductChange>,
    { by = art, version }: { by?: TestIssuer; version?: number } = {},
  ) => {
    const known = await seen(productId);
    const { price: _, quantity: __, ...before } = known.draft;
    const order = { siteCode: by.siteCode, productId, version: version ?? known.version, change: { ...before, ...part } };
    return by.client.issuerPort.updateProduct({ ...order, key: by.client.newKey() });
  };

  it('are changed in every field as long as they are drafts, and nobody reads of it', async () => {
    const { client, siteCode } = art;
    const productId = await draft();
    const { categoryId } = must(await client.issuerPort.createCategory({ siteCode, name: '옻칠' }));
    const part: Partial<ProductChange> = {
      name: '옻칠 소반',
      categoryId,
      productType: 'gold',
      nftKind: 'transferable',
      description: '검은 소반',
      details: '지름 30cm',
      guidance: '물에 담그지 마세요',
      externalLink: 'https://soban.example',
      royaltyBasisPoints: 500,
      perMemberLimit: 1,
      saleFrom: '2099-01-01T00:00:00.000Z',
      saleUntil: '2099-02-01T00:00:00.000Z',
      notice: [{ label: '소재', value: '느티나무' }],
    };
    expect(await change(productId, part)).toEqual(FINE);
    const now = await seen(productId);
    expect(now).toMatchObject({ productName: '옻칠 소반', version: 1, locked: [] });
    expect(now.draft).toEqual({ ...draftOf(), ...part });
    expect(must(await rival.client.stores.versions(productId))).toEqual([]);
    expect(
      await market.database.db.select({ detail: auditLog.detail }).from(auditLog).where(eq(auditLog.action, 'product.update')),
    ).toEqual([
      {
        detail: expect.objectContaining({
          fields: expect.stringContaining('name categoryId productType'),
          version: 1,
          'name.after': '옻칠 소반',
          'royaltyBasisPoints.after': 500,
        }),
      },
    ]);
    // The same once more changes nothing.
    expect(await change(productId, part)).toEqual(FINE);
    expect((await seen(productId)).version).toBe(1);
  });

  it('get other prices by a rule over all that a condition finds, each from the price of that moment', async () => {
    const { client, siteCode } = art;
    const made = [await draft(), await draft(), await draft()];
    for (const [at, productId] of made.entries()) must(await change(productId, { name: `규칙 가격 ${at}` }));
    const prices = async () => Promise.all(made.map(async (productId) => (await seen(productId)).price));
    const before = await prices();
    const selection = { filter: { name: '규칙 가격' } };
    const rule = { basisPoints: -1_250, step: 100 } as const;
    const wanted = before.map((price) => priceBy(rule, price));
    const facts = must(await client.issuerPort.selectionFacts({ siteCode, selection, rule }));
    expect(facts).toMatchObject({
      products: { draft: 3, onSale: 0, hidden: 0 },
      prices: { changed: 3, unchanged: 0, wrong: 0, lowest: wanted[0], highest: wanted[0] },
    });
    const { jobId } = must(await client.issuerPort.changePricesBy({ siteCode, selection, rule, key: client.newKey() }));
    await expect.poll(async () => must(await client.jobs.job(siteCode, jobId)).state).toBe('done');
    expect(await prices()).toEqual(wanted);
    expect(
      must(await client.issuerPort.selectionFacts({ siteCode, selection: { ids: made }, rule: { price: wanted[0] ?? won(1) } })),
    ).toMatchObject({
      prices: { changed: 0, unchanged: 3, lowest: null },
    });
    const nothing = { basisPoints: -9_999, step: 1_000 } as const;
    expect(must(await client.issuerPort.selectionFacts({ siteCode, selection, rule: nothing })).prices).toMatchObject({
      changed: 0,
      wrong: 3,
    });
    const refusing = must(await client.issuerPort.changePricesBy({ siteCode, selection, rule: nothing, key: client.newKey() }));
    await expect.poll(async () => must(await client.jobs.job(siteCode, refusing.jobId)).state).toBe('failed');
    expect(await prices()).toEqual(wanted);
  });

  it('have a number of the issuer’s own, which no other of theirs has, and by which they are found in lists and files', async () => {
    const { client, siteCode } = art;
    const create = (by: TestIssuer, code: string) =>
      png().then((picture) =>
        by.client.issuerPort.createProduct({ siteCode: by.siteCode, draft: draftOf({ code }), picture, key: by.client.newKey() }),
      );
    const { productId } = must(await create(art, '찻잔-7'));
    expect(await create(art, '찻잔-7')).toEqual(refused('codeTaken', 'code'));
    // Two at the same moment are not both first, and another store's numbers are its own.
    const both = await Promise.all([create(art, '찻잔-8'), create(art, '찻잔-8')]);
    expect(both.map((one) => one.ok).toSorted()).toEqual([false, true]);
    must(await create(rival, '찻잔-7'));
    const other = await draft();
    expect(await change(other, { code: '찻잔-7' })).toEqual(refused('codeTaken', 'code'));
    must(await change(productId, { code: '찻잔-7', details: '같은 번호로 다시' }));
    const found = must(await client.issuerPort.products({ siteCode, name: '찻잔-7', page: 1, size: 20 })).dataList;
    expect(found.map((row) => [row.productId, row.code])).toEqual([[productId, '찻잔-7']]);
    const file = must(await client.issuerPort.downloadProducts({ siteCode, name: '찻잔-7', columns: [], format: 'csv' }));
    expect(new TextDecoder().decode(await file.arrayBuffer())).toContain('찻잔-7');
    // One that is deleted gives its number back.
    must(await client.issuerPort.deleteProduct({ siteCode, productId }));
    expect(await change(other, { code: '찻잔-7' })).toEqual(FINE);
  });

  it('get other prices by a sheet that is looked at before, with every row accounted for', async () => {
    const { client, siteCode } = art;
    const port = client.issuerPort;
    const made = [await draft(), await draft(), await draft(), await draft()] as const;
    for (const [at, productId] of made.entries()) must(await change(productId, { name: `시트 가격 ${at}`, code: `시트-${at}` }));
    const theirs = must(
      await rival.client.issuerPort.createProduct({
        siteCode: rival.siteCode,
        draft: draftOf({ name: '남의 시트' }),
        picture: await png(),
        key: rival.client.newKey(),
      }),
    );
    const pricesNow = async () => Promise.all(made.map(async (productId) => (await seen(productId)).price));
    const before = await pricesNow();
    const file = must(await port.downloadPrices({ siteCode, name: '시트 가격', sort: 'name', order: 'ASC', format: 'csv' }));
    const [head, ...lines] = new TextDecoder()
      .decode(await file.arrayBuffer())
      .trim()
      .split('\r\n');
    expect(head).toBe('상품 번호,관리 번호,상품,판매 가격,새 가격');
    expect(lines.map((line) => line.split(',')[1])).toEqual(['시트-0', '시트-1', '시트-2', '시트-3']);
    const number = (id: number) => `P-${String(id).padStart(6, '0')}`;
    const check = async (rows: readonly (readonly string[])[]) => {
      const text = ['상품 번호,관리 번호,새 가격', ...rows.map((row) => row.map((cell) => `"${cell}"`).join(','))].join('\n');
      return must(await port.checkPrices(siteCode, new File([text], '가격.csv')));
    };
    const report = await check([
      [number(made[0]), '', '12,000원'],
      ['', '시트-1', '１３０００'],
      [number(made[2]), '', ''],
      [number(made[3]), '', String(before[3])],
      [number(theirs.productId), '', '1'],
      ['', '없는 번호', '1'],
      [number(made[2]), '', '비쌈'],
      ['', '', '500'],
    ]);
    expect(report).toMatchObject({ fault: null, same: 1, empty: 1 });
    expect(report.changes.map(({ row, productId, price, expectedPrice }) => [row, productId, price, expectedPrice])).toEqual([
      [2, made[0], 12_000, before[0]],
      [3, made[1], 13_000, before[1]],
    ]);
    expect(report.faulty.map(({ row, column, fault }) => [row, column, fault])).toEqual([
      [6, 'number', 'unknownProduct'],
      [7, 'code', 'unknownProduct'],
      [8, 'newPrice', 'price'],
      [9, 'number', 'missing'],
    ]);
    expect(
      (
        await check([
          [number(made[0]), '', '1'],
          ['', '시트-0', '2'],
        ])
      ).faulty.map(({ fault }) => fault),
    ).toEqual(['twice', 'twice']);
    expect(must(await port.checkPrices(siteCode, new File(['상품 번호,가격\nP-000001,5'], 'a.csv')))).toMatchObject({
      changes: [],
      fault: expect.any(String),
    });
    expect(await rival.client.issuerPort.checkPrices(siteCode, new File(['새 가격'], 'a.csv'))).toEqual(refused('noPermission'));
    expect(await pricesNow()).toEqual(before);
    const rows = report.changes.map(({ productId, price, expectedPrice }) => ({ productId, price, expectedPrice }));
    const { jobId } = must(await port.changePrices({ siteCode, rows, key: client.newKey() }));
    await expect.poll(async () => must(await client.jobs.job(siteCode, jobId)).state).toBe('done');
    expect(await pricesNow()).toEqual([12_000, 13_000, before[2], before[3]]);
  });

  it('are found under their new name', async () => {
    const productId = await draft();
    must(await change(productId, { name: '청자 연적' }));
    const { dataList } = must(await art.client.issuerPort.products({ siteCode: art.siteCode, name: 'ㅊㅈㅇㅈ', page: 1, size: 20 }));
    expect(dataList.map((row) => row.productId)).toEqual([productId]);
  });

  it.each<[string, Partial<ProductChange>, string, string]>([
    ['a name of nothing', { name: ' ' }, 'badRequest', 'productName'],
    ['a name of 51 characters', { name: '가'.repeat(51) }, 'badRequest', 'productName'],
    ['a link that is a script', { externalLink: 'javascript:alert(1)' }, 'badRequest', 'externalLink'],
    ['a sale that ends as it begins', PERIOD_OF_NOTHING, 'badRequest', 'saleUntil'],
    ['a royalty above a half', { royaltyBasisPoints: 5_001 }, 'badRequest', 'royaltyBasisPoints'],
  ])('are not changed to %s', async (_, part, name, field) => {
    const productId = await draft();
    expect(await change(productId, part)).toMatchObject(refused(name, field));
    expect((await seen(productId)).version).toBe(0);
  });

  it('are nobody else’s to change or delete, nor do they go to another’s category', async () => {
    const productId = await draft();
    expect(await change(productId, { name: '남의 것' }, { by: rival })).toEqual(refused('lookupFailed'));
    expect(await rival.client.issuerPort.deleteProduct({ siteCode: rival.siteCode, productId })).toEqual(refused('lookupFailed'));
    expect(await rival.client.issuerPort.deleteProduct({ siteCode: art.siteCode, productId })).toEqual(refused('noPermission'));
    const theirs = must(await rival.client.issuerPort.createCategory({ siteCode: rival.siteCode, name: '남의 칸' }));
    expect(await change(productId, { categoryId: theirs.categoryId })).toEqual(refused('lookupFailed', 'productCategoryId'));
    expect((await seen(productId)).version).toBe(0);
  });

  it('say of their pictures on every list and page that artificial intelligence made them, and in their tokens', async () => {
    const { client, siteCode } = art;
    const productId = await draft();
    const said = (value: string) => disclosureOf().map((line) => (line.label === AI_LINE ? { ...line, value } : line));
    must(await change(productId, { notice: said(AI_ANSWERS.generated) }));
    must(await client.issuerPort.mint({ siteCode, productId, key: client.newKey() }));
    must(await client.issuerPort.listAll({ siteCode, productId, key: client.newKey() }));
    const seenNow = async () => {
      const { dataList } = must(await rival.client.stores.products({ siteCode, page: 1, size: 50 }));
      const { pictures } = must(await rival.client.stores.product(productId));
      return [dataList.find((one) => one.productId === productId)?.thumbnail?.ai, ...pictures.map(({ ai }) => ai)];
    };
    expect(await seenNow()).toEqual(['generated', 'generated']);
    must(await change(productId, { notice: said(AI_ANSWERS.assisted) }));
    expect(await seenNow()).toEqual(['assisted', 'assisted']);
    must(await change(productId, { notice: said(AI_ANSWERS.none) }));
    expect(await seenNow()).toEqual([undefined, undefined]);
  });

  it('that would be a virtual asset are not put up, and what was answered stays once they are', async () => {
    const { client, siteCode } = art;
    const productId = await draft();
    const [question = ''] = Object.keys(ASSET_QUESTIONS);
    const answered = (value: string) => disclosureOf().map((line) => (line.label === question ? { ...line, value } : line));
    must(await change(productId, { notice: answered(ASSET_ANSWERS.yes) }));
    must(await client.issuerPort.mint({ siteCode, productId, key: client.newKey() }));
    const findings = { ok: false, failure: failure('virtualAsset', { data: { findings: question } }) };
    expect(await client.issuerPort.listAll({ siteCode, productId, key: client.newKey() })).toMatchObject(findings);
    must(await change(productId, { notice: answered(ASSET_ANSWERS.no) }));
    must(await client.issuerPort.listAll({ siteCode, productId, key: client.newKey() }));
    expect(await change(productId, { notice: answered(ASSET_ANSWERS.yes) })).toMatchObject(refused('answersFrozen'));
    const { notice } = must(await rival.client.stores.product(productId));
    expect(notice).toContainEqual({ label: question, value: ASSET_ANSWERS.no });
  });

  it('are changed by one of two who saw the same: the other is told, and nothing of theirs is kept', async () => {
    const productId = await draft();
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, at) => change(productId, { description: `${at}번째 설명` }, { version: 0 })),
    );
    const fine = outcomes.flatMap(({ ok }, at) => (ok ? [at] : []));
    expect(fine).toHaveLength(1);
    expect(outcomes.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 9 }, () => refused('changedMeanwhile')));
    expect(await seen(productId)).toMatchObject({ version: 1, draft: { description: `${fine[0]}번째 설명` } });
  });

  it('keep what is written in tokens, and by what they are bought; what else changes is told to their buyers', async () => {
    const { client, siteCode } = art;
    const productId = await draft();
    const noticeOf = (maker: string) => disclosureOf().map((line) => (line.label === '제작자' ? { ...line, value: maker } : line));
    must(await change(productId, { description: '처음 설명', notice: noticeOf('김').slice(0, -1) }));
    must(await client.issuerPort.mint({ siteCode, productId, key: client.newKey() }));
    expect(await client.issuerPort.listAll({ siteCode, productId, key: client.newKey() })).toEqual(refused('disclosureMissing'));
    must(await change(productId, { notice: noticeOf('김') }));
    expect((await seen(productId)).locked).toEqual(['name', 'nftKind']);
    expect(await change(productId, { name: '다른 이름' })).toEqual(refused('fieldLocked', 'name'));
    expect(await change(productId, { royaltyBasisPoints: 300 })).toEqual(FINE);
    must(await client.issuerPort.listAll({ siteCode, productId, key: client.newKey() }));
    expect((await seen(productId)).locked).toEqual(['name', 'nftKind', 'productType', 'royaltyBasisPoints']);
    expect(await change(productId, { royaltyBasisPoints: 400 })).toEqual(refused('fieldLocked', 'royaltyBasisPoints'));
    expect(must(await rival.client.stores.versions(productId))).toEqual([]);

    must(await change(productId, { perMemberLimit: 2 }));
    expect(await change(productId, { notice: noticeOf('김').slice(1) })).toEqual(refused('badRequest', 'notice'));
    must(await change(productId, { description: '고친 설명', notice: [...noticeOf('김장인'), { label: '제조국', value: '대한민국' }] }));
    must(await change(productId, { externalLink: 'https://one.example' }));
    const versions = must(await rival.client.stores.versions(productId));
    expect(versions.map(({ version, changes }) => ({ version, changes }))).toEqual([
      { version: 6, changes: [{ what: { field: 'externalLink' }, before: '', after: 'https://one.example' }] },
      {
        version: 5,
        changes: [
          { what: { field: 'description' }, before: '처음 설명', after: '고친 설명' },
          { what: { label: '제작자' }, before: '김', after: '김장인' },
          { what: { label: '제조국' }, before: '', after: '대한민국' },
        ],
      },
    ]);
    expect(must(await rival.client.stores.product(productId)).textsChangedAt).toBe(versions[0]?.changedAt);
    const { dataList: units } = must(await client.issuerPort.items({ siteCode, productId, page: 1, size: 1 }));
    const [unit] = units;
    if (unit?.tokenId == null) throw new Error('a unit without an NFT');
    expect(must(await client.nfts.detail(unit.tokenId)).textsChangedAt).toBe(versions[0]?.changedAt);
    expect(versions.every(({ changedAt }) => Date.now() - Date.parse(changedAt) < 60_000)).toBe(true);
  });

  it('are ordered in their period of sale only, which their buyers see change', async () => {
    const { client, siteCode } = art;
    const over = { saleFrom: null, saleUntil: '2020-01-01T00:00:00.000Z' };
    const made = client.issuerPort.createProduct({ siteCode, draft: draftOf(over), picture: await png(), key: client.newKey() });
    expect(await made).toMatchObject(refused('badRequest', 'saleUntil'));
    const soon = '2099-01-01T00:00:00.000Z';
    const productId = await shelve(art, { name: '예정 상품', saleFrom: soon });
    const buyer = (await joined(market, `early-${kind}`)).client;
    const order = () => buyer.orders.buyFromStore({ productId, price: draftOf().price, key: buyer.newKey() });
    expect(await order()).toEqual(refused('saleUpcoming'));
    expect(must(await buyer.stores.product(productId))).toMatchObject({ saleFrom: soon, saleUntil: null, available: 3 });
    must(await change(productId, over));
    expect(await order()).toEqual(refused('saleOver'));
    must(await change(productId, { saleUntil: null }));
    expect(await order()).toMatchObject({ ok: true });
    const [, first] = must(await buyer.stores.versions(productId));
    expect(first?.changes).toEqual([
      { what: { field: 'saleFrom' }, before: soon, after: '' },
      { what: { field: 'saleUntil' }, before: '', after: over.saleUntil },
    ]);
  });

  it('are deleted with what was only made of them, and not while a token of them is left', async () => {
    const productId = await draft();
    const order = { siteCode: art.siteCode, productId };
    expect(await art.client.issuerPort.deleteProduct(order)).toEqual(FINE);
    expect(await art.client.issuerPort.deleteProduct(order)).toEqual(refused('lookupFailed'));
    const { db } = market.database;
    expect(await db.select({ state: products.state }).from(products).where(eq(products.id, productId))).toEqual([{ state: 'deleted' }]);
    expect(new Set((await db.select().from(items).where(eq(items.productId, productId))).map(({ state }) => state))).toEqual(
      new Set(['revoked']),
    );
    const shelved = await shelve(art, { name: '남은 것' });
    expect(await art.client.issuerPort.deleteProduct({ siteCode: art.siteCode, productId: shelved })).toEqual(
      refused('productHasMintedItems'),
    );
    expect(must(await rival.client.stores.product(shelved)).available).toBe(3);
  });

  it('tell who has done what, what was sold of them, and to whom', async () => {
    const { client, siteCode } = art;
    const port = client.issuerPort;
    const productId = await shelve(art, { name: '팔린 것', quantity: 2 });
    must(await change(productId, { details: '손으로 빚음', guidance: '마른 천으로' }));
    const buyer = (await joined(market, `buyer-${kind}`)).client;
    const { tokenId } = await buyOne(market, buyer, productId, 50_000);

    const { dataList: events } = must(await port.timeline({ siteCode, productId, page: 1, size: 20 }));
    expect(events.map(({ deed: action, fields }) => [action, fields])).toEqual([
      ['changed', ['details', 'guidance']],
      ['itemsListed', []],
      ['itemsMinted', []],
      ['created', []],
    ]);
    expect(new Set(events.map(({ actor }) => actor)).size).toBe(1);
    expect(events[0]?.actor).not.toBeNull();

    const { dataList: sales } = must(await port.sales({ siteCode, productId, page: 1, size: 20 }));
    expect(sales).toMatchObject([{ tokenId, price: 50_000, fee: 2_500, deposit: 47_500, method: 'accountTransfer' }]);
    const { dataList: sold } = must(await port.sold({ siteCode, page: 1, size: 20, name: '팔린 것' }));
    expect(sold).toMatchObject([{ productId, soldCount: 1, price: 50_000, fee: 2_500, deposit: 47_500 }]);
    const { dataList: units } = must(await port.items({ siteCode, productId, page: 1, size: 20 }));
    expect(units.map(({ state, holder }) => [state, holder === null])).toEqual([
      ['sold', false],
      ['onSale', true],
    ]);
    expect(await art.client.issuerPort.deleteProduct({ siteCode, productId })).toEqual(refused('productHasSoldItems'));
    expect((await seen(productId)).among).toEqual({
      listings: 0,
      offers: 0,
      highestOffer: null,
      exchanges: 0,
      questions: 0,
      waitingQuestions: 0,
    });
    const offer = { tokenId, price: won(41_000), message: '', key: rival.client.newKey() };
    must(await rival.client.offerBook.request(offer));
    expect((await seen(productId)).among).toEqual({
      listings: 0,
      offers: 1,
      highestOffer: 41_000,
      exchanges: 0,
      questions: 0,
      waitingQuestions: 0,
    });
    const { dataList: actions } = must(await rival.client.histories.activity({ productId, size: 20 }));
    expect(actions.map(({ tradeType, price }) => [tradeType, price])).toEqual([
      ['sale', 50_000],
      ['mint', null],
      ['mint', null],
    ]);

    const theirs = { siteCode: rival.siteCode, productId, page: 1, size: 20 };
    expect(must(await rival.client.issuerPort.timeline(theirs)).allCount).toBe(0);
    expect(must(await rival.client.issuerPort.sales(theirs)).allCount).toBe(0);
    expect(must(await rival.client.issuerPort.items(theirs)).allCount).toBe(0);
  });

  it('tell who bought without a mask for a reason that is kept, to whoever may act, and nothing by which a buyer is reached', async () => {
    const { client, siteCode } = art;
    const { db } = market.database;
    const productId = await shelve(art, { name: '가려진 것', quantity: 2 });
    const [buyer, leaver] = [await joined(market, `masked-${kind}`), await joined(market, `leaver-${kind}`)];
    const { tokenId } = await buyOne(market, buyer.client, productId, 50_000);
    const { nickname, did } = must(await buyer.client.accounts.info());
    const look = (reason = ' 문의 답변 ', port = client.issuerPort, site = siteCode) => port.buyer(site, tokenId, reason);
    const entries = () => db.select().from(auditLog).where(eq(auditLog.action, 'sale.reveal'));

    const [sale] = must(await client.issuerPort.sales({ siteCode, productId, page: 1, size: 20 })).dataList;
    expect(sale?.buyer).toMatch(/^.[*]+.$/);
    const file = must(await client.issuerPort.downloadSold({ siteCode, buyer: nickname, format: 'csv' }));
    expect(
      new TextDecoder()
        .decode(await file.arrayBuffer())
        .split('\r\n')
        .filter((line) => line !== ''),
    ).toHaveLength(2);
    expect(must(await client.issuerPort.sold({ siteCode, buyer: did, page: 1, size: 20 })).allCount).toBe(1);
    expect(must(await client.issuerPort.sales({ siteCode, productId, buyer: nickname.slice(0, -1), page: 1, size: 20 })).allCount).toBe(0);

    expect(await look(' ')).toEqual(refused('badRequest', 'reason'));
    expect(await look('가'.repeat(201))).toEqual(refused('badRequest', 'reason'));
    expect(await look('궁금해요', rival.client.issuerPort)).toEqual(refused('noPermission'));
    expect(await look('궁금해요', rival.client.issuerPort, rival.siteCode)).toEqual(refused('lookupFailed'));
    expect(await look('궁금해요', buyer.client.issuerPort)).toEqual(refused('noPermission'));
    const viewer = await joined(market, `viewer-${kind}`);
    const [row] = await db.select().from(members).where(eq(members.email, viewer.email));
    await db.insert(siteAuthorities).values({ siteCode, memberId: row?.id ?? 0, role: 'viewer' });
    expect(await look('궁금해요', viewer.client.issuerPort)).toEqual(refused('roleNeeded'));
    const stolen = { authorization: `Bearer ${viewer.client.store.read().token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ siteCode, reason: '궁금해요', leastRole: 'viewer' });
    const raw = await fetch(`${market.origin}/center/issuer/v2/sold/nft/${tokenId}/buyer`, { method: 'POST', headers: stolen, body });
    expect(await raw.text()).not.toContain(did);
    expect(await entries()).toEqual([]);

    expect(must(await look())).toEqual({ nickname, did });
    const written = await entries();
    expect(written).toMatchObject([{ target: tokenId, siteCode, detail: { reason: '문의 답변' } }]);
    expect(JSON.stringify(written)).not.toContain(nickname);
    expect(JSON.stringify(written)).not.toContain(did);
    // Who was shown whom is in the log of looks, of the masked list and of the whole name.
    const looks = await db
      .select()
      .from(personalReads)
      .innerJoin(members, eq(members.id, personalReads.memberId))
      .where(eq(members.did, did));
    expect(new Set(looks.map(({ personal_reads: { call, door, siteCode: site } }) => `${call} ${door} ${site}`))).toEqual(
      new Set([`soldProduct site ${siteCode}`, `saleBuyer site ${siteCode}`]),
    );

    const second = await buyOne(market, leaver.client, productId, 50_000);
    await db.update(members).set({ state: 'left' }).where(eq(members.email, leaver.email));
    expect(must(await client.issuerPort.buyer(siteCode, second.tokenId, '문의 답변'))).toBeNull();
    expect(await entries()).toHaveLength(1);
  });

  it('stand in categories that are renamed, ordered, and deleted when it is said where their products go', async () => {
    const { client, siteCode } = rival;
    const port = client.issuerPort;
    const make = async (name: string) => must(await port.createCategory({ siteCode, name })).categoryId;
    const [jars, bowls, cups] = [await make('항아리'), await make('사발'), await make('찻잔')];
    const names = async () => must(await port.categories(siteCode)).map(({ name }) => name);
    expect(await port.changeCategory({ siteCode, categoryId: bowls, name: ' 항아리 ' })).toEqual(
      refused('categoryNameTaken', 'categoryName'),
    );
    expect(await port.changeCategory({ siteCode, categoryId: bowls, name: ' ' })).toMatchObject(refused('badRequest', 'categoryName'));
    expect(await port.changeCategory({ siteCode, categoryId: bowls, name: '막사발' })).toEqual(FINE);
    expect(await art.client.issuerPort.changeCategory({ siteCode: art.siteCode, categoryId: bowls, name: '뺏은 이름' })).toEqual(
      refused('lookupFailed'),
    );
    const genres = async () => must(await port.categories(siteCode)).flatMap((one) => (one.categoryId === bowls ? [one.genre] : []));
    expect(await genres()).toEqual(['other']);
    expect(await port.changeCategory({ siteCode, categoryId: bowls, name: '막사발', genre: 'craft' })).toEqual(FINE);
    const theft = { siteCode: art.siteCode, categoryId: bowls, name: '막사발', genre: 'food' } as const;
    expect(await art.client.issuerPort.changeCategory(theft)).toEqual(refused('lookupFailed'));
    expect(await port.changeCategory({ siteCode, categoryId: bowls, name: '막사발' })).toEqual(FINE);
    expect(await genres()).toEqual(['craft']);
    const all = [cups, jars, bowls];
    const others = must(await port.categories(siteCode)).flatMap(({ categoryId }) => (all.includes(categoryId) ? [] : [categoryId]));
    expect(await port.orderCategories({ siteCode, categoryIds: [...all, ...others] })).toEqual(FINE);
    expect((await names()).slice(0, 3)).toEqual(['찻잔', '항아리', '막사발']);
    for (const wrong of [all.slice(1), [...all, cups, ...others], [...all, ...others, 999_999_999 as typeof cups]]) {
      expect(await port.orderCategories({ siteCode, categoryIds: wrong })).toEqual(refused('changedMeanwhile'));
    }

    const product = async (categoryId: typeof cups) =>
      must(await port.createProduct({ siteCode, draft: draftOf({ categoryId }), picture: await png(), key: client.newKey() })).productId;
    const [cup, jar] = [await product(cups), await product(jars)];
    const categoryOf = async (productId: ProductId) => must(await port.product(siteCode, productId)).draft.categoryId;
    expect(await port.deleteCategory({ siteCode, categoryId: cups })).toEqual(refused('categoryInUse'));
    expect(await port.deleteCategory({ siteCode, categoryId: cups, moveTo: cups })).toEqual(refused('lookupFailed', 'moveTo'));
    expect(await port.deleteCategory({ siteCode, categoryId: cups, moveTo: bowls })).toEqual(FINE);
    expect(await port.deleteCategory({ siteCode, categoryId: jars, moveTo: 'none' })).toEqual(FINE);
    expect([await categoryOf(cup), await categoryOf(jar)]).toEqual([bowls, null]);
    expect((await names()).includes('찻잔')).toBe(false);
  });

  it('have one category of a name, however many choose it at once', async () => {
    const { client, siteCode } = art;
    const port = client.issuerPort;
    const made = await Promise.all(
      Array.from({ length: 8 }, async (_, at) => must(await port.createCategory({ siteCode, name: `동시 ${at}` })).categoryId),
    );
    const outcomes = await Promise.all(made.map((categoryId) => port.changeCategory({ siteCode, categoryId, name: '하나뿐' })));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 7 }, () => refused('categoryNameTaken', 'categoryName')));
  });
});
