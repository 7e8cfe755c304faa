import { ROW_HEAD } from '@naru/domain/bulk';
import { failure } from '@naru/domain/failure';
import { parseSerial } from '@naru/domain/nft';
import { type BulkJobId, fail } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Deps, Member } from '../../kernel/deps.ts';
import {
  bulkRecipients,
  bulkRows,
  gifts,
  history,
  items,
  notifications,
  products,
  siteAuthorities,
  tokens,
} from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { bulkFaultsAt, bulkJobAt, bulkRowsAt, lookedThrough, PUT_UP, type Shop } from '../../testing/bulk-shop.ts';
import { makeGround } from '../../testing/ground.ts';
import { plantMarket } from '../../testing/planted-market.ts';
import { putSeller } from '../../testing/seller.ts';
import { takeTexts } from '../../testing/sent-texts.ts';
import { brokenTruths } from '../../testing/truths.ts';
import { carryOutByPin } from '../acts/carry-out-act.ts';
import { notifyCodes } from '../gift/notify-codes.ts';
import { expireDueGifts, receiveByCode } from '../gift/sent-gift.ts';
import { fileBulkRows } from './file-bulk.ts';
import { mintBulk, retryBulk } from './move-bulk.ts';
import { purgeBulkFiles } from './purge-bulk-files.ts';
import { runBulkMints } from './run-mints.ts';

