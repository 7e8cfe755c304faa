import { beforeAll, expect, it } from 'vitest';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { plantMarket } from '../../testing/planted-market.ts';
import { isEmailTaken, memberNamed, publicMember } from './member.ts';

const plant = async (db: Db) => {
  const { member } = plantMarket(db);
  return {
    db,
    open: await member('열린이', { email: 'open@naru.test', detail: '나루터 사람' }),
    shy: await member('숨은이', { isPrivate: true, detail: '비밀', joinType: 1 }),
    departed: await member('떠난이', { state: 'left' }),
  };
};

onBothEngines('what everybody sees of a member', (open) => {
  let at: Awaited<ReturnType<typeof plant>>;
  beforeAll(async () => {
    at = await plant((await open()).db);
  });

  it('is a nickname and an introduction, of a private page the nickname alone, and nothing of who has left', async () => {
    const seen = await Promise.all([at.open, at.shy, at.departed].map(({ did }) => publicMember(at.db, brand.did(did))));
    expect(seen).toEqual([
      { did: at.open.did, nickname: '열린이', detail: '나루터 사람', isPrivate: false, joinType: 'web', followers: 0 },
      { did: at.shy.did, nickname: '숨은이', detail: '', isPrivate: true, joinType: 'app', followers: 0 },
      undefined,
    ]);
  });

  it('is that a name or an address is taken, however the address is written', async () => {
    expect(await memberNamed(at.db, '열린이')).toEqual({ did: at.open.did, nickname: '열린이' });
    expect(await memberNamed(at.db, '아무도')).toBeUndefined();
    expect([await isEmailTaken(at.db, ' Open@Naru.test '), await isEmailTaken(at.db, 'other@naru.test')]).toEqual([true, false]);
  });
});
