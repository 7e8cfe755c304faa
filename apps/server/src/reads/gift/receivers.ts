import { RECENT_RECEIVERS, type Receiver } from '@naru/domain/gift';
import { TRADE_TYPE } from '@naru/domain/history';
import { and, desc, eq, inArray, max, ne } from 'drizzle-orm';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { history, members } from '../../stores/schema/index.ts';

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
