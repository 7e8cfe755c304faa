import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { memberSecrets, members } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { makeGround, type TestGround } from '../../testing/ground.ts';
import { hoursBefore, plantMarket } from '../../testing/planted-market.ts';
import { memberDetail } from './member.ts';

const plant = async ({ deps }: TestGround) => {
  const market = plantMarket(deps.db);
  const full = await market.member('다있는이', { email: 'full@naru.test', ciHash: 'ci' });
  const seal = (value: string, place: string) => deps.keys.seal(value, `members.${place}.${full.did}`);
  await deps.db
    .update(members)
    .set({
      phone: await seal('010-1234-5678', 'phone'),
      bankId: '004',
      bankAccount: await seal('12345678901', 'bankAccount'),
      bankAccountHolder: '다있는이',
      bankHeldUntil: hoursBefore(-1),
      cashReceiptType: 'card',
      cashReceiptNumber: await seal('1234567890123456', 'cashReceiptNumber'),
      agreements: { agree3: { isMust: false, isAgree: true, version: '1', at: '2026-01-01T00:00:00.000Z', channel: 'web' } },
    })
    .where(eq(members.id, full.id));
  await deps.db.insert(memberSecrets).values({ memberId: full.id, pinHash: 'hashed' });
  await market.site('ART', full);
  return { full, bare: await market.member('빈이', { joinType: 1 }) };
};

onBothEngines('what members know of themselves', (open) => {
  let ground: TestGround;
  let at: Awaited<ReturnType<typeof plant>>;
  beforeAll(async () => {
    ground = makeGround(await open());
    at = await plant(ground);
  });

  it('has numbers of accounts and receipts but for their last four digits, and the phone whole', async () => {
    expect(await memberDetail(ground.deps, at.full.id)).toMatchObject({
      phone: '01012345678',
      bankAccount: '*******8901',
      bankName: 'KB국민은행',
      bankHeldUntil: hoursBefore(-1).toISOString(),
      cashReceiptType: 'card',
      cashReceiptNumber: '************3456',
      hasPin: true,
      isCILinked: true,
      siteAuthList: [{ siteCode: 'ART', siteName: '발행사 ART', role: 'owner' }],
    });
  });

  it('has every consent, given or not, and which of them are needed', async () => {
    const { userAgree } = await memberDetail(ground.deps, at.full.id);
    expect(userAgree.map(({ id, isMust, isAgree }) => [id, isMust, isAgree])).toEqual([
      ['agree1', true, false],
      ['agree2', true, false],
      ['agree3', false, true],
      ['agree4', false, false],
    ]);
  });

  it('is empty where nothing is registered', async () => {
    expect(await memberDetail(ground.deps, at.bare.id)).toMatchObject({
      email: '',
      emailUserInfo: false,
      phone: '',
      joinType: 1,
      bankAccount: '',
      bankName: '',
      bankHeldUntil: null,
      cashReceiptType: '',
      cashReceiptNumber: '',
      hasPin: false,
      isCILinked: false,
      siteAuthList: [],
      ownTransferableNFTCount: 0,
    });
  });
});
