import { eq } from 'drizzle-orm';
import type { Db } from '../stores/db.ts';
import { mustMoveRow } from '../stores/move-rows.ts';
import { tokens } from '../stores/schema/index.ts';
import { queueAction, spendAuthorization } from './authorize.ts';
import { declineOffersOn } from './end-offer.ts';
import type { TokenRow } from './facts/token.ts';
import { appendHistory, type Party } from './history.ts';

/** One end of a token. */
export interface Burning {
  readonly token: TokenRow;
  readonly from: Party;
  /** The owner's authorisation under which the chain burns it. */
  readonly under: number;
  readonly at: Date;
}

/**
 * Ends a locked token: revoked, with the command to the chain, row 02 of its history, and the end of the offers on it. Everything that burns a
 * token passes here. The caller has ended its listing.
 */
export const burnToken = async (tx: Db, { token, from, under, at }: Burning): Promise<void> => {
  const { tokenId, productId, version } = token;
  if (token.ownerMemberId !== from.memberId) throw new Error('a token that is not its giver’s');
  const set = { lock: null, shareKey: null, version: version + 1, updatedAt: at };
  await mustMoveRow(tx, 'token', 'revoke', { where: eq(tokens.tokenId, tokenId), set });
  await spendAuthorization(tx, tokenId, under);
  const chainActionId = await queueAction(tx, { kind: 'burn', tokenId, authorizationId: under }, at);
  await appendHistory(tx, { tokenId, productId, tradeType: 'burn', from, to: null, price: null, chainActionId, at });
  await declineOffersOn(tx, tokenId, at);
};
