import type { ApiClient } from '@naru/api-client';
import { ENDPOINTS, type Endpoint, roleNeeded } from '@naru/contract';
import { type EmailAddress, parseEmailAddress } from '@naru/domain/account';
import type { StaffRole, StaffView } from '@naru/domain/staff';
import { bulkTerms, must, tokenId } from '@naru/testkit';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOTICE_CHANNEL } from '../kernel/notify.ts';
import { only } from '../kernel/only.ts';
import type { Db } from '../stores/db.ts';
import { bulkJobs, chainActions, members, siteAuthorities, staffInvitations, tokens } from '../stores/schema/index.ts';
import { openIssuer, shelve, type TestIssuer } from '../testing/issuer.ts';
import { joined, PASSWORD, startMarket, type TestMarket } from '../testing/market-server.ts';
import { buyOne, won } from '../testing/stall.ts';
import { approvedChange, joinedByWallet } from '../testing/wallet-member.ts';

const PIN = '135790';
const PAGE = { page: 1, size: 20 };
const refused = (name: string, field?: string) => ({ ok: false, failure: expect.objectContaining({ name, ...(field ? { field } : {}) }) });

describe('the staff of a site', () => {
  let market: TestMarket;
  let art: TestIssuer;
  let rival: TestIssuer;
  let number = 0;

  beforeAll(async () => {
    market = await startMarket('postgres');
    art = await openIssuer(market, 'ART');
    rival = await openIssuer(market, 'RIVAL');
  });
  afterAll(() => market.stop());

  const pin = (client: ApiClient = art.client) => ({ pin: client.pinHasher.hash(PIN) });
  const staffOf = async ({ client, siteCode }: TestIssuer = art): Promise<readonly StaffView[]> =>
    must(await client.staff.list(siteCode)).staff;
  /** The code in the newest of so many letters to an address. */
  const codeTo = async (email: EmailAddress, letters = 1): Promise<string> => {
    const codes = async (): Promise<string[]> => {
      const all = (await (await fetch(`${market.origin}/sandbox/mail.json?to=${encodeURIComponent(email)}`)).json()) as { text: string }[];
      return all.flatMap(({ text }) => /invitation#(\S+)/.exec(text)?.[1] ?? []);
    };
    await expect.poll(async () => (await codes()).length).toBe(letters);
    return (await codes())[0] ?? '';
  };
  const invited = async (role: StaffRole): Promise<{ client: ApiClient; email: EmailAddress; code: string }> => {
    number += 1;
    const { client, email: address } = await joined(market, `staff-${number}`);
    const email = must(parseEmailAddress(address));
    must(await art.client.staff.invite({ siteCode: art.siteCode, email, role, proof: pin() }));
    return { client, email, code: await codeTo(email) };
  };
  const acting = async (role: StaffRole): Promise<{ client: ApiClient; staffId: StaffView['staffId'] }> => {
    const { client, code } = await invited(role);
    must(await client.staff.accept(code));
    const me = must(await client.staff.list(art.siteCode)).staff.find(({ isMe }) => isMe);
    if (me === undefined) throw new Error('nobody joined');
    return { client, staffId: me.staffId };
  };

  it('comes by a letter that counts once, for a week, and for the address that it was sent to', async () => {
    const { client, email, code } = await invited('operator');
    expect(must(await client.staff.invitation(code))).toMatchObject({ siteCode: 'ART', role: 'operator', isMine: true });
    expect(must(await rival.client.staff.invitation(code))).toMatchObject({ isMine: false });
    expect(await rival.client.staff.accept(code)).toEqual(refused('invitationOfAnother'));
    expect(await client.staff.accept(`${code.slice(0, -1)}${code.endsWith('x') ? 'y' : 'x'}`)).toEqual(refused('invitationEnded'));
    const all = await Promise.all(Array.from({ length: 10 }, () => client.staff.accept(code)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await client.staff.invitation(code)).toEqual(refused('invitationEnded'));
    expect(must(await client.accounts.info()).siteAuthList).toEqual([{ siteCode: 'ART', siteName: '발행사 ART', role: 'operator' }]);
    const order = { siteCode: art.siteCode, email, role: 'viewer', proof: pin() } as const;
    expect(await art.client.staff.invite(order)).toEqual(refused('alreadyStaff', 'email'));
    // Nothing of the code stands in the database.
    expect(JSON.stringify(await market.database.db.select().from(staffInvitations))).not.toContain(code);

    const again = await invited('viewer');
    must(await art.client.staff.invite({ siteCode: art.siteCode, email: again.email, role: 'viewer', proof: pin() }));
    expect(await again.client.staff.accept(again.code)).toEqual(refused('invitationEnded'));
    const [open] = must(await art.client.staff.list(art.siteCode)).invitations;
    expect(open?.email).toMatch(/^st\*+@naru\.test$/);
    // By a minute: the market's clock is not this process's, and may be behind it.
    await market.database.db.update(staffInvitations).set({ expiresAt: new Date(Date.now() - 60_000) });
    expect(await again.client.staff.accept(await codeTo(again.email, 2))).toEqual(refused('invitationEnded'));
    expect(must(await art.client.staff.list(art.siteCode)).invitations).toEqual([]);
    const last = await invited('viewer');
    const { invitationId } = must(await art.client.staff.list(art.siteCode)).invitations[0] ?? {};
    if (invitationId === undefined) throw new Error('nobody is invited');
    expect(await rival.client.staff.withdraw(rival.siteCode, invitationId)).toEqual(refused('lookupFailed'));
    must(await art.client.staff.withdraw(art.siteCode, invitationId));
    expect(await last.client.staff.accept(last.code)).toEqual(refused('invitationEnded'));
  });

  it('is changed by whoever proves afresh that it is they: a stolen token changes nothing', async () => {
    const { staffId } = await acting('viewer');
    const { client, siteCode } = art;
    const email = must(parseEmailAddress('thief@naru.test'));
    const wrong = { pin: client.pinHasher.hash('246801') };
    expect(await client.staff.invite({ siteCode, email, role: 'owner', proof: wrong })).toMatchObject(refused('pinWrong'));
    expect(await client.staff.changeRole({ siteCode, staffId, role: 'owner', proof: { password: 'Not-the-password-1' } })).toMatchObject(
      refused('passwordWrong'),
    );
    expect((await staffOf()).find((one) => one.staffId === staffId)?.role).toBe('viewer');
    must(await client.staff.changeRole({ siteCode, staffId, role: 'operator', proof: { password: PASSWORD } }));
    must(await client.staff.end({ siteCode, staffId, proof: pin() }));
    expect(await client.staff.end({ siteCode, staffId, proof: pin() })).toEqual(refused('lookupFailed'));
    const [other] = await staffOf(rival);
    if (other === undefined) throw new Error('the rival has nobody');
    expect(await client.staff.end({ siteCode, staffId: other.staffId, proof: pin() })).toEqual(refused('lookupFailed'));
  });

  it('looks, acts or decides: every call for a site is refused to whoever may do less', async () => {
    const [viewer, operator] = [await acting('viewer'), await acting('operator')];
    const productId = await shelve(art);
    const { siteCode } = art;
    must(await viewer.client.issuerPort.product(siteCode, productId));
    expect(await viewer.client.issuerPort.createCategory({ siteCode, name: '백자' })).toEqual(refused('roleNeeded'));
    must(await operator.client.issuerPort.createCategory({ siteCode, name: '백자' }));
    const items = must(await viewer.client.issuerPort.items({ ...PAGE, siteCode, productId })).dataList;
    const act = {
      type: 'revoke',
      tokenIds: [],
      items: { siteCode, productId, ids: items.map(({ itemId }) => itemId), reason: '파손' },
    } as const;
    expect(await viewer.client.issuerPort.revokeItems({ ...act.items, ...pin(viewer.client), key: viewer.client.newKey() })).toEqual(
      refused('roleNeeded'),
    );
    expect(await viewer.client.issuerPort.buyer(siteCode, tokenId(7), '문의 답변')).toEqual(refused('roleNeeded'));
    expect(await operator.client.issuerPort.buyer(siteCode, tokenId(7), '문의 답변')).toEqual(refused('lookupFailed'));
    expect(await operator.client.staff.deeds({ ...PAGE, siteCode })).toEqual(refused('roleNeeded'));
    expect(
      await operator.client.staff.changeRole({ siteCode, staffId: operator.staffId, role: 'owner', proof: pin(operator.client) }),
    ).toEqual(refused('roleNeeded'));
    expect(await operator.client.staff.end({ siteCode, staffId: viewer.staffId, proof: pin(operator.client) })).toEqual(
      refused('roleNeeded'),
    );
    // Whoever wants to go may.
    must(await viewer.client.staff.end({ siteCode, staffId: viewer.staffId, proof: pin(viewer.client) }));
    expect(await viewer.client.issuerPort.product(siteCode, productId)).toEqual(refused('noPermission'));

    const forSites = Object.values(ENDPOINTS).filter(({ audience }: Endpoint) => audience === 'site');
    const acts = forSites.filter((endpoint: Endpoint) => endpoint.method !== 'GET' && roleNeeded(endpoint) === 'viewer');
    // To look at a private picture is no act, though its address is made anew, nor is it to see how a card would look.
    const looks = [
      ENDPOINTS.issuerGoodsPhoto,
      ENDPOINTS.staffEnd,
      ENDPOINTS.cardPreview,
      ENDPOINTS.bulkPicturesLink,
      ENDPOINTS.siteDisputePicture,
    ];
    expect(new Set(acts.map(({ summary }) => summary))).toEqual(new Set(looks.map(({ summary }) => summary)));
  });

  it('hears at once that something of its site has changed, never what was undone, and nothing once it has ended', async () => {
    const { siteCode, client } = art;
    const [viewer, leaver, { client: buyer }] = [await acting('viewer'), await acting('operator'), await joined(market, 'site-buyer')];
    const productId = await shelve(art, { nftKind: 'transferable', price: won(50_000) });
    const { db } = market.database;
    const { promise: until, resolve: stop } = Promise.withResolvers<void>();
    const listening = [client, viewer.client, leaver.client, rival.client, buyer].map((one) => {
      const heard = { counts: 0, site: 0 };
      const over = one.notices.watch({ onCount: () => (heard.counts += 1), onSite: () => (heard.site += 1), until });
      return { heard, over };
    });
    // The first count is of an ordinary call, the second of the stream.
    await expect.poll(() => listening.map(({ heard }) => heard.counts > 1)).toEqual(Array(5).fill(true));

    const words: string[] = [];
    const wire = await market.database.listen(NOTICE_CHANNEL, { heard: (word) => words.push(word), began: () => undefined });
    await expect.poll(() => wire.live()).toBe(true);
    const staffIds = async () =>
      (await db.select({ id: siteAuthorities.memberId }).from(siteAuthorities).where(eq(siteAuthorities.siteCode, siteCode))).map(
        ({ id }) => id,
      );
    /** Who hears of a site while something is done. */
    const toldOf = async (what: () => Promise<unknown>): Promise<readonly number[]> => {
      words.length = 0;
      await what();
      await db.execute(sql`select pg_notify(${NOTICE_CHANNEL}, 'over')`);
      await expect.poll(() => words).toContain('over');
      return [...new Set(words.filter((word) => word.endsWith(' site')).map((word) => Number(word.split(' ')[0])))].toSorted(
        (a, b) => a - b,
      );
    };
    const everybody = (await staffIds()).toSorted((a, b) => a - b);
    expect(everybody.length).toBeGreaterThan(2);
    const draft = { kind: 'product', text: '언제 받을 수 있는지 궁금합니다.', isPrivate: false } as const;
    const ask = async () => must(await buyer.questions.ask({ productId, draft, key: buyer.newKey() }));
    const recipient = {
      name: '김수령',
      phone: '010-9876-1234',
      zoneCode: '04524',
      address: '서울 중구',
      addressDetail: '',
      memo: '',
    };
    const minting = and(eq(chainActions.kind, 'minting'), eq(tokens.productId, productId));
    const { id: actionId, state } = only(
      await db
        .select({ id: chainActions.id, state: chainActions.state })
        .from(chainActions)
        .innerJoin(tokens, eq(tokens.tokenId, chainActions.tokenId))
        .where(minting)
        .limit(1),
    );
    const become = (tx: Db, to: typeof state) => tx.update(chainActions).set({ state: to }).where(eq(chainActions.id, actionId));
    expect(await toldOf(() => buyOne(market, buyer, productId, 50_000))).toEqual(everybody);
    expect(await toldOf(ask)).toEqual(everybody);
    const [token] = must(await buyer.nfts.own({ page: 1, size: 1 })).dataList;
    if (token === undefined) throw new Error('nothing was bought');
    const redeem = { tokenId: token.tokenId, recipient, pin: buyer.pinHasher.hash(PIN), key: buyer.newKey() };
    expect(await toldOf(async () => must(await buyer.exchanges.request(redeem)))).toEqual(everybody);
    // One that has been looked through already: the market would take it up at any moment otherwise.
    const bulkJob = only(
      await db
        .insert(bulkJobs)
        .values({ siteCode, memberId: everybody[0] ?? 0, name: '카드.csv', state: 'previewed', terms: bulkTerms() })
        .returning(),
    );
    const read = (rows: number) => db.update(bulkJobs).set({ rows, ready: rows }).where(eq(bulkJobs.id, bulkJob.id));
    expect(await toldOf(() => read(500))).toEqual(everybody);
    expect(await toldOf(() => read(500))).toEqual([]);
    await db.delete(bulkJobs).where(eq(bulkJobs.id, bulkJob.id));
    // A mint that fails, and is mended before anybody else looks.
    expect(
      await toldOf(() =>
        db.transaction(async (tx) => {
          await become(tx, 'failed');
          await become(tx, state);
        }),
      ),
    ).toEqual(everybody);
    const undone = db.transaction(async (tx) => {
      await become(tx, 'failed');
      tx.rollback();
    });
    expect(await toldOf(() => expect(undone).rejects.toThrow())).toEqual([]);
    await expect.poll(() => listening.map(({ heard }) => heard.site > 0)).toEqual([true, true, true, false, false]);

    must(await client.staff.end({ siteCode, staffId: leaver.staffId, proof: pin() }));
    const left = (await staffIds()).toSorted((a, b) => a - b);
    expect(left.length).toBe(everybody.length - 1);
    expect(await toldOf(ask)).toEqual(left);
    stop();
    await Promise.all([wire.stop(), ...listening.map(({ over }) => over)]);
  });

  it('never loses its last owner, also when two owners take each other out at once', async () => {
    const { siteCode, client } = rival;
    const { client: second, email } = await joined(market, 'second-owner');
    const { db } = market.database;
    const [member] = await db.select({ id: members.id }).from(members).where(eq(members.email, email));
    await db.insert(siteAuthorities).values({ siteCode, memberId: member?.id ?? 0, role: 'owner' });
    const [first, other] = await staffOf(rival);
    if (first === undefined || other === undefined) throw new Error('too few owners');
    const outcomes = await Promise.all([
      client.staff.end({ siteCode, staffId: other.staffId, proof: pin(client) }),
      second.staff.end({ siteCode, staffId: first.staffId, proof: pin(second) }),
      client.staff.changeRole({ siteCode, staffId: first.staffId, role: 'viewer', proof: pin(client) }),
      second.staff.changeRole({ siteCode, staffId: other.staffId, role: 'viewer', proof: pin(second) }),
    ]);
    expect(outcomes.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    const owners = await db
      .select()
      .from(siteAuthorities)
      .where(and(eq(siteAuthorities.siteCode, siteCode), eq(siteAuthorities.role, 'owner')));
    expect(owners.length).toBe(1);
    const left = owners[0]?.memberId === member?.id ? second : client;
    const me = must(await left.staff.list(siteCode)).staff.find(({ isMe }) => isMe);
    if (me === undefined) throw new Error('nobody is left');
    expect(await left.staff.end({ siteCode, staffId: me.staffId, proof: pin(left) })).toEqual(refused('lastOwner'));
    expect(await left.staff.changeRole({ siteCode, staffId: me.staffId, role: 'operator', proof: pin(left) })).toEqual(
      refused('lastOwner'),
    );
  });

  it('is changed by wallet where its owner has one, for exactly what the wallet showed', async () => {
    const { client, wallet } = await joinedByWallet(market);
    const { db } = market.database;
    const { did } = must(await client.accounts.info());
    const [owner] = await db.select({ id: members.id }).from(members).where(eq(members.did, did));
    const { siteCode } = art;
    const change = { what: 'staff', act: 'invite', siteCode, email: must(parseEmailAddress('curator@naru.test')), role: 'viewer' } as const;
    expect(await client.qrTickets.forChange(change)).toEqual(refused('roleNeeded'));
    await db.insert(siteAuthorities).values({ siteCode, memberId: owner?.id ?? 0, role: 'owner' });
    const proof = await approvedChange(client, wallet, change);
    expect(await client.staff.invite({ ...change, role: 'owner', proof })).toEqual(refused('proofNeeded'));
    must(await client.staff.invite({ ...change, proof }));
    expect(await client.staff.invite({ ...change, proof })).toEqual(refused('lookupFailed'));
  });

  it('is told of in a log that owners read and search, and that nobody changes', async () => {
    const { siteCode, client } = art;
    const all = must(await client.staff.deeds({ page: 1, size: 100, siteCode })).dataList;
    const done = [
      'staffInvited',
      'invitationAccepted',
      'invitationWithdrawn',
      'roleChanged',
      'staffEnded',
      'categoryMade',
      'created',
      'itemsListed',
    ];
    expect(all.map(({ deed: action }) => action)).toEqual(expect.arrayContaining(done));
    const roles = must(await client.staff.deeds({ ...PAGE, siteCode, deed: 'roleChanged' })).dataList;
    expect(roles).toMatchObject([
      { deed: 'roleChanged', detail: { from: 'viewer', to: 'operator' }, ip: expect.stringMatching(/127\.0\.0\.1|::1/) },
    ]);
    const [{ actor = '' } = {}] = roles;
    expect(must(await client.staff.deeds({ ...PAGE, siteCode, actor: actor.slice(0, 2) })).allCount).toBeGreaterThan(0);
    expect(must(await client.staff.deeds({ ...PAGE, siteCode, actor: '%' })).allCount).toBe(0);
    expect(must(await rival.client.accounts.info()).siteAuthList.length).toBeLessThan(2);
    expect(await rival.client.staff.deeds({ ...PAGE, siteCode })).toEqual(refused('noPermission'));
  });

  it('comes in by the word of nobody who is no owner any more', async () => {
    const helper = await acting('owner');
    const { client: accomplice, email: address } = await joined(market, 'accomplice');
    const email = must(parseEmailAddress(address));
    const invite = async (letters: number): Promise<string> => {
      must(await helper.client.staff.invite({ siteCode: art.siteCode, email, role: 'owner', proof: pin(helper.client) }));
      return codeTo(email, letters);
    };
    const inRole = async (role: StaffRole) =>
      must(await art.client.staff.changeRole({ siteCode: art.siteCode, staffId: helper.staffId, role, proof: pin() }));
    const first = await invite(1);
    await inRole('operator');
    expect(await accomplice.staff.accept(first)).toEqual(refused('invitationEnded'));
    await inRole('owner');
    expect(await accomplice.staff.accept(first)).toEqual(refused('invitationEnded'));
    // What was sent beside a change of the role asks for the role itself.
    const second = await invite(2);
    await market.database.db.update(siteAuthorities).set({ role: 'viewer' }).where(eq(siteAuthorities.id, helper.staffId));
    expect(await accomplice.staff.accept(second)).toEqual(refused('invitationEnded'));
    await market.database.db.update(siteAuthorities).set({ role: 'owner' }).where(eq(siteAuthorities.id, helper.staffId));
    const third = await invite(3);
    must(await art.client.staff.end({ siteCode: art.siteCode, staffId: helper.staffId, proof: pin() }));
    expect(await accomplice.staff.accept(third)).toEqual(refused('invitationEnded'));
    expect((await staffOf()).some(({ staffId }) => staffId === helper.staffId)).toBe(false);
    const open = await market.database.db
      .select()
      .from(staffInvitations)
      .where(and(eq(staffInvitations.email, email), eq(staffInvitations.state, 'open')));
    expect(open).toEqual([]);
  });
});
