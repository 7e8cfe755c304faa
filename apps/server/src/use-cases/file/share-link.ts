import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result, type TokenId } from '@naru/domain/shared';
import { eq } from 'drizzle-orm';
import { digestOf, randomSecret } from '../../gateways/secrets/random-secret.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { tokens } from '../../stores/schema/index.ts';
import { openPurchase, type SaidOpening } from './open-purchase.ts';

/** 192 bits: nobody guesses it. */
const KEY_BYTES = 24;

/** A key is sealed for its token alone, so that one in another row opens nothing. */
const placeOf = (tokenId: string): string => `share ${tokenId}`;

const ownToken = async (tx: Db, member: Member, tokenId: string) => {
  const [token] = await tx
    .select({ owner: tokens.ownerMemberId, state: tokens.state, shareKey: tokens.shareKey })
    .from(tokens)
    .where(eq(tokens.tokenId, tokenId))
    .for('no key update');
  if (token === undefined) return fail(failure('lookupFailed'));
  if (token.owner !== member.id) return fail(failure('noPermission'));
  return token.state === 'revoked' ? fail(failure('tokenRevoked')) : ok(token);
};

/**
 * The key of the share link of an own NFT (product 7, share): made at the first asking, the same at every later one. It lies sealed in the
 * database, since its owner may want to see it again; a transfer or the end of the NFT takes it away. Who shares an original has it opened. Refused:
 * lookupFailed, noPermission, tokenRevoked, openingEndsWithdrawal.
 */
export const shareNft = async (
  deps: Deps,
  member: Member,
  opening: SaidOpening & { readonly tokenId: TokenId },
): Promise<Result<{ shareKey: string }, Failure>> =>
  deps.transact(async (tx) => {
    const { tokenId } = opening;
    // The order before the NFT, as withdrawing does.
    const opened = await openPurchase(deps, tx, member, opening);
    if (!opened.ok) return opened;
    const token = await ownToken(tx, member, tokenId);
    if (!token.ok) return token;
    if (token.value.shareKey !== null) return ok({ shareKey: await deps.keys.open(token.value.shareKey, placeOf(tokenId)) });
    const shareKey = randomSecret(KEY_BYTES);
    await tx
      .update(tokens)
      .set({ shareKey: await deps.keys.seal(shareKey, placeOf(tokenId)), updatedAt: deps.clock.now() })
      .where(eq(tokens.tokenId, tokenId));
    return ok({ shareKey });
  });

/** Ends the share link of an own NFT; one that has none is left as it is. Addresses that were opened by it end within their 60 s. */
export const endSharing = async (deps: Deps, member: Member, { tokenId }: { readonly tokenId: TokenId }): Promise<Result<void, Failure>> =>
  deps.transact(async (tx) => {
    const token = await ownToken(tx, member, tokenId);
    if (!token.ok) return token;
    await tx.update(tokens).set({ shareKey: null, updatedAt: deps.clock.now() }).where(eq(tokens.tokenId, tokenId));
    return ok(undefined);
  });

/** Whether a key that somebody brought opens the original of a token. Hashes are compared, so that the time tells nothing of the key. */
export const opensByKey = async (
  { keys }: Deps,
  { tokenId, shareKey }: { readonly tokenId: string; readonly shareKey: string | null },
  brought: string | undefined,
): Promise<boolean> =>
  shareKey !== null && brought !== undefined && digestOf(await keys.open(shareKey, placeOf(tokenId))) === digestOf(brought);
