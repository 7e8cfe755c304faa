import type { TradeType } from '@naru/domain/history';
import { eq } from 'drizzle-orm';
import { addressOfHolder } from '../gateways/chain/custody.ts';
import type { Db } from '../stores/db.ts';
import { mustMoveRow } from '../stores/move-rows.ts';
import { members, tokens } from '../stores/schema/index.ts';
import { queueAction, spendAuthorization } from './authorize.ts';
import type { Deps } from './deps.ts';
import { declineOffersOn } from './end-offer.ts';
import type { TokenRow } from './facts/token.ts';
import { appendHistory, type Party } from './history.ts';
import { only } from './only.ts';

interface Burning {
  readonly token: TokenRow;
  readonly from: Party;
  /** The owner's authorisation under which the chain burns it. */
  readonly under: number;
  readonly at: Date;
}

/** Ends a locked token: chain command, row 02, its offers. Everything that burns a token passes here. The caller has ended its listing. */
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

interface Handover {
  readonly token: TokenRow;
  readonly from: Party;
  readonly to: Party & { readonly memberId: number };
  readonly tradeType: Extract<TradeType, 'sale' | 'transfer' | 'gift'>;
  readonly price: number | null;
  /** The owner's authorisation under which the chain moves it. */
  readonly under: number;
  readonly at: Date;
}

/** A member as a side of a trade. */
export const partyOf = async (tx: Db, memberId: number): Promise<Party & { readonly memberId: number }> => {
  const member = only(await tx.select({ nickname: members.nickname }).from(members).where(eq(members.id, memberId)));
  return { memberId, nickname: member.nickname };
};

/**
 * Gives a locked token to its new owner: owner and version, the command to the chain, the row of its history, and the end of the offers that
 * were made to its old owner. Everything that changes an owner passes here.
 */
export const moveToken = async (
  { keys }: Pick<Deps, 'keys'>,
  tx: Db,
  { token, from, to, tradeType, price, under, at }: Handover,
): Promise<void> => {
  const { tokenId, productId, transferCount } = token;
  if (token.ownerMemberId !== from.memberId) throw new Error('a token that is not its giver’s');
  await tx
    .update(tokens)
    .set({
      ownerMemberId: to.memberId,
      lock: null,
      shareKey: null,
      version: token.version + 1,
      transferCount: transferCount + 1,
      acquiredAt: at,
      updatedAt: at,
    })
    .where(eq(tokens.tokenId, tokenId));
  await spendAuthorization(tx, tokenId, under);
  const receiver = await addressOfHolder(keys, tx, { memberId: to.memberId });
  const chainActionId = await queueAction(tx, { kind: 'transferFrom', tokenId, authorizationId: under, receiver, price: price ?? 0 }, at);
  await appendHistory(tx, { tokenId, productId, tradeType, from, to, price, chainActionId, at });
  if (from.memberId !== null) await declineOffersOn(tx, tokenId, at);
};
