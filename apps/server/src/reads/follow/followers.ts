import { FOLLOWERS_COUNTED } from '@naru/domain/follow';
import { count, eq, type SQL } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { follows } from '../../stores/schema/index.ts';

const counted = async (db: Db, where: SQL): Promise<number> => {
  const some = db.select({ id: follows.id }).from(follows).where(where).limit(FOLLOWERS_COUNTED).as('some');
  const [row] = await db.select({ all: count() }).from(some);
  return row?.all ?? 0;
};

/** How many follow a store, or a member: up to {@link FOLLOWERS_COUNTED}, by an index alone. */
export const followersOfStore = (db: Db, siteCode: string): Promise<number> => counted(db, eq(follows.siteCode, siteCode));
export const followersOfMember = (db: Db, memberId: number): Promise<number> => counted(db, eq(follows.followedMemberId, memberId));
