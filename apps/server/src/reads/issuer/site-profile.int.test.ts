import { beforeAll, expect, it } from 'vitest';
import type { Db } from '../../stores/db.ts';
import { files } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { plantMarket } from '../../testing/planted-market.ts';
import { siteOwners, siteProfile } from './site-profile.ts';

const SELLER = [{ label: '대표자', value: '김발행' }];
const INFO = { introduction: '흙으로 빚습니다.', siteUrl: 'https://art.naru.test', seller: SELLER };

/** A site with a logo whose NFTs three members have, and who have left, and an older site that tells little of itself. */
const plant = async (db: Db) => {
  const market = plantMarket(db);
  const issuer = await market.member('발행인');
  await db.insert(files).values({ id: 'logo', kind: 'image', mime: 'image/webp', bytes: 3, sha256: 'hash', width: 64, height: 32 });
  const art = await market.site('ART', issuer, { info: INFO, logoFileId: 'logo' });
  const gold = await market.site('GOLD', issuer);
  const [jar, bar] = [await market.product(art, '달항아리'), await market.product(gold, '골드바')];
  const owners = [await market.member('가온'), await market.member('나래'), await market.member('다솜')] as const;
  const [twice, hidden, once] = owners;
  await market.token(jar, twice);
  await market.token(jar, twice);
  await market.token(jar, hidden, { visibility: 'private' });
  await market.token(jar, once);
  await market.token(jar, null);
  await market.token(jar, await market.member('떠난이', { state: 'left' }));
  await market.token(jar, await market.member('버린이'), { state: 'revoked' });
  await market.token(bar, await market.member('다른이'));
  return { db, art, gold, owners };
};

onBothEngines('the company behind a site', (open) => {
  let at: Awaited<ReturnType<typeof plant>>;
  beforeAll(async () => {
    at = await plant((await open()).db);
  });

  it('tells what it is, with its logo', async () => {
    expect(await siteProfile(at.db, at.art)).toEqual({
      ...INFO,
      siteCode: 'ART',
      siteName: '발행사 ART',
      sellerFacts: null,
      sellerWaiting: null,
      bannerImage: null,
      version: 0,
      logoImage: { url: '/file/image/logo', placeholder: '', width: 64, height: 32 },
    });
  });

  it('has neither address nor logo where it was never asked for them', async () => {
    expect(await siteProfile(at.db, at.gold)).toMatchObject({ siteUrl: '', introduction: '', seller: [], logoImage: null });
  });

  it('has as owners each member once who has something of it now, by nickname', async () => {
    const namesIn = async (offset: number) => {
      const { dataList, allCount } = await siteOwners(at.db, at.art, { limit: 2, offset });
      return [dataList, allCount];
    };
    const [first, second, third] = at.owners.map(({ did, nickname }) => ({ did, nickname }));
    expect(await namesIn(0)).toEqual([[first, second], 3]);
    expect(await namesIn(2)).toEqual([[third], 3]);
  });
});
