import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { digestOf } from '../gateways/secrets/random-secret.ts';
import { brand } from '../stores/branding.ts';
import type { Db } from '../stores/db.ts';
import { qrTickets, tokens } from '../stores/schema/index.ts';
import { onBothEngines } from '../testing/both-engines.ts';
import { hoursBefore, plantMarket } from '../testing/planted-market.ts';
import { actionBehind } from './qr.ts';

/** QRs of one member: of an act about two NFTs, and of a change of the account. */
const plant = async (db: Db) => {
  const market = plantMarket(db);
  const owner = await market.member('소유자');
  const product = await market.product(await market.site('ART', owner), '달항아리');
  const [first, second] = [await market.token(product, owner), await market.token(product, owner, { visibility: 'private' })];
  await market.token(product, owner);
  // A row that was written again lies behind those that were not.
  await db.update(tokens).set({ transferCount: 1 }).where(eq(tokens.tokenId, first.tokenId));
  const show = async (nonce: string, about: Pick<typeof qrTickets.$inferInsert, 'kind' | 'action' | 'change'>): Promise<void> => {
    const secrets = { id: `ticket-of-${nonce}`, nonceHash: digestOf(nonce), asker: owner.sessionId };
    const rest = { memberId: owner.id, requestObject: 'sealed', sealed: 'sealed', matchNumber: '42', expiresAt: hoursBefore(-1) };
    await db.insert(qrTickets).values({ ...secrets, ...rest, ...about });
  };
  const tokenIds = [second.tokenId, first.tokenId];
  await show('of-an-act', { kind: 'action', action: { type: 'didGift', tokenIds, toDid: brand.did(owner.did) } });
  await show('of-a-change', { kind: 'change', change: 'sealed' });
  return { db, first, second };
};

onBothEngines('what a QR asks to approve', (open) => {
  let at: Awaited<ReturnType<typeof plant>>;
  beforeAll(async () => {
    at = await plant((await open()).db);
  });

  it('is an act and what its NFTs are called, by their numbers, for whoever has its secret', async () => {
    expect(await actionBehind(at.db, 'of-an-act')).toEqual({
      type: 'didGift',
      tokenNames: [`‘달항아리 No. ${at.first.tokenId}’ NFT`, `‘달항아리 No. ${at.second.tokenId}’ NFT`],
    });
  });

  it.each([
    ['a change of the account', 'of-a-change'],
    ['no QR', 'of-nothing'],
    ['what is stored of the secret', digestOf('of-an-act')],
  ])('is no act behind %s', async (_, nonce) => expect(await actionBehind(at.db, nonce)).toBeNull());
});
