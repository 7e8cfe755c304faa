import { type ApiClient, basesAt, createApiClient, memoryLoginStore } from '@naru/api-client';
import { HOUR_MS } from '@naru/domain/shared';
import { must, tokenId } from '@naru/testkit';
import { softPasskey } from '@naru/testkit/passkey';
import { freePort } from '@naru/testkit/postgres';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { members, passkeys, sessions, siteAuthorities } from '../stores/schema/index.ts';
import { openIssuer, shelve, type TestIssuer } from '../testing/issuer.ts';
import { joined, PASSWORD, startMarket, type TestMarket } from '../testing/market-server.ts';
import { approvedChange, joinedByWallet } from '../testing/wallet-member.ts';

/** A name, since no browser makes passkeys of a number. */
const PORT = await freePort();
const ORIGIN = `http://localhost:${PORT}`;
const PAGE = { page: 1, size: 20 };
const proof = { password: PASSWORD };
const refused = (name: string) => ({ ok: false, failure: expect.objectContaining({ name }) });

describe('a second factor', () => {
  let market: TestMarket;
  let art: TestIssuer;
  const passkey = softPasskey(ORIGIN);

  beforeAll(async () => {
    market = await startMarket('postgres', { NARU_PUBLIC_URL: ORIGIN, PORT: String(PORT) });
    art = await openIssuer(market, 'ART');
  });
  afterAll(() => market.stop());

  const keepPasskey = async (client: ApiClient, key = passkey): Promise<void> => {
    const { options } = must(await client.secondFactors.beginPasskey());
    must(await client.secondFactors.addPasskey({ name: '노트북', credential: key.make(options), proof }));
  };
  const optionsFor = async (client: ApiClient): Promise<string> => must(await client.secondFactors.begin()).passkey?.options ?? '';
  const look = (client: ApiClient = art.client) => client.issuerPort.products({ ...PAGE, siteCode: art.siteCode });
  const aged = (ms: number) =>
    market.database.db
      .update(sessions)
      .set({ factorAt: new Date(Date.now() - ms) })
      .where(eq(sessions.awaitsFactor, false));

  it('is a passkey that was made here, for this log-in, by whoever proves afresh that it is they', async () => {
    const { secondFactors } = art.client;
    const stranger = softPasskey('https://naru.evil');
    const attempt = async (credential: (options: string) => string) => {
      const { options } = must(await secondFactors.beginPasskey());
      return secondFactors.addPasskey({ name: '노트북', credential: credential(options), proof });
    };
    expect(await attempt((options) => stranger.make(options))).toEqual(refused('passkeyRefused'));
    expect(await attempt((options) => passkey.make(options, { rpID: 'evil' }))).toEqual(refused('passkeyRefused'));
    expect(await attempt((options) => passkey.make(options, { verified: false }))).toEqual(refused('passkeyRefused'));
    expect(await attempt(() => '{"id":"x"}')).toEqual(refused('passkeyRefused'));
    const { options } = must(await secondFactors.beginPasskey());
    expect(
      await secondFactors.addPasskey({ name: '노트북', credential: passkey.make(options), proof: { password: 'Not-the-one-9!' } }),
    ).toEqual(refused('passwordWrong'));
    await keepPasskey(art.client);
    // From now on it vouches for the next one, and what was answered once is answered.
    expect(await secondFactors.addPasskey({ name: '노트북', credential: passkey.make(options), proof })).toEqual(
      refused('secondFactorNeeded'),
    );
    must(await secondFactors.byPasskey(passkey.use(await optionsFor(art.client))));
    expect(await secondFactors.addPasskey({ name: '노트북', credential: passkey.make(options), proof })).toEqual(refused('passkeyRefused'));
    expect(must(await secondFactors.passkeys())).toMatchObject([{ name: '노트북' }]);
    await aged(HOUR_MS);
  });

  it('is asked of everybody who acts for a site, once an owner who has just given one turns it on', async () => {
    const { client, siteCode } = art;
    const turn = (on: boolean) => client.secondFactors.turn({ siteCode, required: on, proof });
    expect(await turn(true)).toEqual(refused('secondFactorNeeded'));
    must(await client.secondFactors.byPasskey(passkey.use(await optionsFor(client))));
    must(await turn(true));
    expect(must(await client.secondFactors.required(siteCode))).toEqual({ required: true });
    must(await look());

    const { client: helper, email } = await joined(market, 'helper');
    const [member] = await market.database.db.select({ id: members.id }).from(members).where(eq(members.email, email));
    await market.database.db.insert(siteAuthorities).values({ siteCode, memberId: member?.id ?? 0, role: 'operator' });
    expect(await look(helper)).toEqual(refused('secondFactorNeeded'));
    expect(must(await helper.secondFactors.required(siteCode))).toEqual({ required: true });
    expect(must(await helper.secondFactors.begin())).toMatchObject({ passkey: null, wallet: false });
    // Neither a key of somebody else's nor one's own password is one.
    expect(await helper.secondFactors.byPasskey(passkey.use(await optionsFor(client)))).toEqual(refused('passkeyRefused'));
    // What only a password vouched for is none for a day, of which a letter tells.
    const own = softPasskey(ORIGIN);
    await keepPasskey(helper, own);
    expect(await helper.secondFactors.byPasskey(own.use(await optionsFor(helper)))).toEqual(refused('passkeyHeld'));
    await market.database.db.update(passkeys).set({ heldUntil: null });
    must(await helper.secondFactors.byPasskey(own.use(await optionsFor(helper))));
    must(await look(helper));
    // Nor does one vouch for the next, unless it was touched just now.
    await aged(HOUR_MS);
    const { options } = must(await helper.secondFactors.beginPasskey());
    const second = { name: '둘째', credential: softPasskey(ORIGIN).make(options), proof };
    expect(await helper.secondFactors.addPasskey(second)).toEqual(refused('secondFactorNeeded'));
  });

  it('counts for a working day, for what harms most for ten minutes, and never for another log-in', async () => {
    const { client, siteCode } = art;
    await aged(12 * HOUR_MS - 60_000);
    must(await look());
    const productId = await shelve(art);
    const ids = must(await client.issuerPort.items({ ...PAGE, siteCode, productId })).dataList.map(({ itemId }) => itemId);
    const revoke = () =>
      client.issuerPort.revokeItems({
        siteCode,
        productId,
        ids,
        reason: '파손',
        pin: client.pinHasher.hash('135790'),
        key: client.newKey(),
      });
    const unmask = () => client.issuerPort.buyer(siteCode, tokenId(7), '문의 답변');
    expect(await revoke()).toEqual(refused('secondFactorNeeded'));
    expect(await unmask()).toEqual(refused('secondFactorNeeded'));
    must(await client.secondFactors.byPasskey(passkey.use(await optionsFor(client))));
    must(await revoke());
    expect(await unmask()).toEqual(refused('lookupFailed'));
    await aged(12 * HOUR_MS + 60_000);
    expect(await look()).toEqual(refused('secondFactorNeeded'));
    // A thief with the tokens of another log-in has none of it.
    must(await client.secondFactors.byPasskey(passkey.use(await optionsFor(client))));
    const info = must(await client.accounts.info());
    const thief = createApiClient({ bases: basesAt(market.origin), store: memoryLoginStore() });
    expect(await thief.sessions.signIn({ email: info.email, password: PASSWORD })).toEqual(refused('secondFactorNeeded'));
    must(await look());
  });

  it('takes an answer once, from this market, by a person, and from a key that was not copied', async () => {
    const { client } = art;
    await aged(13 * HOUR_MS);
    const give = async (credential: (options: string) => string) => client.secondFactors.byPasskey(credential(await optionsFor(client)));
    expect(await give((options) => passkey.use(options, { origin: 'https://naru.evil' }))).toEqual(refused('passkeyRefused'));
    expect(await give((options) => passkey.use(options, { verified: false }))).toEqual(refused('passkeyRefused'));
    expect(await give((options) => passkey.use(options, { counter: 1 }))).toEqual(refused('passkeyRefused'));
    expect(await look()).toEqual(refused('secondFactorNeeded'));
    const credential = passkey.use(await optionsFor(client));
    const all = await Promise.all(Array.from({ length: 5 }, () => client.secondFactors.byPasskey(credential)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    must(await look());
    for (let attempt = 0; attempt < 20; attempt += 1) await client.secondFactors.byPasskey(credential);
    expect(await client.secondFactors.byPasskey(credential)).toEqual(refused('rateLimited'));
  });

  it('is the wallet of whoever has one, and gone with the passkey that is removed', async () => {
    const { client, wallet } = await joinedByWallet(market);
    const { did } = must(await client.accounts.info());
    const [member] = await market.database.db.select({ id: members.id }).from(members).where(eq(members.did, did));
    await market.database.db.insert(siteAuthorities).values({ siteCode: art.siteCode, memberId: member?.id ?? 0, role: 'viewer' });
    expect(must(await client.secondFactors.begin())).toMatchObject({ passkey: null, wallet: true, signingIn: false });
    expect(await look(client)).toEqual(refused('secondFactorNeeded'));
    must(await client.secondFactors.byWallet(await approvedChange(client, wallet, { what: 'secondFactor' })));
    must(await look(client));
    const [{ passkeyId } = {}] = must(await art.client.secondFactors.passkeys());
    if (passkeyId === undefined) throw new Error('no passkey was kept');
    expect(
      await client.secondFactors.removePasskey({ passkeyId, proof: await approvedChange(client, wallet, { what: 'secondFactor' }) }),
    ).toEqual(refused('proofNeeded'));
    must(await art.client.secondFactors.removePasskey({ passkeyId, proof }));
    expect(must(await art.client.secondFactors.begin()).passkey).toBeNull();
  });
});
