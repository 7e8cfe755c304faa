import { hash, randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSerial } from '@naru/domain/nft';
import { parsePinHash } from '@naru/domain/pin';
import { ok } from '@naru/domain/shared';
import { bulkTerms, must } from '@naru/testkit';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { openFileRing } from '../../gateways/secrets/file-keys.ts';
import { lookupHashes } from '../../gateways/secrets/keys.ts';
import { makePinVault } from '../../gateways/secrets/pin-vault.ts';
import { queueSms } from '../../gateways/sms/outbox.ts';
import { serverKey } from '../../gateways/wallet/server-key.ts';
import { approvedByPin, archiveApproval } from '../../kernel/approvals.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { once } from '../../kernel/once.ts';
import { only } from '../../kernel/only.ts';
import { recipientOf } from '../../kernel/sealed-recipient.ts';
import { boundedPool } from '../../shared/bounded-pool.ts';
import { brand } from '../../stores/branding.ts';
import {
  bulkJobs,
  cashReceipts,
  exchanges,
  memberSecrets,
  members,
  payments,
  payoutRuns,
  payouts,
  siteAccounts,
  webhooks,
} from '../../stores/schema/index.ts';
import { doApproved, exchangeOf, phoneGiftOf } from '../../testing/approved-acts.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { behindTheGuards } from '../../testing/corruptions/plant.ts';
import { makePairWorld } from '../../testing/pairs/world.ts';
import { changeCashReceipt } from '../account/change-payout.ts';
import { keepForUndo } from '../account/undo-links.ts';
import { writeMember } from '../account/write-member.ts';
import { keepAddress } from '../address/save-address.ts';
import { apply } from '../application/apply.ts';
import { keepPhone, writePhones } from '../bulk/row-recipient.ts';
import { shareNft } from '../file/share-link.ts';
import { addOperator } from '../operator/people.ts';
import { sealReceiver } from '../order/cash-receipt.ts';
import { sealRefundAccount } from '../order/return-money.ts';
import { confirmPin } from '../pin/confirm-pin.ts';
import { enterSmath } from '../smath/enter.ts';
import { makeCodes, openCampaign } from '../smath/manage-campaigns.ts';
import { secretPlace } from '../webhook/make-webhook.ts';
import { renewValues, reportKeys, SEALED_COLUMNS } from './key-values.ts';
import { addKey, compareKeys, retireKey, useKey } from './known-keys.ts';
import { rotateChainKey, rotateSigningKey } from './rotate-keys.ts';

const TO = { name: '김수령', phone: '01098761234', zoneCode: '04524', address: '서울 중구', addressDetail: '', memo: '' };
const PHONE = '01012345678';
const MASTERS = { 1: randomBytes(32).toString('base64'), 2: randomBytes(32).toString('base64') };
const PIN = must(parsePinHash(hash('sha256', '135790', 'hex')));

