import { eq } from 'drizzle-orm';
import type { Party } from '../../kernel/history.ts';
import { partyOf } from '../../kernel/move-token.ts';
import { only } from '../../kernel/only.ts';
import type { Db } from '../../stores/db.ts';
import { mustMoveRow } from '../../stores/move-rows.ts';
import { type gifts, items, sites } from '../../stores/schema/index.ts';

type Sent = Pick<typeof gifts.$inferSelect, 'senderMemberId' | 'siteCode' | 'tokenId'>;

/** Who has sent a gift, as a side of its change of hands: a member, or the issuer whose card it is. */
export const senderOf = async (tx: Db, { senderMemberId, siteCode }: Sent): Promise<Party> => {
  if (senderMemberId !== null) return partyOf(tx, senderMemberId);
  const { name } = only(
    await tx
      .select({ name: sites.name })
      .from(sites)
      .where(eq(sites.siteCode, siteCode ?? '')),
  );
  return { memberId: null, nickname: name };
};

/** Has the item of a gift that an issuer has sent follow it: to its receiver, or back into the store. */
export const moveItemOf = async (tx: Db, { siteCode, tokenId }: Sent, event: 'give' | 'giveBack', at: Date): Promise<void> => {
  if (siteCode === null) return;
  await mustMoveRow(tx, 'item', event, { where: eq(items.tokenId, tokenId), set: { updatedAt: at } });
};
