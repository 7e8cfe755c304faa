import { beforeAll, expect, it } from 'vitest';
import type { Member } from '../kernel/deps.ts';
import { sealContact } from '../kernel/sealed-recipient.ts';
import { issuerApplications } from '../stores/schema/index.ts';
import { onBothEngines } from '../testing/both-engines.ts';
import { makeGround, type TestGround } from '../testing/ground.ts';
import { hoursBefore, PLANTED_AT, plantMarket } from '../testing/planted-market.ts';
import { latestApplication } from './application.ts';

const CONTACT = { contactName: '김담당', phone: '01012345678', email: 'brand@naru.test' };
const BRAND = {
  brandName: '나루 도예',
  siteUrl: 'https://brand.naru.test',
  introduction: '흙으로 빚습니다.',
  kinds: ['art', 'goods'] as const,
};

const plant = async ({ deps: { db, keys } }: TestGround) => {
  const market = plantMarket(db);
  const [applicant, past, stranger] = [await market.member('신청인'), await market.member('지난이'), await market.member('모르는이')];
  const apply = async (member: Member, change: Partial<typeof issuerApplications.$inferInsert> = {}): Promise<void> => {
    const contact = await sealContact(keys, CONTACT, member.id);
    await db.insert(issuerApplications).values({ memberId: member.id, ...BRAND, contact, createdAt: PLANTED_AT, ...change });
  };
  const rejected = { state: 'rejected', reason: '소개가 짧아요.', createdAt: hoursBefore(48), closedAt: hoursBefore(24) } as const;
  await apply(applicant, rejected);
  await apply(applicant);
  await apply(past, { ...rejected, contact: '' });
  return { applicant, past, stranger };
};

onBothEngines('applications to become an issuer', (open) => {
  let ground: TestGround;
  let at: Awaited<ReturnType<typeof plant>>;
  beforeAll(async () => {
    ground = makeGround(await open());
    at = await plant(ground);
  });
  const latestOf = ({ id }: Member) => latestApplication(ground.deps.db, ground.deps.keys, id);

  it('are told by the latest, with whom to turn to', async () => {
    expect(await latestOf(at.applicant)).toEqual({
      ...BRAND,
      ...CONTACT,
      id: expect.any(Number),
      state: 'received',
      reason: '',
      createdAt: PLANTED_AT.toISOString(),
      closedAt: null,
    });
  });

  it('say why they were rejected and when, also after the contact is purged', async () => {
    expect(await latestOf(at.past)).toMatchObject({
      state: 'rejected',
      reason: '소개가 짧아요.',
      closedAt: hoursBefore(24).toISOString(),
      contactName: '',
      phone: '',
      email: '',
    });
  });

  it('are none of whoever made none', async () => expect(await latestOf(at.stranger)).toBeNull());
});
