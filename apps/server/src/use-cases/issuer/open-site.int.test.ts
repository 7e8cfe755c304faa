import { must } from '@naru/testkit';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { only } from '../../kernel/only.ts';
import { notifications, sites } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { makeGround } from '../../testing/ground.ts';
import { png } from '../../testing/issuer.ts';
import { plantMarket } from '../../testing/planted-market.ts';
import { openSite } from './site.ts';

onBothEngines('a store that is opened', (open) => {
  it.each([
    ['off', false],
    ['on', true],
  ])('asks whoever acts for it for a second factor where the platform says so (%s), and its owner hears of it', async (setting, isOn) => {
    const database = await open();
    const { deps } = makeGround(database, { NARU_STORE_FACTOR: setting });
    const owner = await plantMarket(database.db).member('발행인');
    const logo = new Uint8Array(await (await png()).arrayBuffer());
    const order = { siteCode: 'ATELIER', name: '나루공방', introduction: '', seller: null, logo, sort: 0, ownerMemberId: owner.id };
    must(await openSite(deps, 'os:test', order));
    const site = only(await database.db.select().from(sites).where(eq(sites.siteCode, 'ATELIER')));
    expect(site.factorAsked).toBe(isOn);
    const news = await database.db.select().from(notifications).where(eq(notifications.memberId, owner.id));
    expect(news.map(({ kind, payload }) => [kind, payload])).toEqual([
      ['roleChanged', { site: '나루공방', role: 'owner', siteCode: 'ATELIER' }],
    ]);
  });
});
