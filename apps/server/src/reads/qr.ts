import type { ActionType } from '@naru/domain/history';
import { namesOf, workName } from '@naru/messages';
import { asc, eq, inArray } from 'drizzle-orm';
import { digestOf } from '../gateways/secrets/random-secret.ts';
import type { Db } from '../stores/db.ts';
import { qrTickets, tokens } from '../stores/schema/index.ts';
import { revokedWhole } from './issuer/items.ts';
import { nftCards } from './nft/cards.ts';

/** What the QR behind a nonce asks to approve: the kind of act, and what its NFTs are called; null when it approves no act. */
export const actionBehind = async (db: Db, nonce: string): Promise<{ type: ActionType; tokenNames: string[] } | null> => {
  const [row] = await db
    .select({ action: qrTickets.action })
    .from(qrTickets)
    .where(eq(qrTickets.nonceHash, digestOf(nonce)));
  if (row?.action == null) return null;
  const { type, tokenIds } = row.action;
  if ('items' in row.action && row.action.items !== undefined) {
    const whole = await revokedWhole(db, row.action.items);
    return { type, tokenNames: whole === undefined ? [] : [whole.name] };
  }
  const cards = await nftCards(db, inArray(tokens.tokenId, [...tokenIds]), [asc(tokens.tokenId)], { limit: tokenIds.length, offset: 0 });
  return { type, tokenNames: cards.map(({ name, number }) => namesOf([workName({ name, number })])) };
};
