import { must } from '@naru/testkit';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { only } from '../../kernel/only.ts';
import { PERSONAL_COLUMNS, type PersonalTable } from '../../stores/personal-columns.ts';
import { auditLog } from '../../stores/schema/index.ts';
import { JOURNEY_ENGINES } from '../../testing/journey-engines.ts';
import { joined, startMarket, type TestMarket } from '../../testing/market-server.ts';

/** Personal tables of which no row is told, and why. */
const UNTOLD: Readonly<Partial<Record<PersonalTable, string>>> = {
  member_secrets: 'hashes alone',
  staff_invitations: 'addresses of whomever stores have invited',
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
});
