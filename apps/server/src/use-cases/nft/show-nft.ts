import { type Failure, failure } from '@naru/domain/failure';
import { OPEN_LISTING_STATES } from '@naru/domain/listing';
import type { ImageType } from '@naru/domain/nft';
import { fail, ok, type Result, type TokenId } from '@naru/domain/shared';
import { and, eq } from 'drizzle-orm';
import type { Deps, Member } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { inStates, listings, tokens } from '../../stores/schema/index.ts';

/** Who is to see an own NFT, or what is to lead its page. */
interface Showing {
  readonly tokenId: TokenId;
  readonly visibility?: 'public' | 'private';
  readonly detailType?: ImageType;
}

/** Chooses who sees an own NFT, or what leads its page; `noPermission` for anybody else's. An NFT on sale is seen by all: `alreadyListed`. */
export const showNft = async (deps: Deps, member: Member, { tokenId, ...choice }: Showing): Promise<Result<void, Failure>> =>
  deps.transact(async (tx) => {
    const [token] = await tx
      .select({ owner: tokens.ownerMemberId, state: tokens.state })
      .from(tokens)
      .where(eq(tokens.tokenId, tokenId))
      .for('no key update');
    if (token === undefined) return fail(failure('lookupFailed'));
    if (token.owner !== member.id) return fail(failure('noPermission'));
    if (token.state === 'revoked') return fail(failure('tokenRevoked'));
    if (choice.visibility === 'private' && (await isListed(tx, tokenId))) return fail(failure('alreadyListed'));
    await tx
      .update(tokens)
      .set({ ...choice, updatedAt: deps.clock.now() })
      .where(eq(tokens.tokenId, tokenId));
    return ok(undefined);
  });

const isListed = async (tx: Db, tokenId: string): Promise<boolean> => {
  const open = and(eq(listings.tokenId, tokenId), inStates(listings.state, OPEN_LISTING_STATES));
  return (await tx.select({ id: listings.id }).from(listings).where(open)).length > 0;
};
