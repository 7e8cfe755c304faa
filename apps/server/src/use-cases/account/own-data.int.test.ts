import { must } from '@naru/testkit';
import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { only } from '../../kernel/only.ts';
import { PERSONAL_COLUMNS, type PersonalTable } from '../../stores/personal-columns.ts';
import {
  accountUndos,
  apiKeys,
  auditLog,
  emailCodes,
  favourites,
  inquiries,
  memberAddresses,
  memberSecrets,
  members,
  notifications,
  passkeys,
  popupMarks,
  questions,
  reports,
  sessions,
  walletKeys,
} from '../../stores/schema/index.ts';
import { depsBeside } from '../../testing/deps-beside.ts';
import { JOURNEY_ENGINES } from '../../testing/journey-engines.ts';
import { joined, startMarket, type TestMarket } from '../../testing/market-server.ts';
import { eraseMember } from './erase-member.ts';

/** Personal tables of which no row is told, and why. */
const UNTOLD: Readonly<Partial<Record<PersonalTable, string>>> = {
  member_secrets: 'hashes alone',
  phone_identities: 'before anybody is a member',
  identity_checks: 'before anybody is a member',
  idempotency_keys: 'answers that were told when they were given',
  qr_tickets: 'tickets of minutes, and what wallets presented',
  mail_outbox: 'letters on their way, which have gone within the day',
  mail_suppressions: 'addresses without a member',
  sms_outbox: 'texts on their way, which have gone within the day',
  history: 'what everybody sees of an NFT',
  audit_log: 'what staff users did, told as looks and incidents',
};

const RECIPIENT = {
  name: '받는이',
  phone: '010-9876-1234',
  zoneCode: '04524',
  address: '서울특별시 중구 세종대로 110',
  addressDetail: '',
  memo: '',
};

/** Tables with rows by their member, of which some are there after what the test does. */
const BY_MEMBER = {
  member_secrets: [memberSecrets, memberSecrets.memberId],
  member_addresses: [memberAddresses, memberAddresses.memberId],
  sessions: [sessions, sessions.memberId],
  wallet_keys: [walletKeys, walletKeys.memberId],
  passkeys: [passkeys, passkeys.memberId],
  api_keys: [apiKeys, apiKeys.memberId],
  account_undos: [accountUndos, accountUndos.memberId],
  email_codes: [emailCodes, emailCodes.memberId],
  notifications: [notifications, notifications.memberId],
  popup_marks: [popupMarks, popupMarks.memberId],
  favourites: [favourites, favourites.memberId],
  inquiries: [inquiries, inquiries.memberId],
  questions: [questions, questions.memberId],
  reports: [reports, reports.memberId],
  members: [members, members.id],
} as const satisfies Readonly<Partial<Record<PersonalTable, readonly [PgTable, PgColumn]>>>;

describe.each(JOURNEY_ENGINES)('what is stored of a member on %s', (kind) => {
  let market: TestMarket;
  let [mine, other]: Awaited<ReturnType<typeof joined>>[] = [];
  beforeAll(async () => {
    market = await startMarket(kind);
    [mine, other] = [await joined(market, 'mine'), await joined(market, 'other')];
    for (const [at, { client }] of [mine, other].entries()) {
      must(
        await client.addressBook.keep({
          label: `집${at}`,
          recipient: { ...RECIPIENT, address: `${RECIPIENT.address}-${at}` },
          isDefault: true,
        }),
      );
      must(
        await client.inquiries.write({
          draft: { type: 'other', title: `물음${at}`, text: `나만 아는 글${at}` },
          subject: null,
          files: [],
          key: client.newKey(),
        }),
      );
    }
  });
  afterAll(() => market.stop());

  const client = () => only(mine === undefined ? [] : [mine]).client;
  const idOf = async (email: string | undefined): Promise<number> =>
    only(
      await market.database.db
        .select({ id: members.id })
        .from(members)
        .where(eq(members.email, email ?? '')),
    ).id;

  it('is told whole to the member who proves who they are, and nothing of anybody else', async () => {
    const file = must(await client().profile.ownData({ proof: { pin: client().pinHasher.hash('135790') } }));
    const text = new TextDecoder().decode(await file.arrayBuffer());
    const { data } = JSON.parse(text) as { data: Record<string, readonly Record<string, unknown>[]> };
    // Each personal table is told, or it is said why not.
    const shown = Object.keys(PERSONAL_COLUMNS).filter((name) => !Object.hasOwn(UNTOLD, name));
    expect(Object.keys(data).toSorted()).toEqual(shown.toSorted());
    expect(data.members).toMatchObject([{ email: mine?.email, phone: mine?.phone }]);
    expect(data.member_addresses).toMatchObject([{ label: '집0', recipient: { address: '서울특별시 중구 세종대로 110-0' } }]);
    expect(data.inquiries).toMatchObject([{ title: '물음0', body: '나만 아는 글0' }]);
    expect(data.sessions?.length).toBeGreaterThan(0);
    for (const foreign of [other?.email, other?.phone, '집1', '나만 아는 글1', '110-1']) expect(text).not.toContain(foreign);
    // No hash, no key and no name of a session.
    expect(text).not.toMatch(/v1\.[\w-]{20}|argon2|Hash/);
    const written = await market.database.db.select().from(auditLog).where(eq(auditLog.action, 'member.ownData'));
    expect(written).toHaveLength(1);
  });

  it('is told to nobody who has a token alone, or another password', async () => {
    expect(await client().profile.ownData({ proof: { password: 'Wrong-pass-1!' } })).toMatchObject({ failure: { name: 'passwordWrong' } });
  });

  it('is after leaving what the table of columns says, and nothing more', async () => {
    const { db } = market.database;
    const deps = await depsBeside(market);
    const id = await idOf(mine?.email);
    await db.insert(popupMarks).values({ memberId: id, kind: 'x', seenAt: new Date() }).onConflictDoNothing();
    await db
      .update(members)
      .set({ detail: '자기소개', birth: '19900101', gender: 'female', activeSiteCode: null })
      .where(eq(members.id, id));
    await deps.transact(async (tx) => {
      await eraseMember(deps, tx, only(await tx.select().from(members).where(eq(members.id, id))), { keepBank: false });
      return { ok: true, value: undefined } as const;
    });
    const stayed: string[] = [];
    for (const [name, [table, member]] of Object.entries(BY_MEMBER)) {
      const rows: Record<string, unknown>[] = await db.select().from(table).where(eq(member, id));
      const columns: Readonly<Record<string, { readonly leaving: string }>> = PERSONAL_COLUMNS[name as PersonalTable];
      for (const row of rows)
        for (const [column, value] of Object.entries(row)) {
          const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
          if (columns[column]?.leaving === 'gone' && !isEmpty) stayed.push(`${name}.${column}`);
        }
    }
    expect(stayed).toEqual([]);
  });
});
