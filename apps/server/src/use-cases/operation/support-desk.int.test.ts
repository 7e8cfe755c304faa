import type { OperatorValue } from '@naru/contract/operator';
import type { failure } from '@naru/domain/failure';
import { LOOK_MINUTES, MOST_FINDS_A_DAY, MOST_RESENT_A_DAY, TIMELINE_ROWS } from '@naru/domain/operator';
import { MINUTE_MS } from '@naru/domain/shared';
import { and, desc, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { queueMail } from '../../gateways/mail/outbox.ts';
import { lookupHash } from '../../gateways/secrets/keys.ts';
import type { Member } from '../../kernel/deps.ts';
import { letter } from '../../kernel/letter.ts';
import { notify } from '../../kernel/notify.ts';
import type { Database } from '../../stores/db.ts';
import {
  auditLog,
  disputes,
  exchanges,
  giftCards,
  inquiries,
  mailOutbox,
  members,
  notifications,
  personalReads,
  sessions,
  tokens,
} from '../../stores/schema/index.ts';
import { doApproved, phoneGiftOf } from '../../testing/approved-acts.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { doneOf, openPlatform } from '../../testing/platform.ts';
import { openReversalWorld, type ReversalWorld } from '../../testing/reversal-world.ts';
import { takeTexts } from '../../testing/sent-texts.ts';

import { toRemindPlace } from '../gift/nft-code.ts';
import { readReached } from '../gift/notify-codes.ts';
import { remindReceivers } from '../gift/remind-receivers.ts';
import { mailNotices } from '../notice/mail-notices.ts';

const refused = (name: Parameters<typeof failure>[0]) => ({ ok: false, failure: expect.objectContaining({ name }) });
const REASON = '전화 상담: 배송이 늦는다고 합니다.';
const PHONE = '01022223333';
const WAYBILL = '1234567890123';

onBothEngines('the support desk', (open) => {
  let database: Database;
  let world: ReversalWorld;
  let people: ReturnType<typeof openPlatform>;
  let member: Member;
  let friend: Member;
  let orderId: string;
  let resold: string;
  let code: string;
  let owned: string;
  beforeAll(async () => {
    database = await open();
    world = await openReversalWorld(database);
    people = openPlatform(world.deps);
    await people.staff();
    const { db } = database;
    const { deps } = world;
    [member, friend] = [await world.somebody(), await world.somebody()];
    const phone = await deps.keys.seal(PHONE, `members.phone.${member.did}`);
    const phoneHash = await lookupHash(deps.keys, 'phone', PHONE);
    await db.update(members).set({ name: '홍길동', email: 'gildong@naru.test', phone, phoneHash }).where(eq(members.id, member.id));
    const sold = await world.bought(member);
    orderId = sold.orderId;
    await world.left(member);
    resold = (await world.resold(member, friend, sold.tokenId, 20_000)).orderId;
    const given = await world.bought(member, 'digital');
    expect((await doApproved(deps, member, phoneGiftOf([given.tokenId], '01099998888'))).ok).toBe(true);
    const [card] = await db.select().from(giftCards).where(eq(giftCards.senderMemberId, member.id));
    code = readReached(await deps.keys.open(card?.toRemind ?? '', toRemindPlace(card?.sendingId ?? ''))).code;
    owned = (await world.bought(member)).tokenId;
    const [token] = await db.select().from(tokens).where(eq(tokens.tokenId, owned));
    const at = deps.clock.now();
    const costs = { declaredValue: 10_000, delivery: 0, insurance: 0, vat: 0, total: 0 };
    const goods = { ...costs, recipient: '', recipientMasked: '홍*동', carrier: 'postal' as const, waybill: WAYBILL, dueAt: null };
    if (token === undefined) throw new Error('no NFT');
    const { productId, siteCode } = token;
    const [exchange] = await db
      .insert(exchanges)
      .values({ ...goods, tokenId: owned, productId, siteCode, ownerMemberId: member.id, state: 'shipped', createdAt: at })
      .returning();
    if (exchange === undefined) throw new Error('no exchange');
    const said = {
      exchangeId: exchange.id,
      state: 'waiting' as const,
      reason: 'notArrived' as const,
      body: '오지 않아요.',
      answerDueAt: at,
    };
    await db.insert(disputes).values({ ...said, createdAt: at });
    await db.insert(inquiries).values({ memberId: member.id, type: 'delivery', title: '언제 오나요', body: '궁금합니다.', createdAt: at });
    const session = { id: 'a-secret-session', memberId: member.id, loginEnv: 'web' as const, device: 'Chrome', ip: '203.0.113.9' };
    await db.insert(sessions).values({ ...session, createdAt: at });
  });

  const find = async (sought: string, by = 'support') =>
    doneOf(await people.as(by, 'member/find', { sought, reason: REASON })) as OperatorValue<'member/find'>;
  const timeline = async (kind: string | null = null, cursor: string | null = null) =>
    doneOf(
      await people.as('support', 'member/timeline', { member: String(member.id), reason: REASON, kind, cursor }),
    ) as OperatorValue<'member/timeline'>;
  const resend = (what: string, id: string | number, by = 'support') =>
    people.as(by, 'member/resend', { member: String(member.id), what, id: Number(id) });

  it.each([
    ['010-2222-3333', 'phone'],
    ['GILDONG@naru.test', 'email'],
    ['홍길동', 'name'],
    ['1234-5678-90123', 'waybill'],
  ])('finds a member by %s, masked', async (sought, by) => {
    const found = await find(sought);
    expect(found.members).toEqual([
      {
        number: member.id,
        nickname: member.nickname,
        name: '홍*동',
        email: expect.stringMatching(/^gi\*+@naru\.test$/),
        phone: expect.stringMatching(/^010-\*{4}-3333$/),
        state: 'active',
        by: [by],
      },
    ]);
    expect(found.more).toBe(false);
  });

  it('finds by what is theirs otherwise: wallet id, nickname, order, NFT code and NFT number', async () => {
    const numbersOf = async (sought: string) => (await find(sought)).members.map(({ number, by }) => [number, by.at(-1)]);
    expect(await numbersOf(member.did)).toEqual([[member.id, 'did']]);
    expect(await numbersOf(member.nickname)).toEqual([[member.id, 'nickname']]);
    expect(await numbersOf(orderId)).toEqual([[member.id, 'order']]);
    expect(await numbersOf(resold)).toEqual([
      [friend.id, 'order'],
      [member.id, 'order'],
    ]);
    expect(await numbersOf(code.toLowerCase().replaceAll('-', ' '))).toEqual([[member.id, 'code']]);
    expect((await find(`No. ${owned}`)).members).toContainEqual(
      expect.objectContaining({ number: member.id, by: expect.arrayContaining(['nft']) }),
    );
  });

  it('answers that nobody was found, and by what it looked; never by a part', async () => {
    expect(await find('홍길')).toEqual({ tried: ['nickname', 'name'], members: [], more: false });
    expect(await find('gildong@naru')).toEqual({ tried: ['email'], members: [], more: false });
    expect(await find('::')).toEqual({ tried: [], members: [], more: false });
  });

  it('shows nothing without a reason, nothing to whoever has no role for it, and writes each look down with it', async () => {
    for (const call of ['member/find', 'member/show', 'member/timeline'] as const) {
      const body = { sought: member.nickname, member: String(member.id), kind: null, cursor: null };
      expect(await people.as('support', call, { ...body, reason: ' ' })).toEqual(refused('badRequest'));
      expect(await people.as('settlement', call, { ...body, reason: REASON })).toEqual(refused('noPermission'));
    }
    doneOf(await people.as('support', 'member/show', { member: String(member.id), reason: REASON }));
    const [look] = await database.db.select().from(personalReads).where(eq(personalReads.call, 'member/show'));
    expect(look).toMatchObject({ memberId: member.id, actor: 'operator:support', reason: REASON });
    const finds = await database.db.select().from(auditLog).where(eq(auditLog.action, 'member.find'));
    expect(new Set(finds.map(({ reason }) => reason))).toEqual(new Set([REASON]));
    // By what somebody was found is in the log, and not what it was.
    expect(JSON.stringify(finds)).not.toMatch(/2222|gildong|홍길동/);
  });

  it('tells what has happened, the newest first, each kind with its state, and nothing that opens a thing', async () => {
    const { rows } = await timeline();
    expect(rows.map(({ at }) => at)).toEqual(
      rows
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    );
    const of = (kind: string) => rows.filter((row) => row.kind === kind);
    expect(
      of('order')
        .map(({ state }) => state)
        .toSorted(),
    ).toEqual(['completed', 'completed', 'completed', 'created']);
    expect(of('sale')).toEqual([expect.objectContaining({ id: resold, state: 'completed', sum: 20_000, about: 'listing' })]);
    expect(of('gift')).toEqual([expect.objectContaining({ state: 'sent', about: 'sent', again: 'gift' })]);
    expect(of('exchange')).toEqual([expect.objectContaining({ state: 'shipped', text: WAYBILL, about: 'postal' })]);
    expect(of('dispute')).toEqual([expect.objectContaining({ state: 'waiting', about: 'notArrived' })]);
    expect(of('inquiry')).toEqual([expect.objectContaining({ state: 'waiting', title: '언제 오나요', about: 'delivery' })]);
    expect(of('login')).toEqual([expect.objectContaining({ state: 'live', title: 'Chrome', text: '203.0.113.*' })]);
    // Looks are no acts.
    expect(of('staff')).toEqual([]);
    const text = JSON.stringify(rows);
    expect(text).not.toContain(code);
    expect(text).not.toContain('a-secret-session');
    expect(text).not.toContain('01099998888');
  });

  it('goes on behind what was shown, without a gap or a double, and of one kind alone', async () => {
    const at = new Date(world.deps.clock.now().getTime() + MINUTE_MS);
    const many = Array.from({ length: 2 * TIMELINE_ROWS }, () => ({ memberId: friend.id, kind: 'sessionsEnded' as const, payload: {} }));
    await database.db.transaction((tx) => notify(tx, many, at));
    const ask = async (cursor: string | null, kind: string | null) =>
      doneOf(
        await people.as('support', 'member/timeline', { member: String(friend.id), reason: REASON, kind, cursor }),
      ) as OperatorValue<'member/timeline'>;
    const seen: string[] = [];
    for (let next: string | null = null; ; ) {
      const page: OperatorValue<'member/timeline'> = await ask(next, 'notice');
      seen.push(...page.rows.map(({ id }) => id));
      next = page.next;
      if (next === null) break;
    }
    const all = await database.db.select().from(notifications).where(eq(notifications.memberId, friend.id)).orderBy(desc(notifications.id));
    expect(seen).toEqual(all.map(({ id }) => String(id)));
    for (const wrong of ['x', Buffer.from('{"order":"1"}').toString('base64url'), Buffer.from('{"gift":"x"}').toString('base64url')])
      expect(
        await people.as('support', 'member/timeline', { member: String(friend.id), reason: REASON, kind: null, cursor: wrong }),
      ).toEqual(refused('badRequest'));
  });

  it('sends again what was given up, to the same address alone, and what is somebody else’s not at all', async () => {
    const { db } = database;
    await queueMail(db, letter('gildong@naru.test', '안내', ['비밀 글']));
    await queueMail(db, letter('other@naru.test', '안내', ['남의 글']));
    await db.update(mailOutbox).set({ state: 'failed', tries: 9, lastError: 'refused' });
    const { rows } = await timeline('mail');
    expect(rows).toEqual([expect.objectContaining({ title: '안내', state: 'failed', text: 'refused', again: 'mail' })]);
    const [mine, others] = await db.select().from(mailOutbox).orderBy(mailOutbox.id);
    expect(await resend('mail', others?.id ?? 0)).toEqual(refused('lookupFailed'));
    doneOf(await resend('mail', mine?.id ?? 0));
    expect(await db.select().from(mailOutbox).where(eq(mailOutbox.state, 'queued'))).toMatchObject([{ id: mine?.id, tries: 0 }]);
    expect(JSON.stringify(await timeline('mail'))).not.toContain('비밀 글');
  });

  it('has a gift’s receiver reminded before its day, once, with the same code', async () => {
    const [gift] = (await timeline('gift')).rows;
    doneOf(await resend('gift', gift?.id ?? 0));
    await remindReceivers(world.deps);
    const texts = (await takeTexts(world.deps)).filter(({ kind }) => kind === 'reminder');
    expect(texts).toEqual([expect.objectContaining({ phone: '01099998888', text: expect.stringContaining(code) })]);
    expect((await timeline('gift')).rows).toEqual([expect.objectContaining({ again: null })]);
    expect(await resend('gift', gift?.id ?? 0)).toEqual(refused('lookupFailed'));
  });

  it('mails a notice again, to whoever wants such mails', async () => {
    const { db } = database;
    await mailNotices(world.deps);
    const [notice] = (await timeline('notice')).rows.filter(({ again }) => again === 'notice');
    const before = await db.$count(mailOutbox, eq(mailOutbox.recipient, 'gildong@naru.test'));
    doneOf(await resend('notice', notice?.id ?? 0));
    await mailNotices(world.deps);
    expect(await db.$count(mailOutbox, eq(mailOutbox.recipient, 'gildong@naru.test'))).toBe(before + 1);
  });

  it('sends a member only a few things again within a day, whoever asks', async () => {
    const { db } = database;
    await queueMail(db, letter('gildong@naru.test', '안내', ['또 한 통']));
    const [mail] = await db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.recipient, 'gildong@naru.test'))
      .orderBy(desc(mailOutbox.id))
      .limit(1);
    const sendOnce = async (by: string) => {
      await db
        .update(mailOutbox)
        .set({ state: 'failed' })
        .where(eq(mailOutbox.id, mail?.id ?? 0));
      return resend('mail', mail?.id ?? 0, by);
    };
    // A mail, a gift and a notice went before.
    for (let n = 3; n < MOST_RESENT_A_DAY; n += 1) doneOf(await sendOnce('support'));
    expect(await sendOnce('대표')).toEqual(refused('rateLimited'));
  });

  it('lets see what the member sees for a quarter of an hour, and not without having said why', async () => {
    const look = (by: string) => people.as(by, 'member/look', { member: String(member.id), screen: 'orders', page: 1 });
    expect(await look('support')).toEqual(refused('noPermission'));
    doneOf(await people.as('support', 'member/look-open', { member: String(member.id), reason: REASON }));
    const seen = doneOf(await look('support')) as OperatorValue<'member/look'>;
    expect(seen.all).toBe(4);
    expect(seen.rows.map(({ id }) => id)).toContain(orderId);
    // Somebody else’s look is not theirs.
    expect(await look('대표')).toEqual(refused('noPermission'));
    for (const screen of ['nfts', 'offersSent', 'offersReceived', 'gifts', 'notices'] as const)
      expect(doneOf(await people.as('support', 'member/look', { member: String(member.id), screen, page: 1 }))).toMatchObject({ size: 20 });
    world.ground.pass(LOOK_MINUTES * MINUTE_MS);
    expect(await look('support')).toEqual(refused('noPermission'));
    const looks = and(eq(auditLog.action, 'member.look'), eq(auditLog.target, member.did));
    expect(await database.db.$count(auditLog, looks)).toBe(6);
  });

  it('has notes for whoever answers next', async () => {
    doneOf(await people.as('support', 'member/note', { member: String(member.id), text: '발행사와 통화 중' }));
    expect(await people.as('auditor', 'member/note', { member: String(member.id), text: '가' })).toEqual(refused('noPermission'));
    const shown = doneOf(await people.as('auditor', 'member/show', { member: String(member.id), reason: REASON }));
    expect(shown).toMatchObject({ notes: [{ by: 'operator:support', text: '발행사와 통화 중' }] });
    expect((await timeline('note')).rows).toMatchObject([{ text: '발행사와 통화 중', about: 'operator:support' }]);
  });

  it('is no way to go through the members', async () => {
    let answer = await people.as('support', 'member/find', { sought: '없는사람', reason: REASON });
    for (let n = 0; n <= MOST_FINDS_A_DAY && 'ok' in answer && answer.ok; n += 1)
      answer = await people.as('support', 'member/find', { sought: '없는사람', reason: REASON });
    expect(answer).toEqual(refused('rateLimited'));
  });
});
