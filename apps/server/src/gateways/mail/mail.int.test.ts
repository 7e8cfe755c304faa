import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { asc } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../stores/db.ts';
import { mailOutbox, sandboxMail } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import type { Mail, Mailer } from './mailer.ts';
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
  const sender = (mailer: Mailer, onFailure?: (id: number, final: boolean) => void) =>
    makeMailSender({
      db: database.db,
      transact: database.transact,
      mailer,
      clock: { now: () => now },
      ...(onFailure ? { onFailure } : {}),
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
    const kept = await database.db.select().from(sandboxMail);
    expect(kept.map((row) => [row.recipient, row.body])).toEqual([['a@naru.kr', '123456을 입력해 주세요.']]);
    expect((await rows()).map((row) => [row.state, row.body, row.html])).toEqual([['sent', '', '']]);
  });

  test('tries again, ever later, and gives up at last', async () => {
    await queue('b@naru.kr');
    const told: boolean[] = [];
    const send = sender(
      {
        send: async () => {
          throw new Error('refused');
        },
      },
      (_, final) => told.push(final),
    );
    let last = 0;
    for (let tries = 1; tries <= 8; tries += 1) {
      now = new Date(Date.now() + 86_400_000 * tries);
      expect(await send()).toBe(0);
      const due = (await rows())[0]?.dueAt.getTime() ?? 0;
      expect(due - now.getTime()).toBeGreaterThan(last);
      last = (due - now.getTime()) * 0.99;
    }
    now = new Date(Date.now() + 86_400_000 * 30);
    expect(await send()).toBe(0);
    expect(told).toEqual([...Array.from({ length: 7 }, () => false), true]);
    expect((await rows()).map((row) => [row.state, row.tries, row.lastError, row.body])).toEqual([['failed', 8, 'refused', '']]);
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
    onRcptTo: ({ address }, _, done) => done(address.startsWith('nobody') ? new Error('no such person') : null),
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

  test('delivers to one address with Korean subject and text', async () => {
    await mailer.send(mail('a@naru.kr'));
    expect(received[0]?.to).toEqual(['a@naru.kr']);
    expect(received[0]?.raw).toContain(`Subject: =?UTF-8?B?${Buffer.from('인증 번호').toString('base64')}?=`);
    expect(received[0]?.raw).toContain('no-reply@naru.kr');
  });

  test('an address that is refused is told by throwing', async () => {
    await expect(mailer.send(mail('nobody@naru.kr'))).rejects.toThrow();
  });

  test('a header that would grow a line is not sent', async () => {
    await expect(mailer.send({ ...mail('a@naru.kr'), subject: 'x\r\nBcc: b@naru.kr' })).rejects.toThrow('line break');
    expect(received).toHaveLength(1);
  });
});
