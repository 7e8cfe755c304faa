import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { only } from '../kernel/only.ts';
import type { Db } from '../stores/db.ts';
import { approvals, authorizations, chainActions, custodyKeys, history, tokenMetadata } from '../stores/schema/index.ts';
import { onBothEngines } from '../testing/both-engines.ts';
import { APPROVAL, TEST_CHAIN } from '../testing/chain-access.ts';
import { hoursBefore, plantMarket } from '../testing/planted-market.ts';
import { passportFacts } from './passport.ts';

const HASH = `0x${'cd'.repeat(32)}` as const;
const SIGNER = '0x1111111111111111111111111111111111111111' as const;

/** An NFT that went from its first owner to its present one under the first one's approval, and a private one. */
const plant = async (db: Db) => {
  const market = plantMarket(db);
  const [first, owner, other] = [await market.member('첫째'), await market.member('소유자'), await market.member('다른이')];
  const product = await market.product(await market.site('ART', first), '달항아리');
  const [token, hidden] = [await market.token(product, owner), await market.token(product, owner, { visibility: 'private' })];
  for (const { tokenId } of [token, hidden]) await db.insert(tokenMetadata).values({ tokenId, body: '{"name":"달항아리"}', sha256: 'ab' });
  await db.insert(custodyKeys).values({ address: SIGNER, memberId: first.id, sealed: '' });
  const { tokenId } = token;
  const signed = { contract: TEST_CHAIN.contract, signer: SIGNER, signature: '', cancelSignature: '', deadline: hoursBefore(-9) };
  const under = { tokenId, kind: 'move' as const, cause: 'sending:1', transferCount: 0, approval: APPROVAL, nonce: HASH };
  const authorizationId = only(
    await db
      .insert(authorizations)
      .values({ ...under, ...signed })
      .returning(),
  ).id;
  await db
    .insert(approvals)
    .values({ memberId: first.id, method: 'pin', action: { type: 'didGift' }, digest: APPROVAL, salt: 'sealed salt' });
  const move = { kind: 'transferFrom' as const, tokenId, authorizationId, receiver: SIGNER };
  const chainActionId = only(await db.insert(chainActions).values(move).returning()).id;
  await market.row(token, 'mint', { at: hoursBefore(3) });
  await market.row(token, 'gift', { from: first, to: owner, at: hoursBefore(2), chainActionId });
  await market.row(token, 'listingRegistered', { from: owner, price: 5_000, at: hoursBefore(1) });
  await db.update(history).set({ txId: HASH }).where(eq(history.tradeType, '00'));
  return { db, first, owner, other, tokenId, hidden: hidden.tokenId };
};

onBothEngines('what a passport tells', (open) => {
  let at: Awaited<ReturnType<typeof plant>>;
  beforeAll(async () => {
    at = await plant((await open()).db);
  });

  it('is every row, the oldest first, with how far the chain has it', async () => {
    const facts = await passportFacts(at.db, at.tokenId, null);
    expect(facts).toMatchObject({ site: { code: 'ART', name: '발행사 ART' }, metadata: '{"name":"달항아리"}' });
    expect(facts?.history.map(({ type, from, to, price, chain }) => [type, from?.nickname, to?.member, price, chain])).toEqual([
      ['00', undefined, undefined, null, { txId: HASH }],
      ['09', '첫째', at.owner.id, null, 'pending'],
      ['04', '소유자', undefined, 5_000, 'none'],
    ]);
  });

  it('discloses to its owner, and to nobody else, what brought the NFT to them', async () => {
    const disclosed = async (viewer: number | null) =>
      (await passportFacts(at.db, at.tokenId, viewer))?.history.map(({ approval }) => approval?.digest);
    expect(await disclosed(at.owner.id)).toEqual([undefined, APPROVAL, undefined]);
    const nothing = [undefined, undefined, undefined];
    expect([await disclosed(at.first.id), await disclosed(at.other.id), await disclosed(null)]).toEqual([nothing, nothing, nothing]);
  });

  it('is told of a private NFT to its owner alone', async () => {
    expect((await passportFacts(at.db, at.hidden, at.owner.id))?.history).toEqual([]);
    expect([await passportFacts(at.db, at.hidden, at.other.id), await passportFacts(at.db, at.hidden, null)]).toEqual([null, null]);
  });
});
