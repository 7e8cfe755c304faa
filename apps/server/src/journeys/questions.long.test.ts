import type { ApiClient } from '@naru/api-client';
import { failure } from '@naru/domain/failure';
import { MOST_WAITING_OF_ONE, QUESTIONS_A_DAY, type QuestionDraft } from '@naru/domain/question';
import { addKoreanDays, koreanDayAt, type ProductId, type QuestionId } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { only } from '../kernel/only.ts';
import { brand } from '../stores/branding.ts';
import { auditLog, members, notifications, questionAnswers, questions, siteAuthorities } from '../stores/schema/index.ts';
import { openIssuer, png, draftOf as productDraft, shelve, type TestIssuer } from '../testing/issuer.ts';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { joined, startMarket, type TestMarket } from '../testing/market-server.ts';
import { purged } from '../testing/purged.ts';
import { buyOne, won } from '../testing/stall.ts';

const PAGE = { page: 1, size: 20 };
const TEXT = '유약은 어떤 것을 썼는지 궁금합니다.';
const SECRET = '비밀로 여쭙는 달빛 항아리 이야기';
const SECRET_ANSWER = '비밀로 답하는 별빛 항아리 이야기';
const draftOf = (change: Partial<QuestionDraft> = {}): QuestionDraft => ({ kind: 'product', text: TEXT, isPrivate: false, ...change });
const refused = (...args: Parameters<typeof failure>) => ({ ok: false, failure: expect.objectContaining({ ...failure(...args) }) });

