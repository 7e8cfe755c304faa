import { emailOf } from '@naru/testkit';
import { desc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { mailOutbox, members } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { makeGround } from '../../testing/ground.ts';
import { sendEmailCode } from './email-code.ts';
import { consumeEmailToken, consumePinResetCode, takeEmailCode, verifyEmailCode } from './take-email-code.ts';

const visitor = { network: '192.0.2.1', device: 'Browser', browser: 'one', deviceTokens: [] };
const request = { email: emailOf('Person@naru.test'), verifyType: 'signUp', visitor } as const;
const refusal = (name: string) => ({ ok: false, failure: { name } });

onBothEngines('e-mail codes', (open) => {
  const start = async () => {
    const database = await open();
    const ground = makeGround(database);
    const codeOf = async (): Promise<string> => {
      const [mail] = await database.db
        .select()
        .from(mailOutbox)
        .where(eq(mailOutbox.recipient, 'person@naru.test'))
        .orderBy(desc(mailOutbox.id))
        .limit(1);
      return /\d{6}/.exec(mail?.body ?? '')?.[0] ?? '';
    };
    return { ...ground, codeOf };
  };

  it('waits 5 s between two, and rests for 60 minutes after five', async () => {
    const { deps, pass } = await start();
    expect(await sendEmailCode(deps, request)).toEqual({ ok: true, value: { expiredAt: '2026-11-21T03:02:00.000Z' } });
    pass(4_999);
    expect(await sendEmailCode(deps, request)).toEqual(refusal('emailAlreadySent'));
    for (let sent = 1; sent < 5; sent += 1) {
      pass(5_001);
      expect((await sendEmailCode(deps, request)).ok).toBe(true);
    }
    pass(5_001);
    expect(await sendEmailCode(deps, request)).toEqual(refusal('emailLimitExceeded'));
    // The first of the five was asked for 30 s ago.
    pass(3_560_000);
    expect(await sendEmailCode(deps, request)).toEqual(refusal('emailLimitExceeded'));
    pass(40_000);
    expect((await sendEmailCode(deps, request)).ok).toBe(true);
  });

  it('sends one of many requests at once', async () => {
    const { deps } = await start();
    const answers = await Promise.all(Array.from({ length: 8 }, () => sendEmailCode(deps, request)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('takes the right code once, within 120 s, for its own purpose', async () => {
    const { deps, pass, codeOf } = await start();
    await sendEmailCode(deps, request);
    const code = await codeOf();
    expect(await takeEmailCode(deps, { ...request, verifyType: 'passwordReset', verifyCode: code })).toEqual(refusal('emailCodeWrong'));
    expect(await verifyEmailCode(deps, { ...request, verifyCode: code === '000000' ? '000001' : '000000' })).toEqual(
      refusal('emailCodeWrong'),
    );
    const verified = await verifyEmailCode(deps, { ...request, verifyCode: code });
    expect(verified.ok).toBe(true);
    expect((await verifyEmailCode(deps, { ...request, verifyCode: code })).ok).toBe(false);
    if (!verified.ok) return;
    const token = { email: 'person@naru.test', verifyType: 'signUp', emailTempToken: verified.value.emailTempToken } as const;
    expect((await deps.transact((tx) => consumeEmailToken(deps, tx, token))).ok).toBe(true);
    expect(await deps.transact((tx) => consumeEmailToken(deps, tx, token))).toEqual(refusal('emailNotVerified'));
    pass(6_000);
    await sendEmailCode(deps, request);
    pass(120_000);
    expect(await verifyEmailCode(deps, { ...request, verifyCode: await codeOf() })).toEqual(refusal('emailCodeExpired'));
  });

  it('takes the code of a PIN reset again after it was verified, once', async () => {
    const { deps, codeOf, pass } = await start();
    const reset = { ...request, verifyType: 'pinReset' } as const;
    await deps.db.insert(members).values({ did: 'did:naru:person', email: 'person@naru.test', nickname: '사람', joinType: 2 });
    await sendEmailCode(deps, reset);
    const code = await codeOf();
    const wrong = code === '111111' ? '222222' : '111111';
    const consume = (verifyCode: string) => consumePinResetCode(deps, { email: 'person@naru.test', visitor, verifyCode });
    expect(await verifyEmailCode(deps, { ...reset, verifyCode: code })).toEqual({ ok: true, value: { emailTempToken: '' } });
    expect(await consume(wrong)).toEqual(refusal('emailCodeWrong'));
    expect((await consume(code)).ok).toBe(true);
    expect(await consume(code)).toEqual(refusal('emailCodeExpired'));
    pass(6_000);
    await sendEmailCode(deps, reset);
    expect((await consume(await codeOf())).ok).toBe(true);
    pass(6_000);
    await sendEmailCode(deps, reset);
    await verifyEmailCode(deps, { ...reset, verifyCode: await codeOf() });
    for (let guess = 0; guess < 5; guess += 1) await consume(wrong === (await codeOf()) ? '333333' : wrong);
    expect(await consume(await codeOf())).toEqual(refusal('emailCodeExpired'));
  });

  it('gives five tries, however many come at once', async () => {
    const { deps, codeOf } = await start();
    await sendEmailCode(deps, request);
    const code = await codeOf();
    const wrong = code === '111111' ? '222222' : '111111';
    const answers = await Promise.all(Array.from({ length: 20 }, () => takeEmailCode(deps, { ...request, verifyCode: wrong })));
    expect(answers.filter((answer) => !answer.ok && answer.failure.name === 'emailCodeWrong')).toHaveLength(4);
    expect(await takeEmailCode(deps, { ...request, verifyCode: code })).toEqual(refusal('emailCodeTries'));
  });

  it('answers an unknown address of a reset as any other, and sends nothing', async () => {
    const { deps } = await start();
    expect((await sendEmailCode(deps, { email: emailOf('nobody@naru.test'), verifyType: 'passwordReset', visitor })).ok).toBe(true);
    expect(await deps.db.select().from(mailOutbox)).toEqual([]);
  });
});
