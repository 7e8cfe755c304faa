import type { InquiryId } from '@naru/domain/shared';
import { beforeAll, expect, it } from 'vitest';
import { only } from '../../kernel/only.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { exchanges, inquiries } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { PLANTED_AT, plantMarket } from '../../testing/planted-market.ts';
import { inquiriesOf, inquiryOf, subjectOf } from './inquiries.ts';

/** Two inquiries of one member, of which one is answered, and things that can be asked about. */
const plant = async (db: Db) => {
  const market = plantMarket(db);
  const [me, other] = [await market.member('나'), await market.member('다른이')];
  const site = await market.site('ART', other);
  const [jar, draft] = [await market.product(site, '달항아리'), await market.product(site, '초안', { state: 'draft' })];
  const shown = await market.token(jar, other);
  const hidden = await market.token(jar, other, { visibility: 'private' });
  const redeem = async (owner: typeof me): Promise<number> => {
    const { tokenId, productId, siteCode } = await market.token(jar, owner);
    const costs = { declaredValue: 0, delivery: 0, insurance: 0, vat: 0, total: 0 };
    const values = {
      tokenId,
      productId,
      siteCode,
      ownerMemberId: owner.id,
      state: 'requested' as const,
      recipient: '',
      recipientMasked: '',
    };
    return only(
      await db
        .insert(exchanges)
        .values({ ...values, ...costs })
        .returning(),
    ).id;
  };
  const write = async (change: Partial<typeof inquiries.$inferInsert>): Promise<InquiryId> => {
    const values = { memberId: me.id, type: 'other' as const, title: '제목', body: '본문', createdAt: PLANTED_AT, ...change };
    return only(await db.insert(inquiries).values(values).returning()).id;
  };
  const answer = { answer: '답이에요', answeredBy: 'os:somebody', answeredAt: PLANTED_AT };
  return {
    db,
    me,
    other,
    jar,
    draft,
    shown,
    hidden,
    mine: await redeem(me),
    theirs: await redeem(other),
    answered: await write({ tokenId: hidden.tokenId, ...answer }),
    waiting: await write({ title: '기다려요' }),
  };
};
type Planted = Awaited<ReturnType<typeof plant>>;

onBothEngines('inquiries', (open) => {
  let at: Planted;
  beforeAll(async () => {
    at = await plant((await open()).db);
  });

  it('stand with the newest first, and say whether they are answered', async () => {
    const { dataList, allCount } = await inquiriesOf(at.db, at.me.id, { limit: 5, offset: 0 });
    expect(dataList.map(({ title, answer }) => [title, answer])).toEqual([
      ['기다려요', 'waiting'],
      ['제목', 'answered'],
    ]);
    expect([allCount, (await inquiriesOf(at.db, at.other.id, { limit: 5, offset: 0 })).allCount]).toEqual([2, 0]);
  });

  it('are read by whoever wrote them, with the answer and what they are about, and by nobody else', async () => {
    expect(await inquiryOf(at.db, at.me.id, at.answered)).toMatchObject({
      text: '본문',
      answered: { text: '답이에요', at: PLANTED_AT.toISOString() },
      subject: { tokenId: at.hidden.tokenId, name: `달항아리 No. ${at.hidden.tokenId}` },
      files: [],
      changedAt: null,
    });
    expect(await inquiryOf(at.db, at.me.id, at.waiting)).toMatchObject({ answered: null, subject: null });
    expect([await inquiryOf(at.db, at.other.id, at.answered), await inquiryOf(at.db, at.me.id, brand.inquiry(9_999))]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it.each<readonly [string, (planted: Planted) => Parameters<typeof subjectOf>[2], string | undefined]>([
    ['an NFT that they see', ({ shown: { tokenId } }) => ({ tokenId }), '달항아리 No.'],
    ['somebody’s private NFT', ({ hidden: { tokenId } }) => ({ tokenId }), undefined],
    ['a work on a shelf', ({ jar: { productId } }) => ({ productId }), '달항아리'],
    ['a draft', ({ draft: { productId } }) => ({ productId }), undefined],
    ['an own exchange', ({ mine }) => ({ exchangeId: brand.exchange(mine) }), '달항아리 No.'],
    ['another’s exchange', ({ theirs }) => ({ exchangeId: brand.exchange(theirs) }), undefined],
  ])('can be about %s, if the member may know of it', async (_, about, name) => {
    const subject = await subjectOf(at.db, at.me, about(at));
    expect(subject === undefined ? undefined : subject.name.startsWith(name ?? 'nothing')).toBe(name === undefined ? undefined : true);
  });
});
