import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Mail, Mailer } from '@naru/domain/notice';
import { MAILER_SUITE } from '@naru/testkit/suites';
import { asc } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '../../stores/db.ts';
import { mailOutbox, mailSuppressions, sandboxMail } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { checkDkim } from '../../testing/check-dkim.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { makeGround } from '../../testing/ground.ts';
import { purged } from '../../testing/purged.ts';
import { liftSuppression, listSuppressed, listUnsentMail, resendMail } from '../../use-cases/operation/unsent.ts';
import { makeMailSender, queueMail } from './outbox.ts';
import { makeSandboxMailer } from './sandbox-mailer.ts';
import { makeSmtpMailer } from './smtp-mailer.ts';

const mail = (to: string): Mail => ({ to, subject: '인증 번호', text: '123456을 입력해 주세요.', html: '<p>123456</p>' });

onBothEngines('the mail outbox', (open) => {
  let database: Database;
  let now = new Date();
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await database.db.delete(mailOutbox);
    now = new Date();
  });
  const sender = (mailer: Mailer, onFailure: (id: number, final: boolean) => void = () => undefined) =>
    makeMailSender({
      db: database.db,
      mailer,
      clock: { now: () => now },
      onFailure,
    });
  const queue = (to: string) => database.transact((tx) => queueMail(tx, mail(to)));
  const rows = () => database.db.select().from(mailOutbox).orderBy(asc(mailOutbox.id));

  test('sends what was committed, once, and then purges the text', async () => {
    await queue('a@naru.kr');
    await database.transact(async (tx) => {
      await queueMail(tx, mail('undone@naru.kr'));
      return { ok: false };
    });
    now = new Date(Date.now() + 1_000);
    const send = sender(makeSandboxMailer(database.db, '나루'));
    expect([await send(), await send()]).toEqual([1, 0]);
    const stored = await database.db.select().from(sandboxMail);
    expect(stored.map((row) => [row.recipient, row.body])).toEqual([['a@naru.kr', '123456을 입력해 주세요.']]);
    expect((await rows()).map((row) => [row.state, row.body, row.html])).toEqual([['sent', '', '']]);
  });

  test('sends at once where the clock of the database is ahead of the market’s', async () => {
    now = new Date(Date.now() - 3_600_000);
    await queue('ahead@naru.kr');
    const arrived: string[] = [];
    expect(await sender({ send: async ({ to }) => void arrived.push(to) })()).toBe(1);
    expect(arrived).toEqual(['ahead@naru.kr']);
  });

  test('tries again for three days, at least every quarter of an hour, then keeps it for operators, who can have it sent', async () => {
    const begun = Date.now();
    await queue('b@naru.kr');
    const finals: boolean[] = [];
    const broken = { send: () => Promise.reject(new Error('connection refused')) };
    const send = sender(broken, (_, final) => finals.push(final));
    while (!finals.includes(true)) {
      now = new Date(Math.max((await rows())[0]?.dueAt.getTime() ?? 0, now.getTime() + 1));
      expect(await send()).toBe(0);
      expect(((await rows())[0]?.dueAt.getTime() ?? 0) - now.getTime()).toBeLessThanOrEqual(15 * 60_000);
    }
    expect(now.getTime() - begun).toBeGreaterThanOrEqual(3 * 86_400_000);
    expect(finals.length).toBeGreaterThan(250);
    expect(await send()).toBe(0);
    const deps = { ...makeGround(database).deps, clock: { now: () => now } };
    const { all, mails } = await listUnsentMail(deps);
    expect([all, mails]).toMatchObject([1, [{ to: 'b@naru.kr', givenUp: true, reason: 'connection refused' }]]);
    expect(await resendMail(deps, 'os:test', 999_999)).toMatchObject({ failure: { name: 'lookupFailed' } });
    expect(await resendMail(deps, 'os:test', null)).toEqual({ ok: true, value: { resent: 1 } });
    const arrived: string[] = [];
    expect(await sender({ send: async ({ text }) => void arrived.push(text) })()).toBe(1);
    expect(arrived).toEqual(['123456을 입력해 주세요.']);
  });

  test('two senders at once share the work', async () => {
    for (let n = 0; n < 15; n += 1) await queue(`m${n}@naru.kr`);
    now = new Date(Date.now() + 1_000);
    const sent: string[] = [];
    const send = sender({ send: async ({ to }) => void sent.push(to) });
    await Promise.all([send(), send()]);
    await send();
    expect(new Set(sent).size).toBe(15);
    expect(sent).toHaveLength(15);
  });

  test('a mail server that takes eight seconds for each gets none twice from two processes', async () => {
    for (let n = 0; n < 10; n += 1) await queue(`slow${n}@naru.kr`);
    now = new Date(Date.now() + 1_000);
    const sent: string[] = [];
    const quick = sender({ send: async ({ to }) => void sent.push(to) });
    // The other process looks while each message is on its way.
    const slow = sender({
      send: async ({ to }) => {
        now = new Date(now.getTime() + 8_000);
        if (sent.length % 2 === 0) await quick();
        sent.push(to);
      },
    });
    await slow();
    await slow();
    expect([sent.length, new Set(sent).size]).toEqual([10, 10]);
  });

  test('a message that takes longer than its lease is held by a beat, and nobody else sends it', async () => {
    await queue('held@naru.kr');
    now = new Date(Date.now() + 1_000);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const sent: string[] = [];
    const other = sender({ send: async ({ to }) => void sent.push(`other ${to}`) });
    const dueAt = async (): Promise<number> => (await rows())[0]?.dueAt.getTime() ?? 0;
    const slow = sender({
      send: async ({ to }) => {
        for (let quarter = 0; quarter < 12; quarter += 1) {
          now = new Date(now.getTime() + 15_000);
          await vi.advanceTimersByTimeAsync(15_000);
          await expect.poll(dueAt).toBe(now.getTime() + 60_000);
          expect(await other()).toBe(0);
        }
        sent.push(to);
      },
    });
    expect(await slow()).toBe(1);
    expect(sent).toEqual(['held@naru.kr']);
    expect((await rows()).map(({ state }) => state)).toEqual(['sent']);
  });

  test('a line break in a header is a defect', async () => {
    await expect(database.transact((tx) => queueMail(tx, mail('a@naru.kr\r\nBcc: b@naru.kr')))).rejects.toThrow('line break');
  });
});

