import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { recountFrozen } from '../../kernel/product-stats.ts';
import type { Db } from '../../stores/db.ts';
import { tokens } from '../../stores/schema/index.ts';

/** Why an NFT is frozen, locked as it is; refused with `lookupFailed` when none is by that number. */
export const frozenNow = async (
  db: Db,
  tokenId: string,
): Promise<Result<{ readonly frozenFor: string | null; readonly version: number }, Failure>> => {
  const frozen = and(eq(tokens.tokenId, tokenId), eq(tokens.frozen, true));
  const [found] = await db.select({ frozenFor: tokens.frozenFor, version: tokens.version }).from(tokens).where(frozen).for('no key update');
  return found === undefined ? fail(failure('lookupFailed', { field: 'tokenId' })) : ok(found);
};

/** Lets a frozen NFT go on, once an operator has looked at why it was frozen; refused with `lookupFailed` when none is frozen by that number. */
export const unfreezeToken = async (
  { transact, clock }: Deps,
  operator: string,
  { tokenId }: { readonly tokenId: string },
): Promise<Result<void, Failure>> => {
  const now = clock.now();
  return transact(async (tx) => {
    const [token] = await tx
      .update(tokens)
      .set({ frozen: false, frozenFor: null, updatedAt: now })
      .where(and(eq(tokens.tokenId, tokenId), eq(tokens.frozen, true)))
      .returning({ productId: tokens.productId });
    if (token === undefined) return fail(failure('lookupFailed', { field: 'tokenId' }));
    await recountFrozen(tx, [token.productId]);
    await audit(tx, { actor: operator, action: 'token.unfreeze', target: tokenId, at: now });
    return ok(undefined);
  });
};
