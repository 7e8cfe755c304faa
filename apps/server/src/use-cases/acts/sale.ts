import { failure } from '@naru/domain/failure';
import { ACTION_TYPE } from '@naru/domain/history';
import { isSalePrice, whyNotListable } from '@naru/domain/listing';
import { fail, ok } from '@naru/domain/shared';
import { approvalSummary, formatWon } from '@naru/messages';
import { eq } from 'drizzle-orm';
import { actorOf } from '../../kernel/actor.ts';
import { authorize } from '../../kernel/authorize.ts';
import { lookUpSeenToken, type TokenRow } from '../../kernel/facts/token.ts';
import { appendHistory } from '../../kernel/history.ts';
import { only } from '../../kernel/only.ts';
import { recountListings } from '../../kernel/product-stats.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import { brand } from '../../stores/branding.ts';
import { listings, tokens } from '../../stores/schema/index.ts';
import { newsOfListing } from '../follow/gather-news.ts';
import { type ActModule, openAct } from './act-module.ts';

/** Puts an own NFT on sale at exactly this price (choices 2; row 04). A private NFT becomes public. */
export const sale: ActModule<'sale', TokenRow> = {
  ...openAct,
  judge: async (_, db, { member, act: { tokenIds, price } }, how) => {
    if (!isSalePrice(price)) return fail(failure('badRequest', { field: 'price' }));
    const found = await lookUpSeenToken(db, member, { tokenId: tokenIds[0], how });
    if (found === undefined) return fail(failure('lookupFailed'));
    const allowed = passOrRefuse(whyNotListable(found.facts, actorOf(member)));
    return allowed.ok ? ok(found.token) : allowed;
  },
  show: async (_, { act: { price } }, { head, what }) =>
    ok({ ...head, action: ACTION_TYPE.sale, price, summary: approvalSummary('sale', { what, price: formatWon(price) }) }),
  carryOut: async (deps, tx, { member, act: { price }, approval }, token) => {
    const now = deps.clock.now();
    const { tokenId, productId } = token;
    const listing = only(
      await tx
        .insert(listings)
        .values({ tokenId, productId, sellerMemberId: member.id, price, tokenVersion: token.version, createdAt: now, updatedAt: now })
        .returning({ id: listings.id }),
    );
    // What is on sale is seen by all.
    if (token.visibility === 'private')
      await tx.update(tokens).set({ visibility: 'public', updatedAt: now }).where(eq(tokens.tokenId, tokenId));
    const act = { kind: 'move', to: 'anyBuyer', minPrice: price } as const;
    const by = { memberId: member.id };
    await authorize(deps, tx, { token, by, cause: `listing:${listing.id}`, approval, act });
    const from = { ...by, nickname: member.nickname };
    await appendHistory(tx, { tokenId, productId, tradeType: 'listingRegistered', from, to: null, price, at: now });
    await recountListings(tx, productId, now);
    await newsOfListing(tx, { memberId: member.id, productId, tokenId: brand.token(tokenId) }, now);
    return ok({ listingId: listing.id });
  },
};
