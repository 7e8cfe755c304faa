import { filledIn, openPhonePage, phonePage, provedPhone } from '@naru/scenario/sandbox';
import { must } from '@naru/testkit';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityChecks, phoneIdentities, smsOutbox } from '../stores/schema/index.ts';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { startMarket, type TestMarket } from '../testing/market-server.ts';

const REFUSED = { ok: false, failure: { name: 'phoneVerificationFailed' } };
const LEFT = { ok: false, failure: { name: 'phoneCheckLeft' } };
const typed = (code: string): URLSearchParams => new URLSearchParams({ code });

describe.each(JOURNEY_ENGINES)('the phone check on %s', (kind) => {
  let market: TestMarket;
  beforeAll(async () => {
    market = await startMarket(kind);
  });
  afterAll(() => market.stop());

  let people = 0;
  const somebody = () => {
    people += 1;
    return { name: `본인${people}`, phone: `0107070${String(people).padStart(4, '0')}` };
  };
  const wrongFor = (code: string): string => (code === '000000' ? '000001' : '000000');
  const sent = async (client = market.client()) => {
    const person = somebody();
    const page = await openPhonePage(market, client, 'join');
    expect(await page.step('send', filledIn(person))).toBe('');
    return { client, person, ...page, code: await market.smsCode(person.phone) };
  };

  it('asks carrier, name, birth, phone and terms, sends a number, and gives the proof once', async () => {
    const began = performance.now();
    const { client, identityId, look, step, code } = await sent();
    const left = Number(/data-seconds="(\d+)"/.exec(await (await look()).text())?.[1]);
    // Three minutes from the sending on, of which some have passed by now.
    expect(left).toBeLessThanOrEqual(180);
    expect(left).toBeGreaterThanOrEqual(179 - Math.ceil((performance.now() - began) / 1_000));
    expect(await client.accounts.confirmIdentity(identityId)).toEqual(LEFT);
    expect(await step('code', typed(code))).toBe('');
    expect(await (await look()).text()).toContain('data-close');
    expect(must(await client.accounts.confirmIdentity(identityId)).identityKey).toMatch(/^[\w-]{20,}$/);
    expect(await client.accounts.confirmIdentity(identityId)).toEqual(REFUSED);
  });

  it('keeps nothing of a child who wants to join, and says why', async () => {
    const client = market.client();
    const child = { ...somebody(), birth: '160301', digit: '4' };
    const { identityId, step, look } = await openPhonePage(market, client, 'join');
    expect(await step('send', filledIn(child))).toBe('');
    expect(await step('code', typed(await market.smsCode(child.phone)))).toBe('');
    expect(await (await look()).text()).toContain('data-close');
    const refused = { ok: false, failure: { name: 'underFourteen' } };
    expect(await client.accounts.confirmIdentity(identityId)).toEqual(refused);
    expect(await client.accounts.confirmIdentity(identityId)).toEqual(refused);
    const [row] = await market.database.db.select().from(identityChecks).where(eq(identityChecks.id, identityId));
    expect([row?.person, row?.holder, await market.database.db.$count(phoneIdentities, eq(phoneIdentities.name, child.name))]).toEqual([
      null,
      null,
      0,
    ]);
  });

  it.each([
    ['carrier', { carrier: 'anybody' }, '통신사를 선택해 주세요.'],
    ['name', { name: '  ' }, '이름을 입력해 주세요.'],
    ['birth', { birth: '900231' }, '생년월일 6자리와 주민등록번호 뒤 첫 자리를 확인해 주세요.'],
    ['digit', { digit: '9' }, '생년월일 6자리와 주민등록번호 뒤 첫 자리를 확인해 주세요.'],
    ['phone', { phone: '02-1234-5678' }, '올바른 휴대폰 번호를 입력해 주세요.'],
    ['terms', { agree: 'off' }, '약관에 동의해 주세요.'],
  ])('sends nothing without a good %s, and keeps what was typed', async (_, change, shown) => {
    const person = { ...somebody(), ...change };
    const { page, step } = await openPhonePage(market, market.client(), 'join');
    const before = await market.database.db.$count(smsOutbox);
    expect(await step('send', filledIn(person))).toBe(shown);
    expect([(await market.database.db.$count(smsOutbox)) - before, page.startsWith('/nft/identity/')]).toEqual([0, true]);
  });

  it('is nobody else’s: another browser sees an ended request and gets no proof', async () => {
    const { identityId, page, step, code } = await sent();
    const other = market.client();
    must(await other.accounts.startIdentity({ purpose: 'join', way: 'window' }));
    const theirs = phonePage(market, other, page);
    expect(await (await theirs.look()).text()).toContain('끝난 요청입니다');
    expect(await theirs.step('code', typed(code))).toBe('끝난 요청입니다');
    expect(await step('code', typed(code))).toBe('');
    expect(await other.accounts.confirmIdentity(identityId)).toEqual(REFUSED);
    expect(await market.client().accounts.confirmIdentity(identityId)).toEqual(REFUSED);
  });

  it('gives five tries, also to a crowd, then asks for another number', async () => {
    const { step, person, code } = await sent();
    const wrong = wrongFor(code);
    const answers = await Promise.all(Array.from({ length: 12 }, () => step('code', typed(wrong))));
    expect(answers.filter((text) => text === '인증번호가 일치하지 않습니다.')).toHaveLength(4);
    expect(answers.filter((text) => text === '5번 잘못 입력했습니다. 인증번호를 다시 받아 주세요.')).toHaveLength(8);
    expect(await step('code', typed(code))).toBe('5번 잘못 입력했습니다. 인증번호를 다시 받아 주세요.');
    expect(await step('resend')).toBe('');
    expect(await step('code', typed(await market.smsCode(person.phone)))).toBe('');
  });

  it('sends five numbers and no sixth; only the last one counts', async () => {
    const { step, person, code } = await sent();
    for (let sends = 1; sends < 5; sends += 1) expect(await step('resend')).toBe('');
    expect(await step('resend')).toBe('인증번호 요청이 너무 많습니다. 10분 후 다시 시도해 주세요.');
    const last = await market.smsCode(person.phone);
    if (last !== code) expect(await step('code', typed(code))).toBe('인증번호가 일치하지 않습니다.');
    expect(await step('code', typed(last))).toBe('');
  });

  it('takes no number after three minutes', async () => {
    const { identityId, step, code } = await sent();
    await market.database.db.execute(
      sql`update identity_checks set code_expires_at = now() - interval '1 minute' where id = ${identityId}`,
    );
    expect(await step('code', typed(code))).toBe('인증 시간이 만료되었습니다. 인증번호를 다시 받아 주세요.');
  });

  it('lets one say anew who they are, or give up; a page in place of the asking one leads back to it', async () => {
    const client = market.client();
    const [person, page] = [somebody(), await openPhonePage(market, client, 'findEmail', 'page')];
    expect(await page.step('send', filledIn({ ...person, name: '오타' }))).toBe('');
    expect(await page.step('again')).toBe('');
    expect(await (await page.look()).text()).toContain('인증번호 받기');
    expect(await page.step('cancel')).toBe('');
    const led = await page.look();
    expect([led.status, led.headers.get('location'), led.headers.get('cross-origin-opener-policy')]).toEqual([
      303,
      '/nft/find-email',
      'same-origin',
    ]);
    expect(await client.accounts.confirmIdentity(page.identityId)).toEqual(LEFT);
  });

  it('does not serve another purpose, and counts messages by phone', async () => {
    const client = market.client();
    const identityKey = await provedPhone(market, client, 'findEmail', somebody());
    const order = { email: 'x@naru.test', password: 'Naru-test-2026!', emailTempToken: 'nobody-has-this-token', identityKey };
    expect((await client.accounts.joinByEmail({ ...order, agree1: true, agree2: true, agree3: false })).ok).toBe(false);
    expect(await client.accounts.findEmail(identityKey)).toEqual({ ok: false, failure: { name: 'lookupFailed' } });
    const { phone } = somebody();
    const texts: string[] = [];
    for (let times = 0; times < 11; times += 1) {
      const { step } = await openPhonePage(market, market.client(), 'join');
      texts.push(await step('send', filledIn({ name: '여럿', phone })));
    }
    expect([texts.slice(0, 10), texts[10]]).toEqual([Array(10).fill(''), '인증번호 요청이 너무 많습니다. 10분 후 다시 시도해 주세요.']);
  });

  it('keeps neither name nor phone nor CI in the open', async () => {
    const { person } = await sent();
    const { rows } = await market.database.db.execute(sql`select coalesce(json_agg(c)::text, '') as all from identity_checks c`);
    expect(JSON.stringify(rows)).not.toContain(person.name);
    expect(JSON.stringify(rows)).not.toContain(person.phone);
  });
});
