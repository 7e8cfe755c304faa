import {
  type CardFacts,
  type CardKey,
  type GiftCard,
  type GiftReply,
  type PendingGift,
  RECENT_RECEIVERS,
  type Received,
  type Receiver,
} from '@naru/domain/gift';
import { TRADE_TYPE } from '@naru/domain/history';
import type { Did, GiftId, Page } from '@naru/domain/shared';
import { and, asc, count, desc, eq, inArray, max, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { digestOf } from '../../gateways/secrets/random-secret.ts';
import { only } from '../../kernel/only.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { files, giftCards, gifts, history, items, members, products, sites, tokens } from '../../stores/schema/index.ts';
import { pictureColumns, pictureOf } from '../file.ts';
import { toPage, type Window } from '../paging.ts';

interface StoredCard {
  readonly sendingId: string;
  readonly facts: CardFacts;
  readonly card: Omit<GiftCard, 'status' | 'reply'>;
  /** What a receiver of it can say back; null for everybody else, and where a store has sent it. */
  readonly replyOf: (did: Did) => GiftReply | null;
}

const receivers = alias(members, 'receivers');
const issuers = alias(sites, 'issuers');

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
      work: { name: products.name, siteName: issuers.name, nftKind: products.nftKind },
    })
    .from(giftCards)
    .innerJoin(gifts, eq(gifts.sendingId, giftCards.sendingId))
    .innerJoin(tokens, eq(tokens.tokenId, gifts.tokenId))
    .innerJoin(products, eq(products.id, tokens.productId))
    .innerJoin(issuers, eq(issuers.siteCode, products.siteCode))
    .leftJoin(files, eq(files.id, products.thumbnailFileId))
    .leftJoin(members, eq(members.id, giftCards.senderMemberId))
    .leftJoin(sites, eq(sites.siteCode, giftCards.siteCode))
    .leftJoin(receivers, eq(receivers.id, gifts.receiverMemberId))
    .where(eq(giftCards.keyHash, digestOf(key)))
    .orderBy(asc(gifts.tokenId));
  const [first] = rows;
  if (first === undefined) return null;
  const { card, gift, picture, nickname, site, work } = first;
  const didIn = (did: string | null) => (did === null ? undefined : brand.did(did));
  const replyOf = (did: Did): GiftReply | null => {
    const theirs = rows.find(({ receiver }) => didIn(receiver) === did);
    return theirs === undefined || site !== null ? null : { giftId: theirs.gift.id, said: card.thanks };
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
      work,
      sender: nickname ?? site ?? '',
      fromStore: site !== null,
      expiresAt: gift.expiresAt.toISOString(),
      opened: card.openedAt !== null,
    },
  };
};

/** What has just been received, as its receiver is told; `sender` as they are named in its history. */
export const receivedGift = async (db: Db, { giftId, sender }: { readonly giftId: GiftId; readonly sender: string }): Promise<Received> => {
  const { card, tokenId, name, number, picture } = only(
    await db
      .select({ card: giftCards, tokenId: gifts.tokenId, name: products.name, number: items.number, picture: pictureColumns })
      .from(gifts)
      .innerJoin(giftCards, eq(giftCards.sendingId, gifts.sendingId))
      .innerJoin(tokens, eq(tokens.tokenId, gifts.tokenId))
      .innerJoin(items, eq(items.id, tokens.itemId))
      .innerJoin(products, eq(products.id, tokens.productId))
      .leftJoin(files, eq(files.id, products.thumbnailFileId))
      .where(eq(gifts.id, giftId)),
  );
  return {
    giftId,
    tokenId: brand.token(tokenId),
    name,
    number,
    thumbnail: pictureOf(picture),
    kind: card.kind,
    sender,
    fromStore: card.siteCode !== null,
    message: card.message,
  };
};

/** Members to whom somebody has given or handed over something, the last one first; whoever has left is not among them. */
export const recentReceivers = async (db: Db, memberId: number): Promise<readonly Pick<Receiver, 'did' | 'nickname'>[]> => {
  const last = max(history.createdAt);
  const rows = await db
    .select({ did: members.did, nickname: members.nickname, last })
    .from(history)
    .innerJoin(members, eq(members.id, history.toMemberId))
    .where(
      and(
        eq(history.fromMemberId, memberId),
        inArray(history.tradeType, [TRADE_TYPE.gift, TRADE_TYPE.transfer]),
        ne(members.id, memberId),
        eq(members.state, 'active'),
      ),
    )
    .groupBy(members.id)
    .orderBy(desc(last), desc(members.id))
    .limit(RECENT_RECEIVERS);
  return rows.map(({ did, nickname }) => ({ did: brand.did(did), nickname }));
};

/** What a member has sent to phones: what waits for its receiver first, then the newest. */
export const giftsOf = async (db: Db, memberId: number, window: Window): Promise<Page<PendingGift>> => {
  const mine = eq(gifts.senderMemberId, memberId);
  const [rows, [all]] = await Promise.all([
    db
      .select({ gift: gifts, card: giftCards, name: products.name, number: items.number, picture: pictureColumns })
      .from(gifts)
      .innerJoin(giftCards, eq(giftCards.sendingId, gifts.sendingId))
      .innerJoin(tokens, eq(tokens.tokenId, gifts.tokenId))
      .innerJoin(items, eq(items.id, tokens.itemId))
      .innerJoin(products, eq(products.id, tokens.productId))
      .leftJoin(files, eq(files.id, products.thumbnailFileId))
      .where(mine)
      .orderBy(sql`${gifts.state} <> 'sent'`, desc(gifts.id))
      .limit(window.limit)
      .offset(window.offset),
    db.select({ all: count() }).from(gifts).where(mine),
  ]);
  const views = rows.map(({ gift, card, name, number, picture }) => ({
    giftId: gift.id,
    tokenId: brand.token(gift.tokenId),
    name,
    number,
    thumbnail: pictureOf(picture),
    kind: gift.kind,
    state: gift.state,
    phone: gift.phone,
    message: card.message,
    wrapping: card.wrapping,
    sentAt: gift.createdAt.toISOString(),
    openedAt: card.openedAt?.toISOString() ?? null,
    expiresAt: gift.closedAt === null ? gift.expiresAt.toISOString() : null,
    endedAt: gift.closedAt?.toISOString() ?? null,
    thanks: gift.state === 'received' ? card.thanks : null,
  }));
  return toPage(views, window, all?.all ?? 0);
};
