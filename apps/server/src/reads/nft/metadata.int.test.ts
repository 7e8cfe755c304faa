import { beforeAll, expect, it } from 'vitest';
import type { Db } from '../../stores/db.ts';
import { tokenMetadata } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { plantMarket } from '../../testing/planted-market.ts';
import { metadataOf } from './detail.ts';

/** Bytes that no printer of JSON would write so, and their hash. */
const MINTED = { body: '{ "name":"달항아리\u00a0#1",\n"n": 1.0, "n": 1 }\n', sha256: 'hash of the body' };

const plant = async (db: Db) => {
  const market = plantMarket(db);
  const owner = await market.member('소유자');
  const product = await market.product(await market.site('ART', owner), '달항아리');
  const [live, revoked, waiting] = [
    await market.token(product, owner),
    await market.token(product, owner, { state: 'revoked' }),
    await market.token(product, owner),
  ];
  await db.insert(tokenMetadata).values([live, revoked].map(({ tokenId }) => ({ tokenId, ...MINTED })));
  return { db, live, revoked, waiting };
};

onBothEngines('what was minted of a token', (open) => {
  let at: Awaited<ReturnType<typeof plant>>;
  beforeAll(async () => {
    at = await plant((await open()).db);
  });

  it.each(['live', 'revoked'] as const)('is told byte for byte of one that is %s', async (which) => {
    expect(await metadataOf(at.db, at[which].tokenId)).toEqual(MINTED);
  });

  it('is not told before there is any', async () => expect(await metadataOf(at.db, at.waiting.tokenId)).toBeUndefined());
});
