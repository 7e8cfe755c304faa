import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { must } from '@naru/testkit';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMarket, type TestMarket } from '../testing/market-server.ts';

/** The parts of a mail that are encoded for Korean, in plain words. */
const wordsOf = (raw: string): string =>
  [...raw.matchAll(/Content-Transfer-Encoding: base64\r\n(?:[^\r\n]+\r\n)*\r\n([A-Za-z0-9+/=\r\n]+)/g)]
    .map(([, block = '']) => Buffer.from(block, 'base64').toString())
    .join('\n');

describe('a server with SMTP_URL', () => {
  const arrived = Promise.withResolvers<{ readonly to: readonly string[]; readonly from: string; readonly raw: string }>();
  const post = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        arrived.resolve({ to: envelope.rcptTo.map(({ address }) => address), from, raw: Buffer.concat(parts).toString() });
        done();
      });
    },
  });
  let market: TestMarket;
  beforeAll(async () => {
    const listening = post.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    const { port } = listening.address() as AddressInfo;
    market = await startMarket('pglite', { SMTP_URL: `smtp://127.0.0.1:${port}`, NARU_MAIL_FROM: '나루 <post@naru.test>' });
  });
  afterAll(async () => {
    await market.stop();
    post.close();
  });

  it('sends the sign-up code through it, and keeps none in a mailbox of its own', async () => {
    const { accounts } = market.client();
    const email = 'newcomer@naru.test';
    must(await accounts.sendEmailCode({ email, verifyType: 'signUp' }));
    const { to, from, raw } = await arrived.promise;
    expect([to, from]).toEqual([[email], 'post@naru.test']);
    expect(raw).toMatch(/^Subject: =\?UTF-8\?/m);
    const verifyCode = /\b\d{6}\b/.exec(wordsOf(raw))?.[0] ?? '';
    const { emailTempToken } = must(await accounts.verifyEmailCode({ email, verifyType: 'signUp', verifyCode }));
    expect(emailTempToken).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
    expect((await fetch(`${market.origin}/sandbox/mail.json?to=${email}`)).status).toBe(404);
  });
});
