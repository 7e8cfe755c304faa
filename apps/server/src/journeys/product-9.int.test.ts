import type { ApiClient } from '@naru/api-client';
import { announcementEndpoints, historyEndpoints, marketEndpoints, qrEndpoints, storeEndpoints } from '@naru/contract';
import type { ApplicationDraft } from '@naru/domain/application';
import { TRADE_TYPE } from '@naru/domain/history';
import type { ProductDraft } from '@naru/domain/issuer';
import { must } from '@naru/testkit';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftOf, openIssuer, png, type TestIssuer } from '../testing/issuer.ts';
import { joined, startMarket, type TestMarket } from '../testing/market-server.ts';

const SITE = 'ART';
/** More than any list shows at once. */
const MANY = 20;
const text = (length: number): string => '가'.repeat(length);

/**
 * Works 1 to 20, each with an NFT of the member with that DID, half of which they offer; work n is offered n times by its figures, and the cheaper and
 * the older for it. One NFT has been sold often.
 */
const fill = async ({ database: { db } }: TestMarket, did: string): Promise<void> => {
  const each = sql`generate_series(1, ${MANY}) n`;
  const me = sql`(select id from members where did = ${did})`;
  await db.execute(sql`insert into products (site_code, name, price, quantity, state)
    select ${SITE}, '상품 ' || n, (${MANY} + 1 - n) * 1000, 1, 'onSale' from ${each} order by n desc`);
  await db.execute(sql`insert into product_stats (product_id, site_code, nft_kind, listing_count, min_price)
    select id, site_code, nft_kind, split_part(name, ' ', 2)::int, price from products`);
  await db.execute(sql`insert into items (product_id, number, state, token_id, price)
    select id, 1, 'sold', nextval('token_ids'), price from products`);
  await db.execute(sql`insert into tokens (token_id, product_id, item_id, site_code, owner_member_id, acquired_at)
    select token_id, product_id, id, ${SITE}, ${me}, now() from items`);
  await db.execute(sql`insert into listings (token_id, product_id, seller_member_id, price, token_version)
    select token_id, product_id, ${me}, 1000, 0 from tokens order by token_id limit ${MANY / 2}`);
  await db.execute(sql`insert into history (token_id, product_id, site_code, seq, trade_type, to_member_id, price, prev_hash, hash, created_at)
    select token_id, product_id, ${SITE}, n, ${TRADE_TYPE.sale}, ${me}, 1000, '', 'hash ' || n, now()
    from (select * from tokens order by token_id limit 1) t, ${each}`);
  await db.execute(sql`insert into notices (title, body) select '공지 ' || n, '' from ${each}`);
};