const root = mkdtempSync(join(tmpdir(), 'naru-keys-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
let files = 0;

/** Keys from a file with these versions, the first of them the current one. */
const ringOf = (current: 1 | 2, ...others: (1 | 2)[]) => {
  files += 1;
  const path = join(root, `keys-${files}.json`);
  writeFileSync(
    path,
    JSON.stringify({ current, keys: Object.fromEntries([current, ...others].map((version) => [version, MASTERS[version]])) }),
  );
  chmodSync(path, 0o400);
  return openFileRing(path, { create: false });
};

/** The same, and the file, which processes share. */
const sharedRing = (current: 1 | 2) => {
  const ring = ringOf(current);
  return { ring, path: join(root, `keys-${files}.json`) };
};

onBothEngines('keys', (open) => {
  /** Everything sealed and hashed once, by the use cases that do it, with the first key. */
  const filled = async () => {
    const world = await makePairWorld(await open(), 2, 4);
    const at = (keyRing: Deps['keyRing']): Deps => {
      const { keys } = keyRing;
      return { ...world.deps, keyRing, keys, pins: makePinVault(boundedPool(1, 4), keys, 1_024) };
    };
    const deps = at(ringOf(1));
    const { db } = deps;
    const ci = await lookupHashes(deps.keys, 'ci', 'ci of somebody');
    const phone = await lookupHashes(deps.keys, 'phone', PHONE);
    const person = { name: '홍길동', birth: '19900101', gender: null, phone: PHONE, ciHashes: ci, phoneHashes: phone };
    const terms = { agree1: true, agree2: true, agree3: false };
    const written = await deps.transact((tx) =>
      writeMember(deps, tx, { joinType: 'web', email: 'k@naru.test', person, passwordHash: null, terms }),
    );
    const member: Member = { ...written, sessionId: '' };
    await db.execute(sql`update tokens set owner_member_id = ${member.id}`);
    const tokens = (await db.execute<{ token_id: string }>(sql`select token_id from tokens order by 1`)).rows.map((row) =>
      String(row.token_id),
    );
    const [shared = '', sent = '', redeemed = ''] = tokens;
    await db
      .update(members)
      .set({ bankAccount: await deps.keys.seal('123456789012', `members.bankAccount.${member.did}`) })
      .where(eq(members.id, member.id));
    const ofSite = { siteCode: world.siteCode, givenBy: member.id, heldUntil: new Date(0) };
    const sealedAccount = await deps.keys.seal('123456789012', `site_accounts.account.${world.siteCode}`);
    await db.insert(siteAccounts).values({ ...ofSite, bankId: '004', account: sealedAccount, lastDigits: '9012', holder: '나루공방' });
    const run = { day: '2026-11-20', state: 'closed', payouts: 1, total: 1_000, digest: '' } as const;
    const [{ id: runId } = { id: 0 }] = await db.insert(payoutRuns).values(run).returning();
    const paidOut = await deps.keys.seal('123456789012', 'payouts.account.planned');
    const to = { memberId: member.id, bankId: '004', account: paidOut, lastDigits: '9012', holder: '홍길동' };
    await db.insert(payouts).values({ id: 'planned', runId, amount: 1_000, state: 'planned', ...to });
    const orderId = 'order-0000000000000001';
    await db.execute(sql`insert into orders (id, kind, buyer_member_id, site_code, product_id, price, fee, royalty, deposit, deadline)
      select ${orderId}, 'store', ${member.id}, site_code, id, 0, 0, 0, 0, now() from products limit 1`);
    const account = { bankId: '004', number: '123456789012', holder: '홍길동' };
    const paid = { orderId, provider: 'toss', providerKey: 'toss-1', method: 'virtualAccount', amount: 0, state: 'ready' } as const;
    await db.insert(payments).values({ ...paid, refundAccount: await sealRefundAccount(deps, 'toss-1', account) });
    const receiver = await sealReceiver(deps, orderId, PHONE);
    const receipt = {
      orderId,
      number: 1,
      providerKey: 'toss-1',
      type: 'phone',
      cash: 1,
      amount: 1,
      state: 'due',
      receiver,
      dueAt: new Date(),
    } as const;
    await db.transaction(async (tx) => {
      // Of a payment that nobody has paid there is none: its guard is not what is tried here.
      await behindTheGuards(tx);
      await tx.insert(cashReceipts).values(receipt);
      await tx.execute(sql`set session_replication_role = origin`);
    });
    must(await addOperator(deps, 'os:test', { name: '운영자' }));
    must(await changeCashReceipt(deps, member, { cashReceiptType: 'phone', cashReceiptNumber: PHONE }));
    must(await keepAddress(deps, member, { label: '집', recipient: TO, isDefault: true }));
    must(
      await apply(deps, member, {
        brandName: '나루공방',
        contactName: '김담당',
        phone: PHONE,
        email: 'k@naru.test',
        siteUrl: 'https://naru.test',
        introduction: '도자기를 굽습니다.',
        kinds: ['art'],
      }),
    );
    const { shareKey } = must(await shareNft(deps, member, { tokenId: brand.token(shared) }));
    must(await doApproved(deps, member, phoneGiftOf([sent], PHONE)));
    must(await doApproved(deps, member, exchangeOf(redeemed, TO)));
    const now = deps.clock.now();
    const term = { startsAt: now, endsAt: new Date(now.getTime() + 1_000_000) };
    const campaign = { siteCode: world.siteCode, title: '행사', text: '설명', prize: '머그컵', ...term };
    const { campaignId } = must(await openCampaign(deps, 'os:test', campaign));
    const { codes } = must(await makeCodes(deps, 'os:test', { campaignId, quantity: 2 }));
    const [first = '', second = ''] = codes;
    must(await enterSmath(deps, member, { serial: must(parseSerial(first)), ip: '', recipient: TO }));
    const job = only(
      await db.insert(bulkJobs).values({ siteCode: world.siteCode, memberId: member.id, name: '선물.csv', terms: bulkTerms() }).returning(),
    );
    await writePhones(db, job.id, [{ row: 2, phone: (await keepPhone(deps.keys, job.id, 2, { '받는 전화번호': PHONE })).sealed }]);
    const signedBefore = await serverKey(db, deps.keys, 'verifier');
    must(await rotateSigningKey(deps, 'os:test', 'verifier'));
    must(await rotateChainKey(deps, 'os:test'));
    const jwk = await serverKey(db, deps.keys, 'verifier');
    expect(jwk).not.toEqual(signedBefore);
    const presentation = await deps.keys.seal('a presentation', 'approvals.presentation.T1');
    const evidence = { ticketId: 'T1', presentation, presentationHash: hash('sha256', 'a presentation', 'hex') };
    const approved = await approvedByPin({ action: { type: 'phoneGift', tokenIds: [sent] }, person: { phone: PHONE } });
    await deps.transact((tx) =>
      archiveApproval(deps, tx, { memberId: member.id, approved: { ...approved, method: 'wallet' }, at: now, evidence }),
    );
    await db
      .update(memberSecrets)
      .set({ pinHash: must(await deps.pins.hash(member.id, PIN)) })
      .where(eq(memberSecrets.memberId, member.id));
    const key = { key: 'a-key-of-theirs', endpoint: 'act', body: { amount: 1 } };
    must(await once(deps, member, key, async () => ({ ok: true, value: { done: 'once', payUrl: '/nft/pay?key=secret' } })));
    const before = { what: 'email', email: 'k@naru.test', heldUntil: null } as const;
    await deps.transact(async (tx) => keepForUndo(deps, tx, { memberId: member.id, before, at: now }));
    await deps.transact(async (tx) => {
      await queueSms(tx, deps.keys, now, { kind: 'gift', phone: PHONE, text: '선물', expiresAt: null });
      return ok(undefined);
    });
    const [secret, oldSecret] = await Promise.all(['whsec_new', 'whsec_old'].map((text) => deps.keys.seal(text, secretPlace('hook'))));
    const hook = { key: 'hook', memberId: member.id, url: 'https://hooks.example.com/', events: ['sale.completed' as const] };
    await db.insert(webhooks).values({ ...hook, secret: secret ?? '', oldSecret, oldSecretUntil: now });
    await compareKeys(deps);
    return { at, db, member, person, shared, shareKey, second, jwk, key };
  };

  it('can be retired: all that is sealed is sealed anew, what is hashed is hashed anew at its use, and nothing is lost', async () => {
    const { at, db, member, shared, shareKey, second, jwk, key } = await filled();
    const before = (await reportKeys(at(ringOf(1)))).uses;
    const lasting = SEALED_COLUMNS.filter(({ place }) => place !== null).map(({ table, column }) => `${table}.${column}`);
    expect(before.map(({ column }) => column)).toEqual(expect.arrayContaining(lasting));

    const both = at(ringOf(2, 1));
    expect(await compareKeys(both)).toEqual({ missing: [], wrong: [] });
    expect(must(await retireKey(both, 'os:test', 1)).left.length).toBeGreaterThan(10);
    expect(await retireKey(both, 'os:test', 2)).toMatchObject({ failure: { name: 'wrongState' } });
    // Whatever was kept by the first key is found by both: a used key, a code, a PIN.
    expect(await once(both, member, key, async () => ({ ok: true, value: { done: 'twice' } }))).toMatchObject({
      value: { done: 'once', payUrl: '/nft/pay?key=secret' },
    });
    const used = await once(both, member, { ...key, body: { amount: 2 } }, async () => ({ ok: true, value: null }));
    expect(used).toMatchObject({ failure: { name: 'idempotencyKeyReused' } });
    expect(await confirmPin(both, member.id, PIN)).toMatchObject({ ok: true });
    must(await enterSmath(both, member, { serial: must(parseSerial(second)), ip: '', recipient: TO }));

    const renewed = must(await renewValues(both, 'os:test'));
    expect(renewed.sealed).toBe(before.filter(({ column }) => lasting.includes(column)).reduce((sum, { values }) => sum + values, 0));
    expect(renewed.phones).toBe(1);
    expect(must(await renewValues(both, 'os:test'))).toEqual({ sealed: 0, phones: 0 });
    // What only its member brings again: here both come.
    const ciHash = (await lookupHashes(both.keys, 'ci', 'ci of somebody'))[0];
    await db.update(members).set({ ciHash }).where(eq(members.id, member.id));
    await db.execute(sql`delete from smath_entries`);
    await db.execute(sql`delete from smath_codes`);
    await db.execute(sql`update gifts set code_hash = ''`);
    expect(must(await retireKey(both, 'os:test', 1))).toEqual({ left: [] });

    const alone = at(ringOf(2));
    expect(await compareKeys(alone)).toEqual({ missing: [], wrong: [] });
    expect(must(await shareNft(alone, member, { tokenId: brand.token(shared) }))).toEqual({ shareKey });
    expect(await serverKey(db, alone.keys, 'verifier')).toEqual(jwk);
    expect(await recipientOf(alone.keys, only(await db.select().from(exchanges)))).toEqual(TO);
    expect(await confirmPin(alone, member.id, PIN)).toMatchObject({ ok: true });
  });

  it('are added, used and taken out by command, on all processes, also when one is killed between', async () => {
    const { at, db, member } = await filled();
    const { path, ring } = sharedRing(1);
    const [here, there] = [at(ring), at(openFileRing(path, { create: false }))];
    expect(must(await addKey(here, 'os:test'))).toEqual({ version: 2 });
    expect([here.keys.current, (await compareKeys(here)).wrong]).toEqual([1, []]);
    expect(await useKey(here, 'os:test', 1)).toMatchObject({ failure: { name: 'wrongState', field: 'version' } });
    expect(await useKey(here, 'os:test', 9)).toMatchObject({ failure: { name: 'lookupFailed', field: 'version' } });
    await there.keyRing.refresh();
    must(await useKey(here, 'os:test', 2));
    // The other process still writes with the first key, which both read.
    const late = await there.keys.seal('늦은 값', 'members.phone.x');
    expect(late).toMatch(/^v1\./);
    expect(await here.keys.open(late, 'members.phone.x')).toBe('늦은 값');
    // A renewal that is killed in the middle is begun again, by any process.
    let batches = 0;
    const killed: Deps = {
      ...here,
      transact: (work, how) => {
        batches += 1;
        return batches > 3 ? Promise.reject(new Error('killed')) : here.transact(work, how);
      },
    };
    await expect(renewValues(killed, 'os:test')).rejects.toThrow('killed');
    await there.keyRing.refresh();
    expect(must(await renewValues(there, 'os:test')).sealed).toBeGreaterThan(0);
    must(await renewValues(here, 'os:test'));
    expect(await confirmPin(here, member.id, PIN)).toMatchObject({ ok: true });
    const ciHash = (await lookupHashes(here.keys, 'ci', 'ci of somebody'))[0];
    await db.update(members).set({ ciHash }).where(eq(members.id, member.id));
    await db.execute(sql`delete from smath_entries`);
    await db.execute(sql`delete from smath_codes`);
    await db.execute(sql`update gifts set code_hash = ''`);
    // Killed once the database knows it no more and the file still has it.
    const dying = { ...here, keyRing: { ...here.keyRing, drop: () => Promise.reject(new Error('killed')) } };
    await expect(retireKey(dying, 'os:test', 1)).rejects.toThrow('killed');
    expect(await compareKeys(there)).toEqual({ missing: [], wrong: [] });
    expect(must(await retireKey(there, 'os:test', 1))).toEqual({ left: [] });
    await here.keyRing.refresh();
    for (const deps of [here, there, at(openFileRing(path, { create: false }))]) {
      expect([deps.keys.versions, await compareKeys(deps)]).toEqual([[2], { missing: [], wrong: [] }]);
      expect(await confirmPin(deps, member.id, PIN)).toMatchObject({ ok: true });
    }
    expect(await retireKey(here, 'os:test', 1)).toMatchObject({ failure: { name: 'lookupFailed' } });
  });

  it('are missed, and known from others under the same number', async () => {
    const { at } = await filled();
    await compareKeys(at(ringOf(2, 1)));
    expect(await compareKeys(at(ringOf(2)))).toEqual({ missing: [1], wrong: [] });
    MASTERS[2] = randomBytes(32).toString('base64');
    expect(await compareKeys(at(ringOf(2, 1)))).toEqual({ missing: [], wrong: [2] });
  });
});
