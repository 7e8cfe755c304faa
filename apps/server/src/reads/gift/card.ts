import type { CardFacts, CardKey, GiftCard, GiftReply } from '@naru/domain/gift';
import type { Did } from '@naru/domain/shared';
import { asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { digestOf } from '../../gateways/secrets/random-secret.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { files, giftCards, gifts, members, products, sites, tokens } from '../../stores/schema/index.ts';
import { pictureColumns, pictureOf } from '../file.ts';

/** A card as it is kept: what the rules look at, and what there is to be seen of it. */
export interface StoredCard {
  readonly sendingId: string;
  readonly facts: CardFacts;
  readonly card: Omit<GiftCard, 'standing' | 'reply'>;
  /** What a receiver of it can say back; null for everybody else, and where a store has sent it. */
  readonly replyOf: (did: Did) => GiftReply | null;
}

const receivers = alias(members, 'receivers');

/** The card that a key opens, as it stands at `now`; null where there is none. Of several NFTs it shows the picture of the first. */
export const cardByKey = async (db: Db, key: CardKey, now: Date): Promise<StoredCard | null> => {
  const rows = await db
    .select({
      card: giftCards,
      gift: gifts,
      receiver: receivers.did,
      picture: pictureColumns,
      sender: members.did,
      nickname: members.nickname,
      site: sites.name,
    })
    .from(giftCards)
    .innerJoin(gifts, eq(gifts.sendingId, giftCards.sendingId))
    .innerJoin(tokens, eq(tokens.tokenId, gifts.tokenId))
    .innerJoin(products, eq(products.id, tokens.productId))
    .leftJoin(files, eq(files.id, products.thumbnailFileId))
    .leftJoin(members, eq(members.id, giftCards.senderMemberId))
    .leftJoin(sites, eq(sites.siteCode, giftCards.siteCode))
    .leftJoin(receivers, eq(receivers.id, gifts.receiverMemberId))
    .where(eq(giftCards.keyHash, digestOf(key)))
    .orderBy(asc(gifts.tokenId));
  const [first] = rows;
  if (first === undefined) return null;
  const { card, gift, picture, nickname, site } = first;
  const didIn = (did: string | null) => (did === null ? undefined : brand.did(did));
  const replyOf = (did: Did): GiftReply | null => {
    const theirs = rows.find(({ receiver }) => didIn(receiver) === did);
    return theirs === undefined || site !== null ? null : { giftId: brand.gift(theirs.gift.id), said: card.thanks };
  };
  return {
    replyOf,
    sendingId: card.sendingId,
    facts: {
      gifts: rows.map(({ gift: one, sender, receiver }) => ({
        senderDid: didIn(sender),
        receiverDid: didIn(receiver),
        state: one.state,
        late: one.expiresAt <= now,
      })),
    },
    card: {
      kind: card.kind,
      wrapping: card.wrapping,
      message: card.message,
      picture: pictureOf(picture),
      sender: nickname ?? site ?? '',
      fromStore: site !== null,
      expiresAt: gift.expiresAt.toISOString(),
      opened: card.openedAt !== null,
    },
  };
};