describe('product 9: what a caller meets', () => {
  let market: TestMarket;
  let issuer: TestIssuer;
  let member: ApiClient;
  beforeAll(async () => {
    market = await startMarket('pglite');
    issuer = await openIssuer(market, SITE);
    ({ client: member } = await joined(market, 'limits'));
    await fill(market, must(await member.accounts.info()).did);
  });
  // The works above were never minted: an audit would say so.
  afterAll(() => market.halt());

  describe('a list that is asked for without a size', () => {
    it.each<readonly [list: string, rows: number, ask: () => Promise<{ dataList: readonly unknown[] }>]>([
      ['market', 16, async () => must(await member.call(marketEndpoints.products, { query: {} }))],
      ['store', 10, async () => must(await member.call(storeEndpoints.products, { query: { siteCode: issuer.siteCode } }))],
      ['newest NFTs', 8, async () => must(await member.call(marketEndpoints.marketRecent, { query: {} }))],
      ['newest listings', 8, async () => must(await member.call(marketEndpoints.recentlyListed, { query: {} }))],
      ['unlisted', 4, async () => must(await member.call(marketEndpoints.unlisted, { query: {} }))],
      ['history of a member', 8, async () => must(await member.call(historyEndpoints.mine, { query: {} }))],
      ['newest sales', 8, async () => must(await member.call(historyEndpoints.recentTransactions, { query: {} }))],
      ['announcements', 8, async () => must(await member.call(announcementEndpoints.posts, { query: {} }))],
    ])('%s: %i rows', async (_, rows, ask) => {
      expect((await ask()).dataList).toHaveLength(rows);
    });
  });

  it('the market begins with what is offered most, and can be turned round', async () => {
    const names = async (query: { order?: 'ASC' }) =>
      must(await member.call(marketEndpoints.products, { query })).dataList.map(({ productName }) => productName);
    expect((await names({})).slice(0, 3)).toEqual(['상품 20', '상품 19', '상품 18']);
    expect((await names({ order: 'ASC' })).slice(0, 3)).toEqual(['상품 1', '상품 2', '상품 3']);
  });

  it('a PIN has six digits, and no run of three', async () => {
    let current = member.pinHasher.hash('135790');
    const change = async (digits: string): Promise<string> => {
      const pin = member.pinHasher.hash(digits);
      const answer = await member.pinKeeper.change({ currentPin: current, pin, comparePin: pin });
      if (!answer.ok) return answer.failure.name;
      current = pin;
      return 'taken';
    };
    for (const digits of ['13579', '1357902', '111357', '123957', '957321'])
      expect([digits, await change(digits)]).toEqual([digits, 'pinForbidden']);
    for (const digits of ['113355', '124578', '218754']) expect([digits, await change(digits)]).toEqual([digits, 'taken']);
  });

  it.each([
    [110, 'waiting'],
    [120, 'expired'],
  ])('a QR lasts for 120 s, as its answer says: after %i s it is %s', async (seconds, state) => {
    const { nonce, duration } = must(await member.qrTickets.forSignIn());
    const past = sql`make_interval(secs => ${seconds})`;
    await market.database.db.execute(sql`update qr_tickets set expires_at = expires_at - ${past}, created_at = created_at - ${past}`);
    expect([duration, must(await member.call(qrEndpoints.signInStep, { query: { nonce } })).state]).toEqual([120, state]);
  });

  describe('a text', () => {
    const refusedFor = (answer: { ok: true } | { ok: false; failure: { name: string; field?: string | undefined } }): string =>
      answer.ok ? 'taken' : `${answer.failure.name} ${answer.failure.field}`;
    const product = async (change: Partial<ProductDraft>) =>
      refusedFor(
        await issuer.client.issuerPort.createProduct({
          siteCode: issuer.siteCode,
          draft: draftOf(change),
          picture: await png(),
          key: issuer.client.newKey(),
        }),
      );
    const inquiry = async (change: { title?: string; text?: string }) =>
      refusedFor(
        await member.inquiries.write({
          draft: { type: 'other', title: '제목', text: '내용', ...change },
          subject: null,
          files: [],
          key: member.newKey(),
        }),
      );
    const DRAFT: ApplicationDraft = {
      brandName: '물결공방',
      contactName: '김나루',
      phone: '010-1234-5678',
      email: 'hello@example.com',
      siteUrl: 'https://example.com',
      introduction: '바다의 결을 옮깁니다.',
      kinds: ['art'],
    };
    const application = async (change: Partial<ApplicationDraft>) => {
      const sent = await member.applications.apply({ draft: { ...DRAFT, ...change }, agree: true, key: member.newKey() });
      if (sent.ok) must(await member.applications.withdraw(sent.value.id));
      return refusedFor(sent);
    };
    const url = (length: number): string => `https://example.com/${'a'.repeat(length - 20)}`;
    const email = (length: number): string => `${'a'.repeat(length - 12)}@example.com`;

    it.each<readonly [limit: string, field: string, most: number, send: (length: number) => Promise<string>]>([
      ['name', 'productName', 50, (length) => product({ name: text(length) })],
      ['link', 'externalLink', 250, (length) => product({ externalLink: url(length) })],
      ['long', 'description', 500, (length) => product({ description: text(length) })],
      ['title', 'title', 50, (length) => inquiry({ title: text(length) })],
      ['long, of an inquiry', 'text', 500, (length) => inquiry({ text: text(length) })],
      ['short', 'brandName', 30, (length) => application({ brandName: text(length) })],
      ['e-mail', 'email', 100, (length) => application({ email: email(length) })],
      ['URL', 'siteUrl', 100, (length) => application({ siteUrl: url(length) })],
    ])('%s: %s of %i characters is taken, of one more refused by name', async (_, field, most, send) => {
      expect([await send(most), await send(most + 1)]).toEqual(['taken', `badRequest ${field}`]);
    });
  });
});
