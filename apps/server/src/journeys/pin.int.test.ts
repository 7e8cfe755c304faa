import type { PinHash } from '@naru/domain/pin';
import { must } from '@naru/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { joined, PASSWORD, startMarket, type TestMarket } from '../testing/market-server.ts';

describe.each(JOURNEY_ENGINES)('the PIN on %s', (kind) => {
  let market: TestMarket;
  beforeAll(async () => {
    market = await startMarket(kind);
  });
  afterAll(() => market.stop());

  it('counts wrong tries, clears them after a right one, locks at the fifth, and is reset by e-mail', async () => {
    const { client, email } = await joined(market, 'counts');
    const [right, wrong, next] = ['135790', '246801', '975310'].map((digits) => client.pinHasher.hash(digits)) as [
      PinHash,
      PinHash,
      PinHash,
    ];
    expect(await client.pinKeeper.check(wrong)).toEqual({ ok: false, failure: { name: 'pinWrong', data: { left: 4 } } });
    must(await client.pinKeeper.check(right));
    const answers = [];
    for (let tries = 0; tries < 5; tries += 1) answers.push(await client.pinKeeper.check(wrong));
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.failure.name))).toEqual([...Array(4).fill('pinWrong'), 'pinLocked']);
    expect(await client.pinKeeper.check(right)).toMatchObject({ failure: { name: 'pinLocked' } });
    await market.restMail();
    must(await client.accounts.sendEmailCode({ email, verifyType: 'pinReset' }));
    const verifyCode = await market.mailCode(email, 'PIN');
    const wrongCode = verifyCode === '000000' ? '000001' : '000000';
    expect(await client.pinKeeper.reset({ verifyCode: wrongCode, pin: next, comparePin: next })).toMatchObject({
      failure: { name: 'emailCodeWrong' },
    });
    must(await client.pinKeeper.reset({ verifyCode, pin: next, comparePin: next }));
    must(await client.pinKeeper.check(next));
  });

  it('gives thirty parallel guesses five tries', async () => {
    const { client } = await joined(market, 'parallel');
    const guesses = Array.from({ length: 30 }, (_, index) => client.pinHasher.hash(String(246_801 + index * 7)));
    const answers = await Promise.all(guesses.map((pin) => client.pinKeeper.check(pin)));
    const names = answers.map((answer) => (answer.ok ? 'ok' : answer.failure.name));
    expect(names.filter((name) => name === 'pinWrong')).toHaveLength(4);
    expect(names.filter((name) => name === 'pinLocked')).toHaveLength(26);
  });

  it('refuses forbidden PINs and what is no hash of six digits, on the server too', async () => {
    const { client } = await joined(market, 'forbidden');
    const current = client.pinHasher.hash('135790');
    for (const digits of ['111222', '123456', '987654']) {
      const pin = client.pinHasher.hash(digits);
      expect(await client.pinKeeper.change({ currentPin: current, pin, comparePin: pin })).toMatchObject({
        failure: { name: 'pinForbidden' },
      });
    }
    const first = client.pinHasher.hash('864209');
    expect(await client.pinKeeper.register({ pin: first, comparePin: first, password: PASSWORD })).toMatchObject({
      failure: { name: 'pinAlreadySet' },
    });
    must(await client.pinKeeper.change({ currentPin: current, pin: first, comparePin: first }));
    must(await client.pinKeeper.check(first));
  });
});