onBothEngines('gifts of a bulk job', (open) => {
  let deps: Deps;
  let pass: (ms: number) => void;
  let shop: Shop;
  let friend: Member;
  let messages: { readonly phone: string; readonly code: string; readonly text: string }[];
  let shops = 0;

  beforeAll(async () => {
    const ground = makeGround(await open());
    deps = ground.deps;
    pass = ground.pass;
  });
  beforeEach(async () => {
    shops += 1;
    messages = [];
    const plant = plantMarket(deps.db);
    const operator = await plant.member(`운영자 ${shops}`, { did: `did:naru:giver-${shops}` });
    friend = await plant.member(`친구 ${shops}`, { did: `did:naru:friend-${shops}` });
    shop = { operator, siteCode: await plant.site(`GIFT${shops}`, operator) };
    await putSeller(deps.db, shop.siteCode);
    // What earlier tests have left to tell is theirs.
    await deps.db.update(gifts).set({ toNotify: null, tellAt: null });
  });

  /** Writes the codes that wait, and takes what goes out. */
  const notifyAll = async (): Promise<void> => {
    await notifyCodes(deps);
    for (const { phone: to, text } of await takeTexts(deps))
      messages.push({ phone: to, text, code: /NFT 코드: (\S+)/.exec(text)?.[1] ?? '' });
  };
  const phone = (): string => `0107777${String(shops).padStart(4, '0')}`;
  const rowsOf = () => [
    { code: 'S-1', name: '파는 카드' },
    { code: 'W-1', name: '지갑으로', receiver: friend.did, message: '생일 축하해요' },
    { code: 'P-1', name: '전화로', phone: phone(), message: '늘 고마워요' },
  ];
  const approve = async (jobId: BulkJobId, by = shop.operator, seen?: string) => {
    const { planHash } = await bulkJobAt(deps, shop, jobId);
    const bulk = { siteCode: shop.siteCode, jobId, planHash: seen ?? planHash ?? '' };
    return deps.transact((tx) => carryOutByPin(deps, tx, by, { kind: 'bulkGift', act: { type: 'didGift', tokenIds: [], bulk } }));
  };
  const minted = async (): Promise<BulkJobId> => {
    const jobId = await lookedThrough(deps, shop, rowsOf());
    must(await approve(jobId));
    await runBulkMints(deps);
    return jobId;
  };
  const states = async (jobId: BulkJobId) =>
    deps.db
      .select({ row: bulkRows.row, item: items.state, product: products.state, owner: tokens.ownerMemberId, lock: tokens.lock })
      .from(bulkRows)
      .innerJoin(products, eq(products.id, bulkRows.productId))
      .innerJoin(items, eq(items.productId, products.id))
      .innerJoin(tokens, eq(tokens.itemId, items.id))
      .where(eq(bulkRows.jobId, jobId))
      .orderBy(asc(bulkRows.row));
  const giftsOf = async (jobId: BulkJobId) => (await bulkRowsAt(deps, shop, jobId)).map(({ gift }) => gift);
  const receive = (by: Member, code: string) => receiveByCode(deps, by, { serial: must(parseSerial(code)), ip: '', key: undefined });

  it('go to members at once and to phones by code, and what is not given is sold', async () => {
    const looked = await lookedThrough(deps, shop, rowsOf());
    expect(await bulkJobAt(deps, shop, looked)).toMatchObject({ state: 'previewed', counts: { ready: 3, gifts: 2 } });
    expect(await giftsOf(looked)).toEqual([null, 'planned', 'planned']);
    must(await approve(looked));
    await runBulkMints(deps);
    expect(await bulkJobAt(deps, shop, looked)).toMatchObject({ state: 'done', counts: { minted: 3, gifts: 0 } });
    expect(await states(looked)).toEqual([
      { row: 2, item: 'onSale', product: 'onSale', owner: null, lock: null },
      { row: 3, item: 'given', product: 'hidden', owner: friend.id, lock: null },
      { row: 4, item: 'sent', product: 'hidden', owner: null, lock: 'gift' },
    ]);
    expect(await giftsOf(looked)).toEqual([null, 'received', 'sent']);
    const [notice] = await deps.db.select().from(notifications).where(eq(notifications.memberId, friend.id));
    expect(notice).toMatchObject({ kind: 'storeGift', payload: { message: '생일 축하해요' } });

    await notifyAll();
    expect(messages.map((one) => one.phone)).toEqual([phone()]);
    expect(messages[0]?.text).toMatch(
      /^\[나루\] .+에서 ‘전화로’ NFT를 선물했어요\.\n.*\n.*\n7일 안에 받지 않으면 보낸 스토어로 돌아가요\.$/,
    );
    const plant = plantMarket(deps.db);
    const stranger = await plant.member(`받는 이 ${shops}`, { did: `did:naru:taker-${shops}` });
    expect(must(await receive(stranger, messages[0]?.code ?? ''))).toMatchObject({ message: '늘 고마워요' });
    expect((await states(looked))[2]).toMatchObject({ item: 'given', owner: stranger.id, lock: null });
    expect(await giftsOf(looked)).toEqual([null, 'received', 'received']);
    const handovers = await deps.db
      .select({ from: history.fromMemberId, to: history.toMemberId })
      .from(history)
      .where(and(eq(history.siteCode, shop.siteCode), eq(history.tradeType, '09')))
      .orderBy(asc(history.id));
    expect(handovers).toEqual([
      { from: null, to: friend.id },
      { from: null, to: stranger.id },
    ]);
    expect(await brokenTruths(deps.db)).toEqual({});
  });

  it('come back into the store where nobody enters the code, and are free to be sold', async () => {
    const jobId = await minted();
    await notifyAll();
    pass(8 * 24 * 3_600_000);
    await expireDueGifts(deps);
    expect((await states(jobId))[2]).toMatchObject({ item: 'minted', product: 'hidden', owner: null, lock: null });
    expect(await giftsOf(jobId)).toEqual([null, 'received', 'returned']);
    expect(await receive(friend, messages[0]?.code ?? '')).toEqual(fail(failure('giftEnded')));
    expect(await brokenTruths(deps.db)).toEqual({});
  });

  it('take a confirmation of exactly what was seen, by somebody who acts for the site', async () => {
    const { siteCode, operator } = shop;
    const jobId = await lookedThrough(deps, shop, rowsOf());
    const { planHash } = await bulkJobAt(deps, shop, jobId);
    const seen = { siteCode, jobId, planHash: planHash ?? '', key: undefined };
    expect(await mintBulk(deps, operator, seen)).toEqual(fail(failure('proofNeeded')));
    expect(await approve(jobId, friend)).toEqual(fail(failure('noPermission')));
    expect(await approve(jobId, operator, '0'.repeat(64))).toEqual(fail(failure('changedMeanwhile')));
    // The same rows to another phone are another plan.
    const other = await lookedThrough(deps, shop, [{ code: 'P-9', name: '전화로', phone: phone() }]);
    const changed = await lookedThrough(deps, shop, [{ code: 'P-9', name: '전화로', phone: '01055554444' }]);
    expect((await bulkJobAt(deps, shop, other)).planHash).not.toBe((await bulkJobAt(deps, shop, changed)).planHash);
    // Nothing is confirmed of a job that gives nothing away.
    const sold = await lookedThrough(deps, shop, [{ code: 'S-9', name: '파는 카드' }]);
    expect(await approve(sold)).toEqual(fail(failure('nothingToMint')));
    const both = await Promise.all([approve(jobId), approve(jobId)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    await Promise.all([runBulkMints(deps), runBulkMints(deps)]);
    expect((await deps.db.select().from(gifts).where(eq(gifts.siteCode, siteCode))).length).toBe(1);
  });

  it('are not minted for whoever approved them and acts for the site no longer', async () => {
    const { siteCode, operator } = shop;
    const second = await plantMarket(deps.db).member(`둘째 ${shops}`, { did: `did:naru:second-${shops}` });
    await deps.db.insert(siteAuthorities).values({ siteCode, memberId: second.id });
    const jobId = await lookedThrough(deps, shop, rowsOf());
    must(await approve(jobId, second));
    const authority = and(eq(siteAuthorities.memberId, second.id), eq(siteAuthorities.siteCode, siteCode));
    await deps.db.update(siteAuthorities).set({ role: 'viewer' }).where(authority);
    await runBulkMints(deps);
    expect(await bulkJobAt(deps, shop, jobId)).toMatchObject({ state: 'partlyFailed', counts: { minted: 1, failed: 2 } });
    await deps.db.update(siteAuthorities).set({ role: 'operator' }).where(authority);
    must(await retryBulk(deps, operator, { siteCode, jobId, key: undefined }));
    await runBulkMints(deps);
    expect(await bulkJobAt(deps, shop, jobId)).toMatchObject({ state: 'done', counts: { minted: 3, gifts: 0 } });
    expect(await brokenTruths(deps.db)).toEqual({});
  });

  it('leave a row unminted whose receiver has left meanwhile', async () => {
    const jobId = await lookedThrough(deps, shop, rowsOf());
    must(await approve(jobId));
    await deps.db.execute(sql`update members set state = 'left' where id = ${friend.id}`);
    await runBulkMints(deps);
    const rows = await bulkRowsAt(deps, shop, jobId);
    expect(rows.map(({ state, gift, failure: why }) => [state, gift, why?.name])).toEqual([
      ['minted', null, undefined],
      ['failed', 'planned', 'userLookupFailed'],
      ['minted', 'sent', undefined],
    ]);
  });

  it('say what is wrong with a receiver, and keep no phone where anybody reads it', async () => {
    const { siteCode, operator } = shop;
    const jobId = await lookedThrough(deps, shop, [
      { code: 'A', name: '하나', receiver: '친구' },
      { code: 'B', name: '둘', receiver: 'did:naru:nobody-at-all' },
      { code: 'C', name: '셋', phone: '0212345678' },
      { code: 'D', name: '넷', phone: phone(), receiver: friend.did },
      { code: 'E', name: '다섯', message: '누구에게?' },
      { code: 'F', name: '여섯', phone: phone(), quantity: '2' },
      { code: 'G', name: '일곱', phone: phone() },
    ]);
    expect(await bulkFaultsAt(deps, shop, jobId)).toEqual([
      ['받는 전화번호', 'phone', [4]],
      ['받는 전화번호', 'receiverTwice', [5]],
      ['받는 지갑', 'wallet', [2]],
      ['받는 지갑', 'walletUnknown', [3]],
      ['선물 메시지', 'receiverMissing', [6]],
      ['수량', 'giftCount', [7]],
    ]);
    const storedText = async () => JSON.stringify([await deps.db.select().from(bulkRows), await deps.db.select().from(bulkRecipients)]);
    expect(await storedText()).not.toMatch(/0212345678|01077770|0107777-/);
    expect((await bulkRowsAt(deps, shop, jobId)).at(-1)?.cells).toMatchObject({
      '받는 전화번호': expect.stringMatching(/^010-\*{4}-\d{4}$/),
    });

    // The file that is to be mended has what was typed, since it comes back; the other one does not.
    const textOf = async (rows: 'faulty' | 'all') => {
      const file = must(await fileBulkRows(deps, operator, { siteCode, jobId, rows, format: 'csv' }));
      return new Response(file.content).text();
    };
    expect(await textOf('faulty')).toContain('0212345678');
    expect(await textOf('faulty')).toContain(ROW_HEAD);
    expect(await textOf('all')).not.toMatch(/0212345678|01077770/);

    // Judged anew, the phones are known still; and purged once they are of no more use.
    must(await approve(jobId));
    await runBulkMints(deps);
    const left = () => deps.db.$count(bulkRecipients, eq(bulkRecipients.jobId, jobId));
    expect(await left()).toBe(3);
    await notifyAll();
    expect(messages.map((one) => one.phone)).toEqual([phone()]);
    pass(8 * 24 * 3_600_000);
    await purgeBulkFiles(deps);
    expect(await left()).toBe(0);
    expect(await storedText()).not.toMatch(/0212345678|01077770/);
    const mine = await deps.db.select({ id: gifts.id }).from(gifts).where(eq(gifts.siteCode, siteCode));
    await deps.db.delete(notifications).where(inArray(notifications.memberId, [friend.id]));
    expect(mine).toHaveLength(1);
  });

  it('are minted once of a sheet that is sent again, whoever receives', async () => {
    await minted();
    const again = await lookedThrough(deps, shop, [
      ...rowsOf(),
      { code: '', name: '전화로', phone: phone() },
      { code: '', name: '전화로', phone: '01033332222' },
    ]);
    expect(await bulkFaultsAt(deps, shop, again)).toEqual([['관리 번호', 'codeUsed', [2, 3, 4]]]);
    const same = await lookedThrough(
      deps,
      shop,
      [
        { name: '전화로', phone: phone() },
        { name: '전화로', phone: `${phone().slice(0, 3)}-${phone().slice(3, 7)}-${phone().slice(7)}` },
      ],
      PUT_UP,
    );
    expect(await bulkFaultsAt(deps, shop, same)).toEqual([['상품명', 'rowTwice', [3]]]);
  });
});
