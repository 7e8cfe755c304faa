import type { ItemId, JobId, ProductId } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approvals, auditLog, history, items, jobs, members, siteAuthorities, tokens } from '../stores/schema/index.ts';
import { draftOf, openIssuer, png, shelve, type TestIssuer } from '../testing/issuer.ts';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { joined, pay, startMarket, type TestMarket } from '../testing/market-server.ts';
import { buySeveral, won } from '../testing/stall.ts';
import { approvedAction, joinedByWallet } from '../testing/wallet-member.ts';

const refused = (name: string, field?: string) => ({ ok: false, failure: field === undefined ? { name } : { name, field } });
const PAGE = { page: 1, size: 100 };

describe.each(JOURNEY_ENGINES)('an issuer who revokes items on %s', (kind) => {
  let market: TestMarket;
  let art: TestIssuer;
  let rival: TestIssuer;
  beforeAll(async () => {
    market = await startMarket(kind);
    art = await openIssuer(market, 'ART');
    rival = await openIssuer(market, 'RIVAL');
  });
  afterAll(() => market.stop());

  const pinOf = ({ client }: TestIssuer) => client.pinHasher.hash('135790');
  const ended = async (jobId: JobId) => {
    const ask = async () => must(await art.client.jobs.job(art.siteCode, jobId));
    await expect.poll(async () => (await ask()).endedAt).not.toBeNull();
    return ask();
  };
  const idsOf = async (productId: ProductId) =>
    must(await art.client.issuerPort.items({ ...PAGE, siteCode: art.siteCode, productId })).dataList.map(({ itemId }) => itemId);
  const statesOf = async (productId: ProductId) =>
    (await market.database.db.select().from(items).where(eq(items.productId, productId)).orderBy(asc(items.number))).map(
      ({ state }) => state,
    );
  const order = (productId: ProductId, ids: readonly ItemId[]) => ({
    siteCode: art.siteCode,
    productId,
    ids,
    reason: '파손된 상품',
    pin: pinOf(art),
    key: art.client.newKey(),
  });

  it('ends those that nobody has, with their tokens, and none that was just sold or is being bought', async () => {
    const productId = await shelve(art, { quantity: 10, price: won(10_000) });
    const ids = await idsOf(productId);
    const buyer = (await joined(market, `revoke-${kind}`)).client;
    await buySeveral(market, buyer, productId, 10_000, 1);
    const bought = must(await buyer.orders.buyFromStore({ productId, price: won(10_000), key: buyer.newKey() }));
    expect(must(await art.client.issuerPort.countRevocable(art.siteCode, productId))).toEqual({ count: 8 });

    const { jobId } = must(await art.client.issuerPort.revokeItems(order(productId, ids)));
    const job = await ended(jobId);
    expect(job).toMatchObject({ kind: 'revocation', state: 'partlyFailed', total: 10, done: 8, refused: 2, reason: '파손된 상품' });
    const { dataList } = must(await art.client.jobs.refused({ ...PAGE, siteCode: art.siteCode, jobId }));
    expect(dataList.map(({ number, failure }) => [number, failure?.name])).toEqual([
      [1, 'soldOut'],
      [2, 'reservedByAnother'],
    ]);
    expect(await statesOf(productId)).toEqual(['sold', 'reserved', ...Array.from({ length: 8 }, () => 'revoked')]);
    const { db } = market.database;
    const rows = await db
      .select({ type: history.tradeType, from: history.fromNickname, state: tokens.state })
      .from(history)
      .innerJoin(tokens, eq(tokens.tokenId, history.tokenId))
      .where(and(eq(history.productId, productId), eq(history.tradeType, '02')));
    expect(rows).toEqual(Array.from({ length: 8 }, () => ({ type: '02', from: '발행사 ART', state: 'revoked' })));
    expect(
      await db
        .select({ detail: auditLog.detail })
        .from(auditLog)
        .where(and(eq(auditLog.action, 'item.revoke'), eq(auditLog.target, String(productId)))),
    ).toEqual([{ detail: { items: 8, numbers: '3-10', job: jobId } }]);
    const [archived] = await db
      .select({ action: approvals.action, method: approvals.method })
      .from(jobs)
      .innerJoin(approvals, eq(approvals.digest, jobs.approval))
      .where(eq(jobs.id, jobId));
    expect(archived).toEqual({
      method: 'pin',
      action: { type: 'revoke', siteCode: 'ART', productId, itemIds: ids, reason: '파손된 상품' },
    });
    expect(await buyer.orders.buyFromStore({ productId, price: won(10_000), key: buyer.newKey() })).toEqual(refused('reservedByAnother'));
    // Who was buying buys; what they call off comes back, and nothing of what was revoked.
    await pay(market, bought.payUrl);
    expect((await statesOf(productId))[1]).toBe('sold');
    // What is out of the world stays so.
    expect(job.undoable).toBe(false);
    expect(await art.client.jobs.undo({ siteCode: art.siteCode, jobId, key: art.client.newKey() })).toMatchObject(refused('wrongState'));
    expect(await art.client.issuerPort.revokeItems(order(productId, ids))).toMatchObject(refused('wrongState'));
  });

  it('ends what was only made as well, and all of it by its count', async () => {
    const { client, siteCode } = art;
    const { productId } = must(
      await client.issuerPort.createProduct({ siteCode, draft: draftOf({ quantity: 3 }), picture: await png(), key: client.newKey() }),
    );
    const all = (count: number, key = client.newKey()) =>
      client.issuerPort.revokeItems({ siteCode, productId, count, reason: '단종', pin: pinOf(art), key });
    expect(await all(2)).toEqual(refused('changedMeanwhile'));
    const key = client.newKey();
    const opened = await Promise.all(Array.from({ length: 4 }, () => all(3, key)));
    expect(new Set(opened.map((one) => must(one).jobId)).size).toBe(1);
    expect(await ended(must(opened[0] ?? (await all(3, key))).jobId)).toMatchObject({ state: 'done', total: 3, done: 3 });
    // The same key tells the same job, also when nothing is left to revoke.
    expect(await all(3, key)).toEqual(opened[0]);
    expect(await all(3)).toMatchObject(refused('wrongState'));
    expect(await statesOf(productId)).toEqual(['revoked', 'revoked', 'revoked']);
    expect(must(await client.issuerPort.countRevocable(siteCode, productId))).toEqual({ count: 0 });
  });

  it('ends all of a condition as one job, and accounts for what it left alone', async () => {
    const { client, siteCode } = art;
    const [sold, mixed, idle] = [
      await shelve(art, { name: '단종 찻잔 하나', quantity: 1, price: won(10_000) }),
      await shelve(art, { name: '단종 찻잔 둘', quantity: 3, price: won(10_000) }),
      await shelve(art, { name: '단종 찻잔 셋', quantity: 2, price: won(10_000) }),
    ];
    const other = await shelve(art, { name: '남길 소반', quantity: 1 });
    const buyer = (await joined(market, `revoke-all-${kind}`)).client;
    await buySeveral(market, buyer, sold, 10_000, 1);
    const { payUrl } = must(await buyer.orders.buyFromStore({ productId: mixed, price: won(10_000), key: buyer.newKey() }));
    const selection = { filter: { name: '단종 찻잔' } };
    const facts = must(await client.issuerPort.selectionFacts({ siteCode, selection }));
    expect(facts).toMatchObject({
      minted: 0,
      onSale: 4,
      reserved: 1,
      units: { made: 0, owned: 1, sent: 0, revoked: 0, redeeming: 0, offers: 0 },
    });

    const all = (count: number, by = art, key = client.newKey()) =>
      by.client.issuerPort.revokeItems({ siteCode: by.siteCode, selection, count, reason: '단종', pin: pinOf(by), key });
    // Fewer were seen than there are: nothing is revoked that nobody was told of.
    expect(await all(3)).toEqual(refused('changedMeanwhile'));
    expect(await all(4, rival)).toEqual(refused('lookupFailed'));
    const theirs = { ids: [await shelve(rival)] };
    expect(
      await client.issuerPort.revokeItems({ siteCode, selection: theirs, count: 1, reason: '단종', pin: pinOf(art), key: client.newKey() }),
    ).toEqual(refused('lookupFailed', 'selection.ids'));

    const { jobId } = must(await all(4));
    expect(await ended(jobId)).toMatchObject({ kind: 'revocation', state: 'partlyFailed', total: 6, done: 4, refused: 2, undoable: false });
    const { dataList } = must(await client.jobs.refused({ ...PAGE, siteCode, jobId }));
    expect(dataList.map(({ productName, number, failure }) => [productName, number, failure?.name])).toEqual([
      ['단종 찻잔 하나', null, 'wrongState'],
      ['단종 찻잔 둘', 1, 'reservedByAnother'],
    ]);
    expect([await statesOf(sold), await statesOf(mixed), await statesOf(idle), await statesOf(other)]).toEqual([
      ['sold'],
      ['reserved', 'revoked', 'revoked'],
      ['revoked', 'revoked'],
      ['onSale'],
    ]);
    const [archived] = await market.database.db
      .select({ action: approvals.action })
      .from(jobs)
      .innerJoin(approvals, eq(approvals.digest, jobs.approval))
      .where(eq(jobs.id, jobId));
    expect(archived?.action).toMatchObject({ type: 'revoke', siteCode, productIds: [sold, mixed, idle], reason: '단종' });
    await pay(market, payUrl);
    expect(await statesOf(mixed)).toEqual(['sold', 'revoked', 'revoked']);
  });

  it('is asked for a reason, their PIN, and items of their own', async () => {
    const [mine, theirs] = [await shelve(art), await shelve(rival)];
    const ids = await idsOf(mine);
    const port = art.client.issuerPort;
    expect(await port.revokeItems({ ...order(mine, ids), reason: '  ' })).toMatchObject(refused('badRequest', 'reason'));
    expect(await port.revokeItems({ ...order(mine, ids), pin: art.client.pinHasher.hash('246801') })).toMatchObject(refused('pinWrong'));
    expect(await port.revokeItems(order(theirs, ids))).toEqual(refused('lookupFailed'));
    const foreign = must(await rival.client.issuerPort.items({ ...PAGE, siteCode: rival.siteCode, productId: theirs })).dataList;
    expect(
      await port.revokeItems(
        order(
          mine,
          foreign.map(({ itemId }) => itemId),
        ),
      ),
    ).toEqual(refused('lookupFailed', 'ids'));
    expect(await rival.client.issuerPort.revokeItems({ ...order(mine, ids), pin: pinOf(rival) })).toEqual(refused('noPermission'));
    const act = { type: 'revoke', tokenIds: [], items: { siteCode: art.siteCode, productId: mine, ids, reason: '파손' } } as const;
    expect(await rival.client.qrTickets.forAction(act)).toEqual(refused('noPermission'));
    expect(await art.client.qrTickets.forAction(act)).toMatchObject({ ok: false });
    expect(new Set(await statesOf(mine))).toEqual(new Set(['onSale']));
  });

  it('approves it with their wallet where they have one, and not once they act for the site no longer', async () => {
    const { client, wallet } = await joinedByWallet(market);
    const { db } = market.database;
    const { did } = must(await client.accounts.info());
    const [operator] = await db.select({ id: members.id }).from(members).where(eq(members.did, did));
    const authority = { siteCode: art.siteCode, memberId: operator?.id ?? 0 };
    await db.insert(siteAuthorities).values(authority);
    const productId = await shelve(art, { quantity: 3 });
    const [first, second, third] = await idsOf(productId);
    if (first === undefined || second === undefined || third === undefined) throw new Error('too few items');
    const revoking = (ids: readonly ItemId[]) =>
      ({ type: 'revoke', tokenIds: [], items: { siteCode: art.siteCode, productId, ids, reason: '파손' } }) as const;
    expect(await client.issuerPort.revokeItems({ ...revoking([first]).items, pin: pinOf(art), key: client.newKey() })).toEqual(
      refused('pinForWebMembers'),
    );
    const nonce = await approvedAction(client, wallet, revoking([first, second]));
    await expect.poll(async () => must(await client.qrTickets.approvalStep(nonce)).transfer).toBe('success');
    const { jobId, type } = must(await client.qrTickets.approvalStep(nonce));
    expect(type).toBe('revoke');
    if (jobId === undefined) throw new Error('no job was told');
    expect(await ended(jobId)).toMatchObject({ kind: 'revocation', state: 'done', done: 2 });
    expect(await statesOf(productId)).toEqual(['revoked', 'revoked', 'onSale']);
    expect(
      await db
        .select({ method: approvals.method })
        .from(approvals)
        .innerJoin(jobs, eq(jobs.approval, approvals.digest))
        .where(eq(jobs.id, jobId)),
    ).toEqual([{ method: 'wallet' }]);

    const { qrData, nonce: late } = must(await client.qrTickets.forAction(revoking([third])));
    await db
      .delete(siteAuthorities)
      .where(and(eq(siteAuthorities.siteCode, authority.siteCode), eq(siteAuthorities.memberId, authority.memberId)));
    await wallet.approve(qrData, async () => {
      let number = must(await client.qrTickets.approvalStep(late)).matchNumber;
      while (number === null) number = must(await client.qrTickets.approvalStep(late)).matchNumber;
      return number;
    });
    await expect.poll(() => client.qrTickets.approvalStep(late)).toEqual(refused('noPermission'));
    expect((await statesOf(productId))[2]).toBe('onSale');
  });
});
