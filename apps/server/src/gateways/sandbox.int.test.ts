import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type IdentifiedPerson, parsePhone } from '@naru/domain/account';
import { ACCOUNT_HOLDER_SUITE, MAILER_SUITE, PAYMENT_PROVIDER_SUITE, PHONE_IDENTITY_SUITE, SMS_SENDER_SUITE } from '@naru/testkit/suites';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../stores/db.ts';
import { phoneIdentities, sandboxMail, sandboxSms } from '../stores/schema/index.ts';
import { onBothEngines } from '../testing/both-engines.ts';
import { sendTexts } from '../testing/sent-texts.ts';
import { makeSandboxHolders } from './banks/sandbox-holders.ts';
import { consumePhoneIdentity, keepPhoneIdentity, sandboxCi } from './identity/phone-identity.ts';
import { makeSandboxIdentity } from './identity/sandbox-provider.ts';
import { makeSandboxMailer } from './mail/sandbox-mailer.ts';
import { makeSandboxBank, makeSandboxProvider } from './payments/sandbox-provider.ts';
import { openFileRing } from './secrets/file-keys.ts';
import { makeSandboxSms } from './sms/sandbox-sms.ts';

const folder = mkdtempSync(join(tmpdir(), 'naru-sandbox-'));
const keys = openFileRing(join(folder, 'keys.json'), { create: true }).keys;
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const clock = { now: () => new Date() };
const order = { orderId: 'order-1', amount: 5_000, deadline: new Date(Date.now() + 900_000) };

const KNOWN = { bankId: '004', bankAccount: '12345678', bankAccountHolder: '한빛공방' };
test.each(Object.entries(ACCOUNT_HOLDER_SUITE))('holders of accounts: %s', (_, holds) =>
  holds({ holders: makeSandboxHolders(), known: KNOWN, unknown: { ...KNOWN, bankAccount: '12340000' } }),
);

onBothEngines('what the sandbox does for the world outside', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  const texts = async () =>
    (await database.db.select().from(sandboxSms).orderBy(sandboxSms.id)).map(({ phone, body }) => ({ phone, text: body }));

  test.each(Object.entries(PAYMENT_PROVIDER_SUITE))('payments: %s', (_, holds) =>
    holds({ payments: makeSandboxProvider(database.db, clock), ...makeSandboxBank(database.db, clock), since: clock.now() }),
  );
  test.each(Object.entries(MAILER_SUITE))('mail: %s', (_, holds) => {
    const received = async () =>
      (await database.db.select().from(sandboxMail).orderBy(sandboxMail.id)).map(({ recipient, subject, body, html }) => ({
        to: recipient,
        subject,
        text: body,
        html,
      }));
    return holds({ mailer: makeSandboxMailer(database.db, '나루'), received });
  });
  test.each(Object.entries(SMS_SENDER_SUITE))('texts: %s', (_, holds) => holds({ sms: makeSandboxSms(database.db), received: texts }));
  test.each(Object.entries(PHONE_IDENTITY_SUITE))('phone checks: %s', (_, holds) => {
    const { db, transact } = database;
    const sentCode = async () => {
      await sendTexts({ db, keys, clock });
      return /\d{6}/.exec((await texts()).at(-1)?.text ?? '')?.[0] ?? '';
    };
    return holds({ provider: makeSandboxIdentity({ db, transact, keys, clock, smsWritten: () => undefined }), sentCode });
  });

  test('the bank does nothing with a payment that is not in a state for it', async () => {
    const bank = makeSandboxBank(database.db, clock);
    const { providerKey } = await makeSandboxProvider(database.db, clock).open({ ...order, method: 'virtualAccount' });
    expect(await bank.deposit(providerKey)).toBeNull();
    expect(await bank.approve(providerKey)).toMatchObject({ account: { bankId: '004', number: expect.stringMatching(/^9\d{12}$/) } });
    expect(await bank.approve(providerKey)).toBeNull();
    expect(await bank.decline(providerKey)).toBeNull();
  });
});

onBothEngines('the outcome of a phone check', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  const person = (phone = '01012345678'): IdentifiedPerson => {
    const parsed = parsePhone(phone);
    if (!parsed.ok) throw new Error('no phone');
    const [name, birth] = ['나그네', '19900102'];
    return { ci: sandboxCi({ name, birth }), name, birth, gender: 'F', phone: parsed.value };
  };
  const keep = (who: IdentifiedPerson) =>
    database.transact(async (tx) => keepPhoneIdentity(tx, keys, clock.now(), { purpose: 'join', asker: 'browser' }, who));
  const consume = (id: string, purpose: 'join' | 'findEmail' = 'join', asker = 'browser', now = new Date()) =>
    database.transact((tx) => consumePhoneIdentity(tx, keys, now, id, { purpose, asker }));

  test('serves once, for its purpose, in its browser, in time; the phone lies sealed', async () => {
    const id = await keep(person());
    const [row] = await database.db.select().from(phoneIdentities);
    expect(JSON.stringify(row)).not.toContain('12345678');
    const refused = { ok: false, failure: { name: 'phoneVerificationFailed' } };
    expect(await consume(id, 'findEmail')).toEqual(refused);
    expect(await consume(id, 'join', 'another browser')).toEqual(refused);
    expect(await consume(id, 'join', 'browser', new Date(Date.now() + 601_000))).toEqual(refused);
    const once = await Promise.all([consume(id), consume(id), consume(id)]);
    expect(once.filter((answer) => answer.ok)).toHaveLength(1);
    expect(once.find((answer) => answer.ok)).toMatchObject({ value: { name: '나그네', phone: '01012345678' } });
  });

  test('knows one person by one CI, whatever the phone', async () => {
    const [a, b] = [await keep(person()), await keep(person('01099998888'))];
    const [first, second] = [await consume(a), await consume(b)];
    expect(
      first.ok &&
        second.ok &&
        first.value.ciHashes[0] === second.value.ciHashes[0] &&
        first.value.phoneHashes[0] !== second.value.phoneHashes[0],
    ).toBe(true);
  });
});
