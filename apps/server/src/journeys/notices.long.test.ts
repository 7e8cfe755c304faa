import type { ApiClient } from '@naru/api-client';
import { must } from '@naru/testkit';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { only } from '../kernel/only.ts';
import { openIssuer, shelve } from '../testing/issuer.ts';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { joined, PASSWORD, startMarket, type TestMarket } from '../testing/market-server.ts';
import { buyOne, won } from '../testing/stall.ts';

const PAGE = { page: 1, size: 20 };

describe.each(JOURNEY_ENGINES)('the notice centre on %s', (kind) => {
  let market: TestMarket;
  let productId: Awaited<ReturnType<typeof shelve>>;
  beforeAll(async () => {
    market = await startMarket(kind);
    productId = await shelve(await openIssuer(market, 'ART'), { price: won(1_000), quantity: 10, name: '달항아리' });
  });
  afterAll(() => market.stop());

  const offerOn = async (owner: ApiClient, buyer: ApiClient): Promise<void> => {
    const { tokenId } = await buyOne(market, owner, productId, 1_000);
    must(await buyer.offerBook.request({ tokenId, price: won(900), message: '', key: crypto.randomUUID() }));
  };
  const lettersTo = async (email: string): Promise<string[]> => {
    const all = (await (await fetch(`${market.origin}/sandbox/mail.json?to=${encodeURIComponent(email)}`)).json()) as { subject: string }[];
    return all.map(({ subject }) => subject);
  };

  it('counts, lists and marks what a member has been told, and nothing of another’s', async () => {
    const { client: owner } = await joined(market, 'owner');
    const { client: buyer } = await joined(market, 'buyer');
    await offerOn(owner, buyer);
    expect(must(await owner.notices.unseen())).toBe(2);
    const { dataList, allCount } = must(await owner.notices.list(PAGE));
    expect([allCount, dataList.map((notice) => notice.kind), dataList[0]?.payload.name]).toEqual([
      2,
      ['offerReceived', 'bought'],
      '달항아리',
    ]);
    const [newest, oldest] = [only(dataList.slice(0, 1)), only(dataList.slice(1))];
    expect(must(await owner.notices.markSeen(oldest.id))).toBe(1);
    must(await buyer.notices.markSeen(newest.id));
    expect(must(await owner.notices.unseen())).toBe(1);
    expect(must(await owner.notices.markSeen(newest.id))).toBe(0);
    expect(must(await buyer.notices.list(PAGE)).allCount).toBe(0);
  });

  it('tells whoever offered the most that somebody offers more, once until they have looked, and nobody else', async () => {
    const [{ client: owner }, { client: first }, { client: second }, { client: third }] = [
      ...[
        await joined(market, 'outowner'),
        await joined(market, 'outfirst'),
        await joined(market, 'outsecond'),
        await joined(market, 'outthird'),
      ],
    ] as const;
    const { tokenId } = await buyOne(market, owner, productId, 1_000);
    const offer = async (client: ApiClient, price: number) =>
      must(await client.offerBook.request({ tokenId, price: won(price), message: '', key: crypto.randomUUID() })).offerId;
    const outbid = async (client: ApiClient) =>
      must(await client.notices.list(PAGE))
        .dataList.filter((notice) => notice.kind === 'offerOutbid')
        .map(({ payload }) => payload);
    const mine = await offer(first, 800);
    await offer(second, 700);
    expect([await outbid(first), await outbid(second)]).toEqual([[], []]);
    const more = await offer(third, 900);
    expect(await outbid(first)).toMatchObject([{ offerId: mine, name: '달항아리', price: 900 }]);
    expect([await outbid(second), await outbid(third)]).toEqual([[], []]);
    must(await third.offerBook.cancel(more));
    await offer(third, 950);
    expect(await outbid(first)).toHaveLength(1);
    must(await owner.offerBook.decline({ offerId: mine, reason: '더 높은 제안이 있어요' }));
    const { nickname } = must(await owner.accounts.info());
    const [newest] = must(await first.notices.list(PAGE)).dataList;
    expect(newest).toMatchObject({ kind: 'offerDeclined', payload: { by: nickname, reason: '더 높은 제안이 있어요' } });
  });

  it('tells an open page at once, on whichever tab something happens, until it goes', async () => {
    const { client: owner } = await joined(market, 'watching');
    const { client: buyer } = await joined(market, 'acting');
    const pushed: number[] = [];
    let stop = (): void => undefined;
    const until = new Promise<void>((resolve) => {
      stop = resolve;
    });
    const watching = owner.notices.watch({ onCount: (unseen) => pushed.push(unseen), until });
    await expect.poll(() => pushed.at(-1)).toBe(0);
    await offerOn(owner, buyer);
    await expect.poll(() => pushed.at(-1)).toBe(2);
    const { dataList } = must(await owner.notices.list(PAGE));
    must(await owner.notices.markSeen(only(dataList.slice(0, 1)).id));
    await expect.poll(() => pushed.at(-1)).toBe(0);
    stop();
    expect(await watching).toEqual({ ok: true, value: undefined });
    const stranger = market.client();
    expect((await stranger.notices.watch({ onCount: () => undefined, until: Promise.resolve() })).ok).toBe(false);
  });

  it('sends a mail with each, where its member wants one, and each once', async () => {
    const { client: owner, email } = await joined(market, 'mailed');
    const { client: buyer } = await joined(market, 'mailing');
    must(await owner.accounts.updateInfo({ mailOff: ['offer'] }));
    await offerOn(owner, buyer);
    await expect.poll(() => lettersTo(email)).toContain('[나루] 구매가 완료되었습니다');
    await expect
      .poll(async () => (await market.database.db.execute(sql`select id from notifications where mailed_at is null`)).rows)
      .toEqual([]);
    const letters = await lettersTo(email);
    expect(letters.filter((subject) => subject.includes('구매가 완료'))).toHaveLength(1);
    expect(letters.filter((subject) => subject.includes('가격 제안'))).toEqual([]);
  });

  it('tells of a log-in on a device that the member has not used, and of no other', async () => {
    const { client, email } = await joined(market, 'device');
    const comes = (userAgent: string) =>
      fetch(`${market.origin}/account/api/v2/member/sign-in`, {
        method: 'POST',
        headers: { 'user-agent': userAgent, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ email, password: PASSWORD }),
      });
    const chrome = (version: number) => `Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/${version}.0.0.0 Safari/537.36`;
    await comes(chrome(150));
    await comes(chrome(151));
    must(await client.sessions.signIn({ email, password: PASSWORD }));
    const { dataList } = must(await client.notices.list(PAGE));
    expect(dataList.map((notice) => [notice.kind, notice.payload.device])).toEqual([['newDevice', 'Chrome, Windows']]);
  });

  it('tells of a PIN that was changed', async () => {
    const { client } = await joined(market, 'pin');
    const [currentPin, pin] = ['135790', '246801'].map((digits) => client.pinHasher.hash(digits));
    if (currentPin === undefined || pin === undefined) throw new Error('two PINs');
    must(await client.pinKeeper.change({ currentPin, pin, comparePin: pin }));
    const { dataList } = must(await client.notices.list(PAGE));
    expect(dataList.map((notice) => [notice.kind, notice.payload])).toEqual([['accountChanged', { what: 'pin' }]]);
  });
});
