import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type IdentifiedPerson, parsePhone } from '@naru/domain/account';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../stores/db.ts';
import { phoneIdentities } from '../stores/schema/index.ts';
import { onBothEngines } from '../testing/both-engines.ts';
import { consumePhoneIdentity, keepPhoneIdentity, sandboxCi } from './identity/phone-identity.ts';
import { makeSandboxProvider } from './payments/sandbox-provider.ts';
import { openKeyFile } from './secrets/file-keys.ts';

const folder = mkdtempSync(join(tmpdir(), 'naru-sandbox-'));
const keys = openKeyFile(join(folder, 'keys.json'), { create: true });
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const clock = { now: () => new Date() };
const order = { orderId: 'order-1', amount: 5_000, deadline: new Date(Date.now() + 900_000) };

onBothEngines('the sandbox provider', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  const provider = () => makeSandboxProvider(database.db, clock);

  test('an account transfer is paid at once, and given back', async () => {
    const { open: start, approve, look, undo } = provider();
    const { providerKey } = await start({ ...order, method: 'accountTransfer' });
    expect(await start({ ...order, method: 'accountTransfer' })).toMatchObject({ providerKey, state: 'ready' });
    expect(await approve(providerKey)).toMatchObject({ state: 'captured', amount: 5_000 });
    expect(await approve(providerKey)).toBeNull();
    expect(await undo(providerKey)).toMatchObject({ state: 'refunded' });
    expect(await undo(providerKey)).toMatchObject({ state: 'refunded' });
    expect(await look(providerKey)).toMatchObject({ state: 'refunded', orderId: 'order-1' });
  });

  test('a virtual account waits for its deposit, which may also come too late', async () => {
    const { open: start, approve, deposit, undo } = provider();
    const { providerKey } = await start({ ...order, orderId: 'order-2', method: 'virtualAccount' });
    expect(await deposit(providerKey)).toBeNull();
    expect(await approve(providerKey)).toMatchObject({ state: 'awaitingDeposit', virtualAccount: expect.stringMatching(/^9\d{12}$/) });
    expect(await undo(providerKey)).toMatchObject({ state: 'cancelled' });
    expect(await deposit(providerKey)).toMatchObject({ state: 'captured' });
  });

  test('a declined payment stays declined; an unknown key is unknown', async () => {
    const { open: start, approve, decline, look } = provider();
    const { providerKey } = await start({ ...order, orderId: 'order-3', method: 'accountTransfer' });
    expect(await decline(providerKey)).toMatchObject({ state: 'failed' });
    expect(await approve(providerKey)).toBeNull();
    expect(await look('nothing')).toBeNull();
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
