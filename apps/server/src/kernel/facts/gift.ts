import type { GiftFacts } from '@naru/domain/gift';
import type { Db } from '../../stores/db.ts';
import type { gifts } from '../../stores/schema/index.ts';
import { didOf } from './token.ts';

/** What the rules look at in an NFT that was sent to a phone, as it stands at `now`. */
export const giftFacts = async (db: Db, gift: typeof gifts.$inferSelect, now: Date): Promise<GiftFacts> => ({
  senderDid: gift.senderMemberId === null ? undefined : await didOf(db, gift.senderMemberId),
  state: gift.state,
  late: gift.expiresAt <= now,
});
