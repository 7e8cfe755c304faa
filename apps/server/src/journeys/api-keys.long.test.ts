import type { ApiClient } from '@naru/api-client';
import { callForKey, ENDPOINTS, type Endpoint, type EndpointName, PIN_SEAL_HEADER } from '@naru/contract';
import { isKeyText, KEY_SCOPES, type KeyTerms } from '@naru/domain/api-key';
import { FAILURE_CODES, type FailureName } from '@naru/domain/failure';
import { must } from '@naru/testkit';
import { softPasskey } from '@naru/testkit/passkey';
import { freePort } from '@naru/testkit/postgres';
import { and, eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOUNTS } from '../http/http-env.ts';
import { only } from '../kernel/only.ts';
import { apiKeyDays, apiKeys, approvals, auditLog, listings, members } from '../stores/schema/index.ts';
import { openIssuer, shelve, type TestIssuer } from '../testing/issuer.ts';
import { keyedClient } from '../testing/keyed-client.ts';
import { letterTo } from '../testing/letters.ts';
import { lockWaits } from '../testing/lock-waits.ts';
import { joined, PASSWORD, startMarket, type TestMarket } from '../testing/market-server.ts';
import { sampleOf } from '../testing/sample.ts';
import { buySeveral, won } from '../testing/stall.ts';
import { approvedChange, joinedByWallet } from '../testing/wallet-member.ts';

const proof = { password: PASSWORD };
const refused = (name: string) => ({ ok: false, failure: expect.objectContaining({ name }) });
const PRICE = 1_000;
const READS: KeyTerms = { name: '재고 프로그램', scopes: ['reads'], days: 30, dayLimit: null };

