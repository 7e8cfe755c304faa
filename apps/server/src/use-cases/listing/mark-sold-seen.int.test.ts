import { expect, it } from 'vitest';
import { soldNotice } from '../../reads/notice/sold.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { makeGround } from '../../testing/ground.ts';
import { hoursBefore, plantMarket } from '../../testing/planted-market.ts';
import { markSoldSeen } from './mark-sold-seen.ts';

onBothEngines('sales that a member was shown', (open) => {
  it('are seen, and whatever was sold since is not', async () => {
    const database = await open();
    const { db } = database;
    const market = plantMarket(db);
    const [seller, buyer] = [await market.member('파는이'), await market.member('사는이')];
    const art = await market.site('ART', seller);
    for (const [name, hours] of [
      ['먼저 판 것', 3],
      ['나중에 판 것', 1],
    ] as const)
      await market.order(await market.token(await market.product(art, name), buyer), [seller, buyer], 20_000, {
        completedAt: hoursBefore(hours),
      });
    const { deps } = makeGround(database);
    const member = { id: seller.id, did: 'did:naru:seller', nickname: '파는이', sessionId: '' };
    await markSoldSeen(deps, member, 1);
    expect(await soldNotice(db, seller.id)).toMatchObject({ count: 1, firstTokenName: '나중에 판 것' });
    await markSoldSeen(deps, member);
    expect(await soldNotice(db, seller.id)).toMatchObject({ count: 0 });
  });
});
