import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result, type TokenId } from '@naru/domain/shared';
import { openingsText } from '@naru/passport/make';
import { and, eq } from 'drizzle-orm';
import type { Deps, Member } from '../../kernel/deps.ts';
import { testimoniesOf } from '../../kernel/testimony-rows.ts';
import { exchanges } from '../../stores/schema/index.ts';
import { isTold, type Telling, tellingsOf } from '../exchange/tellings.ts';
import { saltPlace, scopeOf } from '../exchange/testify.ts';
import type { PassportText } from './issue-passport.ts';

/**
 * What stands behind the salted hashes of a member's own redemptions of an NFT, to be shown to whom they trust with it. Refused with `lookupFailed` where
 * they have redeemed nothing for it.
 */
export const issueOpenings = async (
  { db, keys, chain }: Deps,
  member: Member,
  { tokenId }: { readonly tokenId: TokenId },
): Promise<Result<PassportText, Failure>> => {
  const own = await db
    .select()
    .from(exchanges)
    .where(and(eq(exchanges.tokenId, tokenId), eq(exchanges.ownerMemberId, member.id)));
  const tellings = new Map<number, readonly Telling[]>();
  for (const exchange of own) tellings.set(exchange.id, await tellingsOf(db, exchange));
  const openings = [];
  for (const row of await testimoniesOf(db, tokenId)) {
    const hidden = tellings.get(row.exchangeId)?.find((telling) => isTold(telling, row))?.hidden ?? {};
    const values = Object.fromEntries(Object.entries(hidden).flatMap(([field, value]) => (value === null ? [] : [[field, value]])));
    if (Object.keys(values).length > 0)
      openings.push({ seq: row.seq, salt: await keys.open(row.salt, saltPlace(tokenId, row.seq)), values });
  }
  if (own.length === 0) return fail(failure('lookupFailed'));
  return ok({ fileName: `naru-${tokenId}.naru-openings.json`, body: openingsText(scopeOf({ chain }, tokenId), openings) });
};
