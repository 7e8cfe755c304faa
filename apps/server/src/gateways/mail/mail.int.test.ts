import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Mail, Mailer } from '@naru/domain/notice';
import { MAILER_SUITE } from '@naru/testkit/suites';
import { asc } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../stores/db.ts';
import { mailOutbox, sandboxMail } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { makeGround } from '../../testing/ground.ts';
import { listUnsentMail, resendMail } from '../../use-cases/operation/unsent-mail.ts';
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

  test('sends what was committed, once, and then forgets the text', async () => {
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

  test('a line break in a header is a defect', async () => {
    await expect(database.transact((tx) => queueMail(tx, mail('a@naru.kr\r\nBcc: b@naru.kr')))).rejects.toThrow('line break');
  });
});

describe('SMTP', () => {
  const received: { to: string[]; raw: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) => {
      const codes: Readonly<Record<string, number>> = { nobody: 550, later: 451 };
      const responseCode = codes[address.split('@')[0] ?? ''];
      done(responseCode === undefined ? null : Object.assign(new Error('refused'), { responseCode }));
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

  test('nothing goes in clear where TLS is asked for', async () => {
    const { port } = server.server.address() as AddressInfo;
    const before = received.length;
    const strict = makeSmtpMailer(`smtp://127.0.0.1:${port}?requireTLS=true`, '나루 <no-reply@naru.kr>');
    await expect(strict.send(mail('a@naru.kr'))).rejects.toThrow();
    strict.close();
    expect(received).toHaveLength(before);
  });
});