describe('SMTP', () => {
  const received: { to: string[]; raw: string }[] = [];
  const recipients: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) => {
      const codes: Readonly<Record<string, number>> = { nobody: 550, later: 451, blocked: 554, full: 552, relayed: 550 };
      const words = address.startsWith('relayed') ? '5.7.1 relaying denied' : 'refused';
      recipients.push(address);
      const responseCode = codes[address.split('@')[0] ?? ''];
      done(responseCode === undefined ? null : Object.assign(new Error(words), { responseCode }));
    },
    onData: (stream, session, done) => {
      let raw = '';
      stream.on('data', (part: Buffer) => {
        raw += part.toString('latin1');
      });
      stream.on('end', () => {
        received.push({ to: session.envelope.rcptTo.map((one) => one.address), raw });
        done();
      });
    },
  });
  let mailer: ReturnType<typeof makeSmtpMailer>;
  beforeAll(async () => {
    const listening = server.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    mailer = makeSmtpMailer(`smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`, '나루 <no-reply@naru.kr>');
  });
  afterAll(() => {
    mailer.close();
    server.close();
  });

  /** What has arrived, as a mail program reads it: to whom the envelope goes, and what the letter says. */
  const read = () =>
    Promise.all(
      received.map(async ({ to: [to = ''], raw }): Promise<Mail> => {
        const { subject = '', text = '', html = '' } = await PostalMime.parse(raw);
        return { to, subject, text: text.trimEnd(), html: html.trimEnd() };
      }),
    );

  test.each(Object.entries(MAILER_SUITE))('%s', (_, holds) => holds({ mailer, received: read }));

  test('goes to one address, from the market', async () => {
    await mailer.send(mail('a@naru.kr'));
    const { to, raw } = received.at(-1) ?? { to: [], raw: '' };
    expect(to).toEqual(['a@naru.kr']);
    expect((await PostalMime.parse(raw)).from).toMatchObject({ name: '나루', address: 'no-reply@naru.kr' });
  });

  test('an address that is refused is told by throwing, and not tried again', async () => {
    await expect(mailer.send(mail('nobody@naru.kr'))).rejects.toThrow();
    const { db, transact, close } = await freshDatabase('pglite');
    const finals: boolean[] = [];
    const clock = { now: () => new Date(Date.now() + 1_000) };
    const send = makeMailSender({ db, mailer, clock, onFailure: (_, final) => finals.push(final) });
    await transact((tx) => queueMail(tx, mail('nobody@naru.kr')));
    await transact((tx) => queueMail(tx, mail('later@naru.kr')));
    expect(await send()).toBe(0);
    expect(finals).toEqual([true, false]);
    await close();
  });

  test('an address at which there is nobody is not written to again until an operator says so; other refusals keep nothing from anybody', async () => {
    const database = await freshDatabase('pglite');
    const { db, transact } = database;
    const { deps } = makeGround(database);
    let now = new Date(Date.now() + 1_000);
    const finals: boolean[] = [];
    const send = makeMailSender({ db, mailer, clock: { now: () => now }, onFailure: (_, final) => finals.push(final) });
    const write = async (...to: readonly string[]) => {
      for (const one of to) await transact((tx) => queueMail(tx, mail(one)));
      now = new Date(now.getTime() + 1_000);
      recipients.length = 0;
      await send();
      return recipients.toSorted();
    };
    expect(await write('nobody@naru.kr', 'later@naru.kr', 'blocked@naru.kr', 'full@naru.kr', 'relayed@naru.kr')).toHaveLength(5);
    expect(await listSuppressed(deps)).toMatchObject({
      all: 1,
      addresses: [{ to: 'no****@naru.kr', reason: expect.stringContaining('550') }],
    });
    expect(await write('Nobody@naru.kr', 'blocked@naru.kr', 'relayed@naru.kr')).toEqual(['blocked@naru.kr', 'relayed@naru.kr']);
    const { mails } = await listUnsentMail(deps);
    expect(mails.find(({ to }) => to.startsWith('No'))).toMatchObject({ givenUp: true, reason: expect.stringContaining('nobody') });
    expect(await liftSuppression(deps, 'os:test', 'somebody@naru.kr')).toMatchObject({ failure: { name: 'lookupFailed' } });
    expect(await liftSuppression(deps, 'os:test', 'NOBODY@naru.kr')).toEqual({ ok: true, value: undefined });
    expect(await write('nobody@naru.kr')).toEqual(['nobody@naru.kr']);
    // A year later whoever has the address now may have mail.
    await purged(mailSuppressions, { db, clock: { now: () => new Date(Date.now() + 366 * 86_400_000) } });
    expect((await listSuppressed(deps)).all).toBe(0);
    await database.close();
  });

  test('what advertises says where a mail program has it stopped, also after it lay in the outbox', async () => {
    const database = await freshDatabase('pglite');
    const unsubscribe = 'https://naru.kr/nft/unsubscribe-email?did=did%3Anaru%3A1&key=v1.a';
    await database.transact((tx) => queueMail(tx, { ...mail('a@naru.kr'), unsubscribe }));
    const clock = { now: () => new Date(Date.now() + 1_000) };
    expect(await makeMailSender({ db: database.db, mailer, clock, onFailure: () => undefined })()).toBe(1);
    const { headers } = await PostalMime.parse(received.at(-1)?.raw ?? '');
    const header = (name: string) => headers.find(({ key }) => key === name)?.value;
    expect([header('list-unsubscribe'), header('list-unsubscribe-post')]).toEqual([`<${unsubscribe}>`, 'List-Unsubscribe=One-Click']);
    expect((await database.db.select().from(mailOutbox)).map((row) => row.unsubscribe)).toEqual([null]);
    await mailer.send(mail('a@naru.kr'));
    expect(received.at(-1)?.raw).not.toContain('List-Unsubscribe');
    await expect(mailer.send({ ...mail('a@naru.kr'), unsubscribe: 'https://naru.kr/>\r\nBcc: b@naru.kr' })).rejects.toThrow('unsubscribe');
    await database.close();
  });

  test('is signed by the domain that it comes from, and by no other letter', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const { port } = server.server.address() as AddressInfo;
    const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const dkim = { domain: 'naru.kr', selector: 's2026', privateKey: pem };
    const signing = makeSmtpMailer(`smtp://127.0.0.1:${port}`, '나루 <no-reply@naru.kr>', dkim);
    await signing.send({
      ...mail('a@naru.kr'),
      subject: '아주 긴 제목이 여러 줄로 접히는 메일입니다 '.repeat(4),
      unsubscribe: 'https://naru.kr/x',
    });
    signing.close();
    const { raw } = received.at(-1) ?? { raw: '' };
    expect(checkDkim(raw, publicKey)).toMatchObject({ isGood: true, domain: 'naru.kr', selector: 's2026' });
    expect(checkDkim(raw, publicKey).signed).toEqual(
      expect.arrayContaining(['from', 'to', 'subject', 'date', 'list-unsubscribe', 'list-unsubscribe-post']),
    );
    for (const [from, to] of [
      ['To: a@naru.kr', 'To: thief@naru.kr'],
      ['<https://naru.kr/x>', '<https://thief.kr/x>'],
      ['MTIzNDU2', 'OTk5OTk5'],
    ] as const)
      expect([from, raw.includes(from), checkDkim(raw.replaceAll(from, to), publicKey).isGood]).toEqual([from, true, false]);
    expect(checkDkim(raw, generateKeyPairSync('rsa', { modulusLength: 2_048 }).publicKey).isGood).toBe(false);
  });

  test('nothing goes in clear where TLS is recipients for', async () => {
    const { port } = server.server.address() as AddressInfo;
    const before = received.length;
    const strict = makeSmtpMailer(`smtp://127.0.0.1:${port}?requireTLS=true`, '나루 <no-reply@naru.kr>');
    await expect(strict.send(mail('a@naru.kr'))).rejects.toThrow();
    strict.close();
    expect(received).toHaveLength(before);
  });
});
