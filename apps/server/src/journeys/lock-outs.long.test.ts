import { type ApiClient, cookieJar } from '@naru/api-client';
import { sessionEndpoints } from '@naru/contract';
import type { VerifyType } from '@naru/domain/account';
import { FAILURE_CATALOGUE, FAILURE_CODES } from '@naru/domain/failure';
import { must } from '@naru/testkit';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { joined, PASSWORD, startMarket, type TestMarket } from '../testing/market-server.ts';
import { visitorFrom } from '../testing/visitor.ts';
import { joinedByWallet } from '../testing/wallet-member.ts';

const WRONG = 'Wrong-pass-1!';
const refused = (name: string) => ({ ok: false, failure: expect.objectContaining({ name }) });
const nameOf = (answer: { ok: true } | { ok: false; failure: { name: string } }): string => (answer.ok ? 'ok' : answer.failure.name);
const times = async <T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> => {
  const answers: T[] = [];
  for (let index = 0; index < count; index += 1) answers.push(await act(index));
  return answers;
};

describe.each(JOURNEY_ENGINES)('who is locked out on %s', (kind) => {
  let market: TestMarket;
  beforeAll(async () => {
    market = await startMarket(kind, { NARU_TRUST_PROXY: 'on' });
  });
  afterAll(() => market.stop());
  beforeEach(() => market.database.db.execute(sql`delete from rate_counts`));
  const from = (ip: string, cookies = cookieJar()): ApiClient => visitorFrom(market, { ip, cookies });
  const signIn = (email: string, password: string) =>
    fetch(`${market.origin}/account${sessionEndpoints.signIn.path}`, {
      method: 'POST',
      headers: { 'x-forwarded-for': '203.0.113.30' },
      body: new URLSearchParams({ email, password }),
    });
  const guess = (client: ApiClient, email: string) => client.sessions.signIn({ email, password: WRONG });

  it('of ten wrong passwords: whoever typed them, in that network, and not the owner', async () => {
    const { client, email } = await joined(market, 'owner');
    const stranger = from('203.0.113.7');
    expect((await times(10, () => guess(stranger, email))).map(nameOf)).toEqual(Array(10).fill('signInFailed'));
    expect(await stranger.sessions.signIn({ email, password: PASSWORD })).toMatchObject({
      failure: { name: 'signInLocked', data: { minutes: 10 } },
    });
    expect(await from('203.0.113.7').sessions.signIn({ email, password: PASSWORD })).toEqual(refused('signInLocked'));
    // However long they go on.
    expect(new Set((await times(100, () => guess(stranger, email))).map(nameOf))).toEqual(new Set(['signInLocked']));
    must(await from('203.0.113.7', client.cookies).sessions.signIn({ email, password: PASSWORD }));
    must(await from('198.51.100.4').sessions.signIn({ email, password: PASSWORD }));
  });

  it('of ten wrong passwords out of one /64, however many addresses it has', async () => {
    const { email } = await joined(market, 'six');
    const ofNetwork = (index: number) => from(`2001:db8:1:2::${index.toString(16)}`);
    await times(10, (index) => guess(ofNetwork(index), email));
    expect(await ofNetwork(99).sessions.signIn({ email, password: PASSWORD })).toEqual(refused('signInLocked'));
    must(await from('2001:db8:1:3::1').sessions.signIn({ email, password: PASSWORD }));
  });

  it('of a hundred wrong passwords out of many networks: all strangers, and no device that is known', async () => {
    const { client, email } = await joined(market, 'crowd');
    const tries = await times(12, (network) => times(10, () => guess(from(`203.0.113.${network}`), email)));
    expect(tries.flat().filter((answer) => nameOf(answer) === 'signInFailed')).toHaveLength(100);
    expect(await from('198.51.100.5').sessions.signIn({ email, password: PASSWORD })).toEqual(refused('signInLocked'));
    must(await from('198.51.100.5', client.cookies).sessions.signIn({ email, password: PASSWORD }));
  });

  it('of ten wrong passwords at once, counted before any is looked at', async () => {
    const { email } = await joined(market, 'at-once');
    const answers = await Promise.all(Array.from({ length: 12 }, () => guess(from('203.0.113.9'), email)));
    expect(answers.map(nameOf).toSorted()).toEqual([...Array(10).fill('signInFailed'), 'signInLocked', 'signInLocked']);
  });

  it('nobody who makes up a device, and a device that was taken along for itself alone', async () => {
    const [{ client, email }, thief] = [await joined(market, 'device'), await joined(market, 'thief')];
    const deviceOf = (whose: ApiClient) => /naru_device=([^;]+)/.exec(whose.cookies.header().cookie ?? '')?.[1] ?? '';
    const withDevice = (value: string) => {
      const cookies = cookieJar();
      cookies.keep(new Headers({ 'set-cookie': `naru_device=${value}; Path=/` }));
      return from('203.0.113.20', cookies);
    };
    const owners = deviceOf(client);
    expect(owners).toMatch(/^[\w-]{22}(:|%3A)v1\.[0-9a-f]{64}$/);
    const forged = [
      deviceOf(thief.client),
      `${owners.startsWith('A') ? 'B' : 'A'}${owners.slice(1)}`,
      `${owners.slice(0, -1)}${owners.endsWith('0') ? '1' : '0'}`,
      '~~~',
    ];
    await times(10, (index) => guess(withDevice(forged[index % forged.length] ?? ''), email));
    for (const value of forged)
      expect(await withDevice(value).sessions.signIn({ email, password: PASSWORD })).toEqual(refused('signInLocked'));
    await times(10, () => guess(withDevice(owners), email));
    expect(await withDevice(owners).sessions.signIn({ email, password: PASSWORD })).toEqual(refused('signInLocked'));
    must(await from('198.51.100.6').sessions.signIn({ email, password: PASSWORD }));
  });

  it('gives a browser its device with a log-in, out of reach of its scripts', async () => {
    const { email } = await joined(market, 'cookie');
    const response = await signIn(email, PASSWORD);
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith('naru_device='));
    expect(cookie).toMatch(/; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('tells by none of twenty tries whether an address is known, or how its account stands', async () => {
    const [active, suspended, left] = [await joined(market, 'known'), await joined(market, 'suspended'), await joined(market, 'left')];
    await market.database.db.execute(sql`update members set state = 'suspended' where email = ${suspended.email}`);
    must(await left.client.profile.leave({ proof: { pin: left.client.pinHasher.hash('135790') }, abandon: false }));
    const wallet = await joinedByWallet(market);
    const { email: ofWallet } = must(await wallet.client.accounts.info());
    const unknown = ['nobody@naru.test', 'nobody.at.all'];
    const known = [active.email, suspended.email, left.email, ofWallet];
    const tryFor = async (address: string) => {
      const began = performance.now();
      const response = await signIn(address, WRONG);
      const body = await response.text();
      const ms = performance.now() - began;
      const headers = [...response.headers].filter(([name]) => !['x-request-id', 'traceresponse', 'date'].includes(name));
      return { seen: { status: response.status, headers, body }, ms };
    };
    // One after the other in every round: what else the machine does slows all of them.
    const tryAll = async () => {
      const tries = new Map<string, Awaited<ReturnType<typeof tryFor>>>();
      for (const address of [...unknown, ...known]) tries.set(address, await tryFor(address));
      return tries;
    };
    const rounds = await times(20, tryAll);
    const seenOf = (address: string) => rounds.map((round) => round.get(address)?.seen);
    const [nobody = ''] = unknown;
    for (const address of [...unknown, ...known]) expect([address, seenOf(address)]).toEqual([address, seenOf(nobody)]);
    expect(seenOf(nobody).map((seen) => (JSON.parse(seen?.body ?? '{}') as { resultCode: number }).resultCode)).toEqual([
      ...Array(10).fill(FAILURE_CATALOGUE.signInFailed.code),
      ...Array(10).fill(FAILURE_CATALOGUE.signInLocked.code),
    ]);
    const [judged, locked] = [rounds.slice(0, 10), rounds.slice(10)];
    /** Whose answers take another time than nobody's. */
    const unlike = () =>
      [judged, locked].flatMap((tries) => {
        // The quickest of ten or more, as whoever measures from outside takes it: nothing else on the machine makes an answer quicker.
        const msOf = (address: string) => Math.min(...tries.map((round) => round.get(address)?.ms ?? Infinity));
        const usual = msOf(nobody);
        return known
          .filter((address) => Math.abs(msOf(address) - usual) >= usual / 2 + 5)
          .map((address) => `${address}: ${msOf(address)} ms, nobody: ${usual} ms`);
      });
    // On a busy machine ten may all have waited for others: what differs by its nature differs after as many more, too.
    for (let more = 0; more < 5 && unlike().length > 0; more += 1) {
      await market.database.db.execute(sql`delete from rate_counts`);
      judged.push(...(await times(10, tryAll)));
      locked.push(...(await times(10, tryAll)));
    }
    expect(unlike()).toEqual([]);
  });

  it.each<VerifyType>(['passwordReset', 'pinReset'])('of five codes for %s: whoever asked for them', async (verifyType) => {
    const { client, email } = await joined(market, `codes-${verifyType}`);
    const ask = async (who: ApiClient, what = verifyType) => {
      const answer = await who.accounts.sendEmailCode({ email, verifyType: what });
      await market.restMail();
      return nameOf(answer);
    };
    const strangers = ['203.0.113.40', '2001:db8::7', '203.0.113.41'].map((ip) => from(ip));
    for (const other of ['emailChange', 'passwordReset', 'pinReset'] as const)
      expect([other, await times(6, () => ask(strangers[0] as ApiClient, other))]).toEqual([
        other,
        [...Array(5).fill('ok'), 'emailLimitExceeded'],
      ]);
    await times(5, () => ask(strangers[1] as ApiClient));
    // All strangers together have had their ten: neither is a mailbox flooded.
    expect(await ask(strangers[2] as ApiClient)).toBe('emailLimitExceeded');
    const signedOut = from('198.51.100.7', client.cookies);
    expect(await times(6, () => ask(signedOut))).toEqual([...Array(5).fill('ok'), 'emailLimitExceeded']);
    expect(await times(6, () => ask(client))).toEqual([...Array(5).fill('ok'), 'emailLimitExceeded']);
    const subject = verifyType === 'pinReset' ? 'PIN 번호 재설정' : '비밀번호 재설정';
    const sent = async () => (await (await fetch(`${market.origin}/sandbox/mail.json?to=${email}`)).json()) as { subject: string }[];
    // Ten of strangers, five of the device that is known, five of the member.
    await expect.poll(async () => (await sent()).filter((mail) => mail.subject.includes(subject)).length).toBe(20);
  });

  it('keeps a code for whoever asked for it, whatever others ask for and try', async () => {
    const { client, email } = await joined(market, 'own-code');
    const pin = client.pinHasher.hash('864209');
    const [owner, stranger] = [from('198.51.100.8'), from('203.0.113.50')];
    const verifyType = 'passwordReset';
    must(await owner.accounts.sendEmailCode({ email, verifyType }));
    const verifyCode = await market.mailCode(email, '비밀번호');
    must(await stranger.accounts.sendEmailCode({ email, verifyType }));
    const wrong = verifyCode === '000000' ? '000001' : '000000';
    expect((await times(6, () => stranger.accounts.verifyEmailCode({ email, verifyType, verifyCode: wrong }))).map(nameOf)).toEqual([
      ...Array(4).fill('emailCodeWrong'),
      'emailCodeTries',
      'emailCodeTries',
    ]);
    expect(await stranger.accounts.verifyEmailCode({ email, verifyType, verifyCode })).toEqual(refused('emailCodeTries'));
    expect(await from('203.0.113.51').accounts.verifyEmailCode({ email, verifyType, verifyCode })).toEqual(refused('emailCodeWrong'));
    const { emailTempToken } = must(await owner.accounts.verifyEmailCode({ email, verifyType, verifyCode }));
    expect(emailTempToken).not.toBe('');
    must(await client.accounts.sendEmailCode({ email, verifyType: 'pinReset' }));
    const pinCode = await market.mailCode(email, 'PIN');
    await times(5, () => stranger.accounts.verifyEmailCode({ email, verifyType: 'pinReset', verifyCode: wrong }));
    must(await client.pinKeeper.reset({ verifyCode: pinCode, pin, comparePin: pin }));
    must(await client.pinKeeper.check(pin));
  });

  it('product 9: waits 5 s with a member who asks twice', async () => {
    const { client, email } = await joined(market, 'own-excess');
    must(await client.accounts.sendEmailCode({ email, verifyType: 'pinReset' }));
    expect(await client.accounts.sendEmailCode({ email, verifyType: 'pinReset' })).toEqual(refused('emailAlreadySent'));
    must(await client.accounts.sendEmailCode({ email, verifyType: 'passwordReset' }));
  });
});

it('sixty strangers who try passwords at once keep neither a PIN nor a known device waiting', async () => {
  // Hashes that take longer than all else of a call, also on a busy machine: what is counted is who waits for whose.
  const market = await startMarket('postgres', { NARU_TRUST_PROXY: 'on', NARU_HASH_MEMORY_KIB: '65536' });
  try {
    const { client, email } = await joined(market, 'crowded');
    const pin = client.pinHasher.hash('135790');
    const refusals: string[] = [];
    const nameByCode = new Map<number, string>((['signInFailed', 'busy'] as const).map((name) => [FAILURE_CODES[name], name]));
    const crowd = Array.from({ length: 60 }, async (_, index) => {
      // Not by a client of ours, which would give up after half a minute: on a busy machine the last of them wait for longer.
      const answer = await fetch(`${market.origin}/account${sessionEndpoints.signIn.path}`, {
        method: 'POST',
        headers: { 'x-forwarded-for': `203.0.113.${index}` },
        body: new URLSearchParams({ email: `nobody${index}@naru.test`, password: WRONG }),
      });
      const { resultCode } = (await answer.json()) as { resultCode: number };
      refusals.push(nameByCode.get(resultCode) ?? String(resultCode));
    });
    // From here on there are as many strangers before the door as may wait.
    await expect.poll(() => refusals.includes('busy'), { interval: 5 }).toBe(true);
    const served = () => refusals.filter((answer) => answer === 'signInFailed').length;
    const before = served();
    const checks = await times(3, () => client.pinKeeper.check(pin));
    const device = visitorFrom(market, { ip: '198.51.100.9', cookies: client.cookies });
    expect([...checks, await device.sessions.signIn({ email, password: PASSWORD })].map(nameOf)).toEqual(['ok', 'ok', 'ok', 'ok']);
    // Whoever stands behind them in one queue lets them all pass first: counted in strangers, not in seconds, of which a busy machine takes many.
    expect(served() - before).toBeLessThan(16);
    await Promise.all(crowd);
    expect(new Set(refusals)).toEqual(new Set(['signInFailed', 'busy']));
  } finally {
    await market.stop();
  }
});