describe.each(JOURNEY_ENGINES)('questions about products on %s', (kind) => {
  let market: TestMarket;
  let art: TestIssuer;
  let rival: TestIssuer;
  let asker: ApiClient;
  let other: ApiClient;
  beforeAll(async () => {
    market = await startMarket(kind);
    [art, rival] = [await openIssuer(market, 'ART'), await openIssuer(market, 'RIVAL')];
    [asker, other] = [(await joined(market, 'asker')).client, (await joined(market, 'other')).client];
  });
  afterAll(() => market.stop());
  // Whoever asks here asks more than a member may of a day.
  beforeEach(async () => {
    await market.database.db.execute(sql`delete from rate_counts`);
  });

  const idOf = async (email: string) =>
    only(await market.database.db.select({ id: members.id }).from(members).where(eq(members.email, email))).id;
  /** Somebody who acts for ART. */
  const staff = async (role: 'operator' | 'viewer') => {
    const { client, email } = await joined(market, role);
    await market.database.db.insert(siteAuthorities).values({ siteCode: art.siteCode, memberId: await idOf(email), role });
    return client;
  };
  const ask = async (productId: ProductId, change: Partial<QuestionDraft> = {}, client = asker): Promise<QuestionId> =>
    must(await client.questions.ask({ productId, draft: draftOf(change), key: client.newKey() })).questionId;
  const shown = async (client: ApiClient, productId: ProductId) => must(await client.questions.ofProduct({ productId }));
  const one = async (questionId: QuestionId) => must(await art.client.siteQuestions.one(art.siteCode, questionId));
  const answer = (questionId: QuestionId, text: string, version = 0, client = art.client) =>
    client.siteQuestions.answer({ siteCode: art.siteCode, questionId, version, text });
  const noticesOf = async (client: ApiClient) => must(await client.notices.list(PAGE)).dataList;

  it('are asked, read by everybody, answered, and told of to whom they concern', async () => {
    const productId = await shelve(art);
    const visitor = market.client();
    const questionId = await ask(productId, { text: `  ${TEXT}\n<b>정말요?</b> ` });
    const text = `${TEXT}\n<b>정말요?</b>`;
    expect(await shown(visitor, productId)).toMatchObject({
      allCount: 1,
      next: null,
      dataList: [{ questionId, isMine: false, state: 'waiting', content: { text, answer: null }, hidden: null }],
    });
    const [row] = (await shown(asker, productId)).dataList;
    expect([row?.isMine, row?.author]).toEqual([true, expect.stringMatching(/^.\*+.$/)]);
    const { overviews } = art.client;
    const waitingBefore = must(await overviews.overview(art.siteCode)).waiting.questions;
    must(await answer(questionId, ' 투명유를 썼습니다. '));
    expect(must(await overviews.overview(art.siteCode)).waiting.questions).toBe(waitingBefore - 1);
    expect((await shown(visitor, productId)).dataList).toMatchObject([
      { state: 'answered', content: { answer: { text: '투명유를 썼습니다.', changedAt: null } } },
    ]);
    must(await answer(questionId, '백자 투명유를 썼습니다.', 1));
    const view = await one(questionId);
    expect(view).toMatchObject({ version: 2, answer: { text: '백자 투명유를 썼습니다.', changedAt: expect.any(String) } });
    expect(view.answers.map(({ number, text: said }) => [number, said])).toEqual([
      [2, '백자 투명유를 썼습니다.'],
      [1, '투명유를 썼습니다.'],
    ]);
    expect((await noticesOf(asker)).map(({ kind: of, payload }) => [of, payload])).toEqual([
      ['questionAnswered', { questionId, productId, name: '달항아리' }],
    ]);
    const { dataList } = must(await art.client.issuerPort.timeline({ ...PAGE, siteCode: art.siteCode, productId }));
    expect(dataList.slice(0, 2).map(({ deed: action }) => action)).toEqual(['answerChanged', 'questionAnswered']);
    expect(must(await asker.questions.mine(PAGE)).dataList[0]).toMatchObject({ questionId, productName: '달항아리', state: 'answered' });
    expect(must(await other.questions.mine(PAGE)).allCount).toBe(0);
  });

  it('that are private tell others nothing but that there is one', async () => {
    const productId = await shelve(art);
    const questionId = await ask(productId, { text: SECRET, isPrivate: true });
    must(await answer(questionId, `${SECRET_ANSWER} 010-1234-5678`));
    const everybody = [market.client(), other, rival.client, art.client];
    for (const client of everybody) {
      const { dataList, allCount } = await shown(client, productId);
      expect([allCount, dataList]).toEqual([
        1,
        [
          {
            questionId,
            author: expect.stringContaining('*'),
            isMine: false,
            isPrivate: true,
            state: 'answered',
            createdAt: expect.any(String),
            content: null,
            hidden: null,
          },
        ],
      ]);
    }
    expect((await shown(asker, productId)).dataList[0]?.content).toMatchObject({
      text: SECRET,
      answer: { text: expect.stringContaining(SECRET_ANSWER) },
    });
    // Nobody else's hand reaches it, and every refusal is that of a question that there is not.
    for (const client of [other, rival.client]) {
      expect(await client.questions.change({ questionId, draft: draftOf() })).toEqual(refused('lookupFailed'));
      expect(await client.questions.remove(questionId)).toEqual(refused('lookupFailed'));
    }
    expect(await rival.client.siteQuestions.one(rival.siteCode, questionId)).toEqual(refused('lookupFailed'));
    expect(await rival.client.siteQuestions.one(art.siteCode, questionId)).toEqual(refused('noPermission'));
    expect(must(await rival.client.siteQuestions.list({ ...PAGE, siteCode: rival.siteCode, text: '달빛' })).allCount).toBe(0);
    expect(must(await art.client.siteQuestions.list({ ...PAGE, siteCode: art.siteCode, text: '달빛' })).allCount).toBe(1);
    const seen = { siteCode: rival.siteCode, questionId, version: 1 };
    expect(await rival.client.siteQuestions.answer({ ...seen, text: '남의 답' })).toEqual(refused('lookupFailed'));
    expect(await rival.client.siteQuestions.hide({ ...seen, reason: 'abuse' })).toEqual(refused('lookupFailed'));
    expect(await rival.client.siteQuestions.unhide({ ...seen, siteCode: art.siteCode })).toEqual(refused('noPermission'));
    // Neither what is told, nor the log, nor keys of repetition keep a word of it.
    const { rows } = await market.database.db.execute<{ words: string }>(sql`
      select payload::text as words from notifications union all select detail::text from audit_log
      union all select coalesce(answer::text, '') from idempotency_keys union all select body from mail_outbox`);
    expect(rows.filter(({ words }) => /달빛|별빛/.test(words))).toEqual([]);
    expect(rows.length).toBeGreaterThan(3);
  });

  it('are asked by members about what they can see, within the rules of a text', async () => {
    const productId = await shelve(art);
    const write = (change: Partial<QuestionDraft>, about = productId, client = asker) =>
      client.questions.ask({ productId: about, draft: draftOf(change), key: client.newKey() });
    const visitor = market.client();
    expect(await write({}, productId, visitor)).toEqual(refused('tokenInvalid'));
    const own = await ask(await shelve(art));
    expect(await visitor.questions.change({ questionId: own, draft: draftOf() })).toEqual(refused('tokenInvalid'));
    expect(await visitor.questions.remove(own)).toEqual(refused('tokenInvalid'));
    expect(await visitor.questions.mine(PAGE)).toEqual(refused('tokenInvalid'));
    const { client: blocked, email } = await joined(market, 'blocked');
    await market.database.db.update(members).set({ state: 'suspended' }).where(eq(members.email, email));
    expect((await write({}, productId, blocked)).ok).toBe(false);
    const { productId: draft } = must(
      await art.client.issuerPort.createProduct({
        siteCode: art.siteCode,
        draft: productDraft(),
        picture: await png(),
        key: asker.newKey(),
      }),
    );
    expect(await write({}, draft)).toEqual(refused('lookupFailed', { field: 'productId' }));
    const field = (rule: 'question' | 'contact' | 'required') => refused('badRequest', { field: 'text', data: { rule } });
    expect(await write({ text: '아홉 글자입니다.' })).toEqual(field('question'));
    expect(await write({ text: ' \n\u3164 ' })).toEqual(field('required'));
    expect(await write({ text: '가'.repeat(1_001) })).toEqual(field('question'));
    expect(await write({ text: '연락처는 0 1 0 - 1 2 3 4 - 5 6 7 8 입니다.' })).toEqual(field('contact'));
    expect(await write({ text: '답은 메일 moon@naru.test 로 주세요.' })).toEqual(field('contact'));
    must(await write({ text: '연락처는 010-1234-5678 입니다.', isPrivate: true }));
    must(await write({ text: '😀'.repeat(1_000) }));
    // What was said in private is not made public with a number in it.
    const inPrivate = only(must(await asker.questions.ofProduct({ productId, mine: true })).dataList.filter(({ isPrivate }) => isPrivate));
    const publish = (text: string) => asker.questions.change({ questionId: inPrivate.questionId, draft: draftOf({ text }) });
    expect(await publish('연락처는 010-1234-5678 입니다.')).toEqual(field('contact'));
    must(await publish('연락처는 지웠습니다. 알려 주세요.'));
    const hidden = await shelve(art);
    must(
      await art.client.issuerPort.changeStates({
        siteCode: art.siteCode,
        selection: { ids: [hidden] },
        state: 'hidden',
        key: asker.newKey(),
      }),
    );
    await expect.poll(async () => (await write({}, hidden)).ok).toBe(false);
    expect(await write({}, hidden)).toEqual(refused('lookupFailed', { field: 'productId' }));
    expect(await asker.questions.ofProduct({ productId: hidden })).toEqual(refused('lookupFailed'));
  });

  it('of an NFT that was bought are those of its product', async () => {
    const productId = await shelve(art, { price: won(10_000) });
    const { tokenId } = await buyOne(market, other, productId, 10_000);
    const questionId = await ask(productId);
    const nft = must(await market.client().nfts.detail(tokenId));
    expect((await shown(market.client(), nft.productId)).dataList[0]?.questionId).toBe(questionId);
  });

  it('come in pages, newest first, by the filters of a product’s page', async () => {
    const productId = await shelve(art);
    const [first, second] = [await ask(productId), await ask(productId, { isPrivate: true })];
    const third = await ask(productId, {}, other);
    must(await answer(first, '답입니다.'));
    const ids = async (query: object, client = asker) =>
      must(await client.questions.ofProduct({ productId, ...query })).dataList.map((row) => row.questionId);
    expect(await ids({})).toEqual([third, second, first]);
    expect(await ids({ state: 'waiting' })).toEqual([third, second]);
    expect(await ids({ state: 'answered' })).toEqual([first]);
    expect(await ids({ mine: true })).toEqual([second, first]);
    expect(await ids({ mine: true }, market.client())).toEqual([]);
    expect(await ids({ hidePrivate: true })).toEqual([third, first]);
    const portion = must(await asker.questions.ofProduct({ productId, size: 2 }));
    expect([portion.dataList.length, portion.allCount, portion.next]).toEqual([2, 3, expect.any(String)]);
    expect(await ids({ size: 2, before: portion.next })).toEqual([first]);
  });

  it('are looked through by an issuer by state, product, day and text, the newest or the oldest first', async () => {
    const [jar, bowl] = [await shelve(rival), await shelve(rival)];
    const [first, second] = [
      await ask(jar, { text: '50% 할인은 언제까지 하나요?' }),
      await ask(bowl, { text: '그릇의 굽은 어떤 모양인가요?' }),
    ];
    const third = await ask(jar, {}, other);
    const { siteCode } = rival;
    must(await rival.client.siteQuestions.answer({ siteCode, questionId: third, version: 0, text: '굽 높이는 3cm입니다.' }));
    const ids = async (query: object) =>
      must(await rival.client.siteQuestions.list({ ...PAGE, siteCode, ...query })).dataList.map((row) => row.questionId);
    expect(await ids({})).toEqual([third, second, first]);
    expect(await ids({ state: 'waiting', order: 'oldest' })).toEqual([first, second]);
    expect(await ids({ state: 'answered' })).toEqual([third]);
    expect(await ids({ productId: jar })).toEqual([third, first]);
    expect([await ids({ text: '굽' }), await ids({ text: '0%' }), await ids({ text: '_' })]).toEqual([[third, second], [first], []]);
    // Midnight may lie between the first and the last of them.
    const days = must(await rival.client.siteQuestions.list({ ...PAGE, siteCode })).dataList.map((row) =>
      koreanDayAt(new Date(row.createdAt)),
    );
    const [to = koreanDayAt(new Date()), , from = to] = days;
    expect([(await ids({ from, to })).length, await ids({ to: addKoreanDays(from, -1) })]).toEqual([3, []]);
    expect(await ids({ page: 2, size: 2 })).toEqual([first]);
    const { among } = must(await rival.client.issuerPort.product(siteCode, jar));
    expect([among.questions, among.waitingQuestions]).toEqual([2, 1]);
  });

  it('are changed while they wait and not after, and deleted with all that was said', async () => {
    const productId = await shelve(art);
    const questionId = await ask(productId);
    must(await asker.questions.change({ questionId, draft: draftOf({ kind: 'delivery', text: SECRET, isPrivate: true }) }));
    expect(await answer(questionId, '공개로 알고 쓴 답')).toEqual(refused('changedMeanwhile'));
    must(await answer(questionId, SECRET_ANSWER, 1));
    expect(await asker.questions.change({ questionId, draft: draftOf() })).toEqual(refused('inquiryAnswered'));
    must(await asker.questions.remove(questionId));
    expect(await asker.questions.remove(questionId)).toEqual(refused('lookupFailed'));
    expect(await answer(questionId, '없는 문의의 답', 2)).toEqual(refused('lookupFailed'));
    const { db } = market.database;
    expect(await db.$count(questions, eq(questions.id, questionId))).toBe(0);
    expect(await db.$count(questionAnswers, eq(questionAnswers.questionId, questionId))).toBe(0);
    expect(
      await db.$count(
        auditLog,
        and(eq(auditLog.action, 'question.answer'), sql`${auditLog.detail} ->> 'questionId' = ${String(questionId)}`),
      ),
    ).toBe(1);
  });

  it('are hidden for a reason that their writer is told, and put back; nobody of the store changes or deletes them', async () => {
    const productId = await shelve(art);
    const questionId = await ask(productId);
    const order = { siteCode: art.siteCode, questionId, version: 0 };
    must(await art.client.siteQuestions.hide({ ...order, reason: 'advertising' }));
    expect((await shown(market.client(), productId)).allCount).toBe(0);
    expect((await shown(asker, productId)).dataList).toMatchObject([{ questionId, hidden: 'advertising' }]);
    expect((await noticesOf(asker))[0]).toMatchObject({ kind: 'questionHidden', payload: { questionId, rule: 'advertising' } });
    expect(await art.client.siteQuestions.hide({ ...order, reason: 'abuse' })).toEqual(refused('changedMeanwhile'));
    expect(await art.client.siteQuestions.hide({ ...order, version: 1, reason: 'abuse' })).toEqual(refused('wrongState'));
    const list = async (state: 'waiting' | 'hidden') =>
      must(await art.client.siteQuestions.list({ ...PAGE, siteCode: art.siteCode, state, productId })).dataList.map(
        (row) => row.questionId,
      );
    expect([await list('waiting'), await list('hidden')]).toEqual([[], [questionId]]);
    must(await art.client.siteQuestions.unhide({ ...order, version: 1 }));
    expect([await list('waiting'), await list('hidden'), (await shown(market.client(), productId)).allCount]).toEqual([
      [questionId],
      [],
      1,
    ]);
    expect(await art.client.questions.remove(questionId)).toEqual(refused('lookupFailed'));
  });

  it('are only read by who may look, and answered by who may act; the second of two is told who was first', async () => {
    const productId = await shelve(art);
    const [viewer, operator] = [await staff('viewer'), await staff('operator')];
    const questionId = await ask(productId);
    expect(must(await viewer.siteQuestions.one(art.siteCode, questionId)).text).toBe(TEXT);
    const seen = { siteCode: art.siteCode, questionId, version: 0 };
    for (const attempt of [
      answer(questionId, '답', 0, viewer),
      viewer.siteQuestions.hide({ ...seen, reason: 'abuse' }),
      viewer.siteQuestions.unhide(seen),
    ])
      expect(await attempt).toEqual(refused('roleNeeded'));
    const both = await Promise.all([answer(questionId, '주인의 답'), answer(questionId, '직원의 답', 0, operator)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both).toContainEqual(refused('questionAnswered'));
    const { answer: status, answers } = await one(questionId);
    expect([status?.text, answers.length]).toEqual([both[0]?.ok ? '주인의 답' : '직원의 답', 1]);
    // Whoever lost the reply and sends the same again is told that it stands.
    must(await answer(questionId, status?.text ?? '', 0, both[0]?.ok ? art.client : operator));
    expect((await one(questionId)).answers).toHaveLength(1);
    const rows = await market.database.db
      .select({ actor: auditLog.actor })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'question.answer'), eq(auditLog.target, String(productId))));
    expect(rows).toHaveLength(1);
    const field = (text: string) => answer(questionId, text, 1);
    expect(await field(' ')).toEqual(refused('badRequest', { field: 'text', data: { rule: 'required' } }));
    expect(await field('가'.repeat(2_001))).toEqual(refused('badRequest', { field: 'text', data: { rule: 'answer' } }));
    expect(await field('010-1234-5678로 전화 드리겠습니다.')).toEqual(
      refused('badRequest', { field: 'text', data: { rule: 'answerContact' } }),
    );
    must(await field('매장 02-1234-5678로 전화 주세요.'));
  });

  it('of an answer and a deletion at one instant leave nothing that has no question', async () => {
    const productId = await shelve(art);
    const { client } = await joined(market, 'racing');
    for (let round = 0; round < 5; round += 1) {
      const questionId = await ask(productId, {}, client);
      const [removed, answered] = await Promise.all([client.questions.remove(questionId), answer(questionId, '답')]);
      expect(removed.ok).toBe(true);
      if (!answered.ok) expect(answered).toEqual(refused('lookupFailed'));
      expect(await market.database.db.$count(questionAnswers, eq(questionAnswers.questionId, questionId))).toBe(0);
    }
  });

  it('are as many as a member may ask, however many come at once, and one for each key', async () => {
    const { client } = await joined(market, 'eager');
    const products = [await shelve(art), await shelve(art), await shelve(art), await shelve(art)] as const;
    const askAll = (about: readonly ProductId[]) =>
      Promise.all(about.map((productId) => client.questions.ask({ productId, draft: draftOf(), key: client.newKey() })));
    const [first, ...others] = products;
    const ofOne = await askAll(Array.from({ length: 20 }, () => first));
    expect(ofOne.filter(({ ok }) => ok)).toHaveLength(MOST_WAITING_OF_ONE);
    expect(ofOne.filter(({ ok }) => !ok)).toEqual(Array(20 - MOST_WAITING_OF_ONE).fill(refused('questionsWaiting')));
    // What was refused has not counted.
    const fifty = await askAll(Array.from({ length: 50 }, (_, at) => others[at % others.length] ?? first));
    expect(fifty.filter(({ ok }) => ok)).toHaveLength(QUESTIONS_A_DAY - MOST_WAITING_OF_ONE);
    expect(fifty).toContainEqual(refused('questionLimit'));
    const counts = await Promise.all(products.map(async (productId) => (await shown(client, productId)).allCount));
    expect([Math.max(...counts), counts.reduce((sum, count) => sum + count)]).toEqual([MOST_WAITING_OF_ONE, QUESTIONS_A_DAY]);
    const order = { productId: first, draft: draftOf(), key: other.newKey() };
    const same = await Promise.all([1, 2, 3].map(() => other.questions.ask(order)));
    expect(new Set(same.map((each) => must(each).questionId)).size).toBe(1);
    expect(await other.questions.ask({ ...order, draft: draftOf({ isPrivate: true }) })).toEqual(refused('idempotencyKeyReused'));
  });

  it('are told to everybody of the site once until they have looked, and never what was asked', async () => {
    const productId = await shelve(rival);
    const { client } = await joined(market, 'teller');
    const asking = Array.from({ length: MOST_WAITING_OF_ONE }, () => ask(productId, { text: SECRET, isPrivate: true }, client));
    await Promise.all(asking);
    const notices = (await noticesOf(rival.client)).filter(({ kind: of }) => of === 'questionAsked');
    expect(notices.map(({ payload }) => payload)).toEqual([{ siteCode: 'RIVAL', site: '발행사 RIVAL' }]);
    must(await rival.client.notices.markSeen(only(notices.map(({ id }) => id))));
    await ask(productId, {}, other);
    expect((await noticesOf(rival.client)).filter(({ kind: of }) => of === 'questionAsked').map(({ seen }) => seen)).toEqual([false, true]);
  });

  it('go with their member, but for what was answered, which stays for three years without a name', async () => {
    const productId = await shelve(art);
    const { client } = await joined(market, 'leaving');
    const [settled, open] = [await ask(productId, {}, client), await ask(productId, {}, client)];
    must(await answer(settled, '답입니다.'));
    must(await client.profile.leave({ proof: { pin: client.pinHasher.hash('135790') }, abandon: false }));
    expect((await shown(market.client(), productId)).dataList).toMatchObject([{ questionId: settled, author: null }]);
    expect(await answer(open, '늦은 답')).toEqual(refused('lookupFailed'));
    must(await answer(settled, '고친 답입니다.', 1));
    const { db } = market.database;
    const later = (years: number) => ({ db, clock: { now: () => new Date(Date.now() + years * 365.25 * 86_400_000) } });
    const left = () => db.$count(questions, eq(questions.id, settled));
    await purged(questions, later(2.9));
    expect(await left()).toBe(1);
    await purged(questions, later(3.1));
    expect([await left(), await db.$count(questionAnswers, eq(questionAnswers.questionId, settled))]).toEqual([0, 0]);
    expect(await db.$count(notifications, eq(notifications.kind, 'questionAnswered'))).toBeGreaterThan(0);
  });

  it.each([
    ['another writer', { memberId: 1 }],
    ['another product', { productId: brand.product(1) }],
    ['another text after its answer', { body: '답변 뒤에 고친 글입니다.' }],
    ['no answer any more', { answerNumber: 0, answeredAt: null }],
    ['an answer that was left out', { answerNumber: 3 }],
    ['no change that counts', { version: 1 }],
  ])('never get %s, whoever writes to the database', async (_, change) => {
    const { db } = market.database;
    const { id, version } = only(await db.select().from(questions).where(eq(questions.answerNumber, 1)).limit(1));
    await expect(
      db
        .update(questions)
        .set({ version: version + 1, ...change })
        .where(eq(questions.id, id)),
    ).rejects.toThrow();
    await expect(db.delete(questionAnswers).where(eq(questionAnswers.questionId, id))).rejects.toThrow();
  });

  it('take from a strict client what the contract says and nothing else', async () => {
    const productId = await shelve(art);
    const send = async (body: string, client = asker) => {
      const answered = await fetch(`${market.origin}/center/question/v1`, {
        method: 'POST',
        headers: { authorization: `Bearer ${client.store.read().token}`, 'content-type': 'application/json' },
        body,
      });
      return { status: answered.status, text: await answered.text() };
    };
    const body = { productId, questionKind: 1, text: TEXT, isPrivate: false };
    const count = () => market.database.db.$count(questions, eq(questions.productId, productId));
    for (const wrong of [
      { ...body, text: 7 },
      { ...body, text: null },
      { ...body, text: [TEXT] },
      { ...body, isPrivate: 'false' },
      { ...body, isPrivate: undefined },
      { ...body, questionKind: 99 },
      { ...body, productId: String(productId) },
      { ...body, productId: -1 },
      { ...body, text: `${TEXT}\u0000` },
    ])
      expect(await send(JSON.stringify(wrong))).toMatchObject({ status: 400, text: expect.stringContaining('-1001') });
    const huge = await send(JSON.stringify({ ...body, text: '가'.repeat(4_000_000) }));
    expect([huge.status >= 400 && huge.status < 500, huge.text.length < 1_000]).toEqual([true, true]);
    // Half of a pair is no letter: what is kept of it can be read again.
    const { status, text } = await send(`{"productId":${productId},"questionKind":1,"text":"${TEXT}\\ud800","isPrivate":false}`);
    expect([status, text.includes('\ud800')]).toEqual([expect.toSatisfy((code: number) => code < 500), false]);
    const before = await count();
    const { status: extra } = await send(
      JSON.stringify({ ...body, memberId: 1, answerNumber: 1, hiddenReason: 'abuse', siteCode: 'RIVAL', id: 1 }),
    );
    expect(extra).toBe(200);
    expect(await count()).toBe(before + 1);
    const rows = await market.database.db.select().from(questions).where(eq(questions.productId, productId));
    expect(rows.every((row) => row.siteCode === 'ART' && row.answerNumber === 0 && row.hiddenReason === null)).toBe(true);
  });
});
