import { and, count, countDistinct, desc, eq } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { members, tokens } from '../../stores/schema/index.ts';
import { visible } from '../nft/lists.ts';
import { toPage, type Window } from '../paging.ts';

/** Who owns how many of a product's NFTs that everybody may see; members who keep their page private go unnamed. */
export const productOwners = async (db: Db, productId: number, window: Window) => {
  const owned = and(eq(tokens.productId, productId), visible, eq(members.isPrivate, false));
  const [rows, [all]] = await Promise.all([
    db
      .select({ did: members.did, nickname: members.nickname, count: count() })
      .from(tokens)
      .innerJoin(members, eq(members.id, tokens.ownerMemberId))
      .where(owned)
      .groupBy(members.id)
      .orderBy(desc(count()), members.id)
      .limit(window.limit)
      .offset(window.offset),
    db
      .select({ all: countDistinct(tokens.ownerMemberId) })
      .from(tokens)
      .innerJoin(members, eq(members.id, tokens.ownerMemberId))
      .where(owned),
  ]);
  const { dataList, ...place } = toPage(rows, window, all?.all ?? 0);
  return { ...place, dataList: [...dataList] };
};