describe('API keys', () => {
  let market: TestMarket;
  let origin = '';
  let art: TestIssuer;
  let productId: Awaited<ReturnType<typeof shelve>>;
  beforeAll(async () => {
    // A name, since no browser makes passkeys of a number.
    const port = await freePort();
    origin = `http://localhost:${port}`;
    market = await startMarket('postgres', { NARU_PUBLIC_URL: origin, PORT: String(port), NARU_TRUST_PROXY: 'on' });
    art = await openIssuer(market);
    productId = await shelve(art, { price: won(PRICE), quantity: 30 });
  });
  afterAll(() => market.stop());

  /** A member with a passkey, which their client touches when asked. */
  const keyHolder = async (name: string) => {
    const person = await joined(market, name);
    const passkey = softPasskey(origin);
    const { options } = must(await person.client.secondFactors.beginPasskey());
    must(await person.client.secondFactors.addPasskey({ name: '노트북', credential: passkey.make(options), proof }));
    const client = keyedClient(market.origin, passkey);
    must(await client.sessions.signIn({ email: person.email, password: PASSWORD }));
    return { ...person, client };
  };
  const keyOf = async (client: ApiClient, terms: Partial<KeyTerms> = {}): Promise<string> =>
    must(await client.apiKeys.make({ ...READS, ...terms, proof })).key;

  /** A call as a program makes it. */
  const callBy = async (
    key: string,
    name: EndpointName,
    {
      params = {},
      query = {},
      body,
      headers = {},
    }: Partial<ReturnType<typeof sampleOf>> & { readonly headers?: Record<string, string> } = {},
  ) => {
    const { api, method, path, bodyKind }: Endpoint = ENDPOINTS[name];
    const filled = path.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(String(params[part] ?? '1')));
    const answer = await fetch(`${market.origin}${MOUNTS[api]}${filled}?${new URLSearchParams(query)}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': bodyKind === 'form' ? 'application/x-www-form-urlencoded' : 'application/json',
        ...headers,
      },
      ...(body === undefined || method === 'GET' ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, text, code: Number(/"resultCode":(-?\d+)/.exec(text)?.[1] ?? Number.NaN), headers: answer.headers };
  };
  const codeOf = (name: FailureName): number => FAILURE_CODES[name];
  const listing = (tokenId: string, price: number) => ({ body: { tokenId, price } });
  const auditLogOf = (shown: string) =>
    market.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'key.call'), like(sql`${auditLog.detail}::text`, `%${shown}%`)));

  const waiting = (): Promise<number> => lockWaits(market.database.db);

  it('are made by a second factor and a fresh proof alone, are told once, and of them a letter', async () => {
    const bare = await joined(market, 'bare');
    expect(await bare.client.apiKeys.make({ ...READS, proof })).toEqual(refused('secondFactorNeeded'));
    const { client, email } = await keyHolder('maker');
    expect(await client.apiKeys.make({ ...READS, proof: { password: 'Not-the-one-9!' } })).toEqual(refused('passwordWrong'));
    for (const wrong of [{ dayLimit: won(1_000) }, { scopes: ['trades' as const], dayLimit: won(100_000_001) }])
      expect(await client.apiKeys.make({ ...READS, ...wrong, proof })).toEqual(refused('badRequest'));
    const key = await keyOf(client);
    expect([isKeyText(key), client.touched()]).toEqual([true, 1]);
    const [view] = must(await client.apiKeys.list());
    expect(view).toMatchObject({ name: '재고 프로그램', shown: key.slice(0, 13), scopes: ['reads'], dayLimit: null, used: null });
    expect((await letterTo(market, email, 'API 키를 만들었습니다')).text).toContain(key.slice(0, 13));
    // A dump has neither the key nor anything that serves in its place.
    const { rows } = await market.database.db.execute<{ all: string }>(
      sql`select string_agg(k::text, ' ') || (select string_agg(a::text, ' ') from audit_log a) || (select string_agg(m::text, ' ') from mail_outbox m) as all from api_keys k`,
    );
    const dump = rows[0]?.all ?? '';
    expect([dump.includes(key.slice(0, 13)), dump.includes(key.slice(13))]).toEqual([true, false]);
    const [{ keyHash = '' } = {}] = await market.database.db.select().from(apiKeys);
    expect((await callBy(keyHash, 'noticeList')).code).not.toBe(0);
    expect((await callBy(`${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`, 'noticeList')).status).toBe(401);
  });

  it('of a member of the app are approved by their wallet, which sees what each may', async () => {
    const person = await joinedByWallet(market);
    const terms = { ...READS, name: '지갑의 키', scopes: ['sends' as const], dayLimit: won(30_000) };
    const approved = await approvedChange(person.client, person.wallet, { what: 'apiKey', ...terms });
    expect(await person.client.apiKeys.make({ ...terms, dayLimit: won(3_000_000), proof: approved })).toEqual(refused('proofNeeded'));
    const again = await approvedChange(person.client, person.wallet, { what: 'apiKey', ...terms });
    expect(isKeyText(must(await person.client.apiKeys.make({ ...terms, proof: again })).key)).toBe(true);
  });

  it('that were stolen do nothing beyond their groups: each call of the table is tried with each group', async () => {
    const { client } = await keyHolder('robbed');
    const names = Object.keys(ENDPOINTS) as EndpointName[];
    for (const scope of KEY_SCOPES) {
      const key = await keyOf(client, { scopes: [scope] });
      let barred = 0;
      for (const name of names) {
        const endpoint: Endpoint = ENDPOINTS[name];
        if (endpoint.audience === 'open' || callForKey(name).scope === scope) continue;
        const { code, text } = await callBy(key, name, sampleOf(endpoint));
        expect([name, code, text]).toEqual([name, codeOf('keyBeyondScope'), expect.any(String)]);
        barred += 1;
      }
      expect(barred).toBeGreaterThan(200);
      // Nor at the doors beside the table.
      const upload = await fetch(`${market.origin}${MOUNTS.center}/upload/v2/ART`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'tus-resumable': '1.0.0', 'upload-length': '1' },
      });
      expect(upload.status).toBe(401);
    }
    // What it may it does: as its member, and no more than they.
    const key = await keyOf(client);
    const own = await callBy(key, 'noticeList', { query: { page: '1', size: '1' } });
    expect([own.code, own.headers.get('ratelimit-policy'), own.headers.get('cache-control')]).toEqual([
      0,
      '"api-key";q=600;w=60',
      'no-store',
    ]);
    // It knows whose it is and no other key, and a session is none.
    const self = await callBy(key, 'apiKeySelf');
    expect([self.code, self.text.includes(key.slice(0, 13)), self.text.includes(key.slice(13))]).toEqual([0, true, false]);
    expect(self.text.match(/"shown"/g)).toHaveLength(1);
    expect(await client.apiKeys.self()).toEqual(refused('lookupFailed'));
    expect(
      (
        await callBy(await keyOf(client, { scopes: ['issuerReads'] }), 'issuerProducts', {
          query: { siteCode: 'ART', page: '1', size: '1' },
        })
      ).code,
    ).toBe(codeOf('noPermission'));
    expect(must(await client.apiKeys.list())[1]?.used).toMatchObject({ network: expect.stringContaining('127.') });
  }, 240_000);

  it('confirm nothing without a limit, take no PIN, and never pass the limit of the day, whatever comes at once', async () => {
    const { client } = await keyHolder('trader');
    const cards = await buySeveral(market, client, productId, PRICE, 6);
    const [first] = cards;
    const tokenId = first ?? '';
    const timid = await keyOf(client, { scopes: ['trades'] });
    expect((await callBy(timid, 'listingWallet', listing(tokenId, PRICE))).code).toBe(codeOf('keyConfirmsNothing'));
    const key = await keyOf(client, { scopes: ['trades'], dayLimit: won(3 * PRICE) });
    const pin = client.pinHasher.hash('135790');
    expect(await callBy(key, 'listingWallet', { body: { tokenId, price: PRICE, pin } })).toMatchObject({ status: 400 });
    expect(await callBy(key, 'listingWallet', { ...listing(tokenId, PRICE), headers: { [PIN_SEAL_HEADER]: 'a.b.c' } })).toMatchObject({
      status: 400,
    });
    // What asks too much is beyond it; what asks little counts for what it is worth.
    expect((await callBy(key, 'listingWallet', listing(tokenId, 3 * PRICE + 1))).code).toBe(codeOf('keyDayLimit'));
    const fifty = await Promise.all(
      Array.from({ length: 50 }, (_, at) => callBy(key, 'listingWallet', listing(cards[at % cards.length] ?? '', 100))),
    );
    expect(fifty.filter(({ code }) => code === 0)).toHaveLength(3);
    expect(fifty.some(({ code }) => code === codeOf('keyDayLimit'))).toBe(true);
    const { id, shown } = only(
      await market.database.db
        .select()
        .from(apiKeys)
        .where(eq(apiKeys.shown, key.slice(0, 13))),
    );
    const days = await market.database.db.select().from(apiKeyDays).where(eq(apiKeyDays.keyId, id));
    expect(days).toMatchObject([{ spent: 3 * PRICE, most: 3 * PRICE }]);
    expect(await market.database.db.$count(listings, eq(listings.price, 100))).toBe(3);
    // It is archived as what it was, and stands in the audit log, refusals too.
    expect(await market.database.db.$count(approvals, eq(approvals.method, 'key'))).toBe(3);
    const judged = fifty.filter(({ status }) => status === 200).length;
    expect((await auditLogOf(shown)).length).toBeGreaterThanOrEqual(judged);
    // Sent again under its key it is answered again, and counts once.
    const roomy = await keyOf(client, { scopes: ['trades'], dayLimit: won(10 * PRICE) });
    const free = cards.find((card) => !isListed(fifty, cards, card)) ?? '';
    const idempotent = { ...listing(free, PRICE), headers: { 'idempotency-key': 'once-and-again' } };
    const [one, two] = [await callBy(roomy, 'listingWallet', idempotent), await callBy(roomy, 'listingWallet', idempotent)];
    expect([one.code, two.text]).toEqual([0, one.text]);
    expect(must(await client.apiKeys.list()).find(({ shown: part }) => roomy.startsWith(part))?.spentToday).toBe(PRICE);
  });

  /** Whether a listing of an NFT went through among such calls. */
  const isListed = (answers: readonly { readonly code: number }[], cards: readonly string[], tokenId: string): boolean =>
    answers.some(({ code }, at) => code === 0 && cards[at % cards.length] === tokenId);

  it('are ended in the midst of a call: it is done before, or nothing of it stands', async () => {
    const { client } = await keyHolder('ending');
    const [first, second] = await buySeveral(market, client, productId, PRICE, 2);
    const key = await keyOf(client, { scopes: ['trades'], dayLimit: won(100_000) });
    const { apiKeyId } = must(await client.apiKeys.list())[0] ?? { apiKeyId: undefined };
    if (apiKeyId === undefined || first === undefined || second === undefined) throw new Error('nothing to end');
    // Held up while it is carried out: whoever ends its key waits until it is done.
    const done: string[] = [];
    let [call, end]: Promise<unknown>[] = [];
    await market.database.transact(async (tx) => {
      await tx.execute(sql`select 1 from tokens where token_id = ${first} for update`);
      call = callBy(key, 'listingWallet', listing(first, PRICE)).then(({ code }) => done.push(`call ${code}`));
      await expect.poll(waiting).toBe(1);
      end = client.apiKeys.end(apiKeyId).then(({ ok }) => done.push(`end ${ok}`));
      await expect.poll(waiting).toBe(2);
    });
    await Promise.all([call, end]);
    // The one that waited was carried out behind the other; which answer is here first is the network's affair.
    expect(done.toSorted()).toEqual(['call 0', 'end true']);
    expect((await callBy(key, 'listingWallet', listing(second, PRICE))).status).toBe(401);
    // Ended between its gate and its action: nothing of it stands.
    const other = await keyOf(client, { scopes: ['trades'], dayLimit: won(100_000) });
    let late: ReturnType<typeof callBy> | undefined;
    await market.database.transact(async (tx) => {
      await tx.execute(sql`select 1 from api_keys where shown = ${other.slice(0, 13)} for update`);
      late = callBy(other, 'listingWallet', listing(second, PRICE));
      await expect.poll(waiting).toBe(1);
      await tx.execute(sql`update api_keys set ended_at = now(), end_reason = 'manual' where shown = ${other.slice(0, 13)}`);
    });
    expect((await late)?.status).toBe(401);
    expect(await market.database.db.$count(listings, eq(listings.tokenId, second))).toBe(0);
  });

  it('end with a new password, with what somebody says was not they, and with a suspension', async () => {
    const { client, email } = await keyHolder('ended');
    const works = async (key: string): Promise<number> => (await callBy(key, 'noticeList', { query: { page: '1', size: '1' } })).status;
    const byReset = await keyOf(client);
    expect(await works(byReset)).toBe(200);
    const visitor = market.client();
    await market.restMail();
    must(await visitor.accounts.sendEmailCode({ email, verifyType: 'passwordReset' }));
    const verifyCode = await market.mailCode(email, '비밀번호 재설정 인증번호');
    const { emailTempToken } = must(await visitor.accounts.verifyEmailCode({ email, verifyType: 'passwordReset', verifyCode }));
    must(await visitor.accounts.resetPassword({ email, emailTempToken, password: 'Another-pass-2026!' }));
    expect(await works(byReset)).toBe(401);

    const { client: second, email: address } = await keyHolder('not-me');
    const byLetter = await keyOf(second);
    // Somebody else has the password, and tries it from elsewhere.
    await fetch(`${market.origin}${MOUNTS.account}${ENDPOINTS.signIn.path}`, {
      method: 'POST',
      headers: {
        'user-agent': 'Elsewhere/1.0',
        'x-forwarded-for': '203.0.113.9',
        origin: market.origin,
      },
      body: new URLSearchParams({ email: address, password: PASSWORD }),
    });
    const letter = await letterTo(market, address, '새로운 기기에서 로그인');
    must(await visitor.profile.undoChange(/account-undo\?what=login#([\w-]+)/.exec(letter.text)?.[1] ?? ''));
    expect(await works(byLetter)).toBe(401);

    const { client: third, email: suspended } = await keyHolder('suspended');
    const bySuspension = await keyOf(third);
    await market.database.db.update(members).set({ state: 'suspended' }).where(eq(members.email, suspended));
    expect(await works(bySuspension)).toBe(401);
    await market.database.db.update(members).set({ state: 'active' }).where(eq(members.email, suspended));
    expect(
      (await market.database.db.select().from(apiKeys)).filter(({ endReason }) => endReason !== null).map(({ endReason }) => endReason),
    ).toEqual(expect.arrayContaining(['passwordChanged', 'accountChanged']));
  });

  it('cannot be widened, revived or overspent by whoever writes into the database', async () => {
    const { client } = await keyHolder('written');
    const key = await keyOf(client, { scopes: ['trades'], dayLimit: won(5_000) });
    const mine = sql`shown = ${key.slice(0, 13)}`;
    const [{ id = 0 } = {}] = await market.database.db.select().from(apiKeys).where(mine);
    const spend = (spent: number, most: number) =>
      market.database.db.execute(
        sql`insert into api_key_days values (${id}, '2026-01-01', ${spent}, ${most}) on conflict (key_id, day) do update set spent = excluded.spent, most = excluded.most`,
      );
    await spend(4_000, 5_000);
    await expect(spend(6_000, 5_000)).rejects.toThrow();
    await expect(spend(6_000, 9_000)).rejects.toThrow();
    await expect(spend(1_000, 5_000)).rejects.toThrow();
    for (const change of [
      sql`day_limit = 9000`,
      sql`day_limit = null`,
      sql`scopes = '["sends"]'`,
      sql`expires_at = expires_at + interval '1 day'`,
      sql`member_id = 1`,
      sql`key_hash = 'x'`,
    ])
      await expect(market.database.db.execute(sql`update api_keys set ${change} where ${mine}`)).rejects.toThrow();
    const [view] = must(await client.apiKeys.list());
    if (view === undefined) throw new Error('no key is left');
    must(await client.apiKeys.end(view.apiKeyId));
    await expect(market.database.db.execute(sql`update api_keys set ended_at = null, end_reason = null where ${mine}`)).rejects.toThrow();
    await expect(spend(5_000, 5_000)).rejects.toThrow();
  });
});
