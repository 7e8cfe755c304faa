import type { CampaignId } from '@naru/domain/shared';
import { beforeAll, expect, it } from 'vitest';
import { only } from '../kernel/only.ts';
import { RECIPIENT_PLACES, sealRecipient } from '../kernel/sealed-recipient.ts';
import { smathCampaigns, smathCodes, smathEntries } from '../stores/schema/index.ts';
import { onBothEngines } from '../testing/both-engines.ts';
import { makeGround, type TestGround } from '../testing/ground.ts';
import { hoursBefore, PLANTED_AT, plantMarket } from '../testing/planted-market.ts';
import { openCampaigns, smathEntriesOf, smathEntryOf } from './smath.ts';

const RECIPIENT = { name: '김수령', phone: '01098761234', zoneCode: '04524', address: '서울 중구', addressDetail: '', memo: '' };

/** Campaigns at every time, and two entries of one member: one whose recipient is purged, and a newer one. */
const plant = async ({ deps: { db, keys } }: TestGround) => {
  const market = plantMarket(db);
  const [me, other] = [await market.member('나'), await market.member('다른이')];
  const siteCode = await market.site('ART', other);
  const put = async (title: string, from: number, until: number, closedAt: Date | null = null): Promise<CampaignId> => {
    const values = { siteCode, title, body: '글', prize: '금 한 돈', startsAt: hoursBefore(from), endsAt: hoursBefore(until), closedAt };
    return only(await db.insert(smathCampaigns).values(values).returning()).id;
  };
  const campaignId = await put('오래 갈', 5, -50);
  await put('곧 끝날', 0, -1);
  await put('아직', -1, -10);
  await put('끝난', 9, 0);
  await put('닫은', 5, -50, PLANTED_AT);
  const enter = async (code: string, recipient: (codeId: number) => Promise<string>) => {
    const codeId = only(await db.insert(smathCodes).values({ campaignId, codeHash: code }).returning()).id;
    const values = {
      campaignId,
      codeId,
      memberId: me.id,
      recipient: await recipient(codeId),
      recipientMasked: '김*령',
      createdAt: PLANTED_AT,
    };
    return only(await db.insert(smathEntries).values(values).returning()).id;
  };
  return {
    me,
    other,
    purged: await enter('one', async () => ''),
    fresh: await enter('two', (codeId) => sealRecipient(keys, RECIPIENT, RECIPIENT_PLACES.smath(me.id, codeId))),
  };
};

onBothEngines('the prize event', (open) => {
  let ground: TestGround;
  let at: Awaited<ReturnType<typeof plant>>;
  beforeAll(async () => {
    ground = makeGround(await open());
    at = await plant(ground);
  });

  it('can be entered from its first moment until its last, the one that ends first before the others', async () => {
    expect((await openCampaigns(ground.deps.db, PLANTED_AT)).map(({ title, siteName }) => [title, siteName])).toEqual([
      ['곧 끝날', '발행사 ART'],
      ['오래 갈', '발행사 ART'],
    ]);
  });

  it('shows a member their own entries, the newest first, with where the prize goes until that is purged', async () => {
    const { db, keys } = ground.deps;
    const { dataList, allCount } = await smathEntriesOf(db, at.me.id, { limit: 5, offset: 0 });
    expect([dataList.map(({ entryId }) => entryId), allCount]).toEqual([[at.fresh, at.purged], 2]);
    expect(await smathEntryOf(db, keys, at.me.id, at.fresh)).toMatchObject({ prize: '금 한 돈', recipient: RECIPIENT });
    expect((await smathEntryOf(db, keys, at.me.id, at.purged))?.recipient.name).toBe('');
  });

  it('shows an entry to nobody else', async () => {
    const { db, keys } = ground.deps;
    expect(await smathEntryOf(db, keys, at.other.id, at.fresh)).toBeNull();
    expect((await smathEntriesOf(db, at.other.id, { limit: 5, offset: 0 })).allCount).toBe(0);
  });
});
