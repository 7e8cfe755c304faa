import type { PayoutReceiver } from '@naru/domain/payout';
import type { Keys } from '@naru/domain/secret';
import { eq } from 'drizzle-orm';
import { sellerInForce } from '../../kernel/facts/seller.ts';
import type { Db } from '../../stores/db.ts';
import { members, sites } from '../../stores/schema/index.ts';
import type { Holder } from '../settlement/owed.ts';

type MemberRow = typeof members.$inferSelect;

interface Parts {
  readonly db: Db;
  readonly keys: Keys;
}

const contactOf = async ({ keys }: Parts, { email, phone, did }: MemberRow) => ({
  email,
  phone: phone === null ? null : await keys.open(phone, `members.phone.${did}`),
});

/** Whom a payout is for, beside the account's name: a member, or a site by who sells in it, else as the member who owns it. */
export const receiverOf = async (parts: Parts, holder: Holder, accountHolder: string): Promise<PayoutReceiver> => {
  const { db } = parts;
  if ('memberId' in holder) {
    const [member] = await db.select().from(members).where(eq(members.id, holder.memberId));
    if (member === undefined) throw new Error('a payout to nobody');
    return { kind: 'person', name: accountHolder, ...(await contactOf(parts, member)) };
  }
  const [row] = await db
    .select({ owner: members })
    .from(sites)
    .innerJoin(members, eq(members.id, sites.ownerMemberId))
    .where(eq(sites.siteCode, holder.siteCode));
  if (row === undefined) throw new Error('a payout to no site');
  const contact = await contactOf(parts, row.owner);
  const business = await sellerInForce(db, holder.siteCode);
  if (business === undefined) return { kind: 'person', name: accountHolder, ...contact };
  const { company, representative, businessNumber } = business;
  return { kind: 'business', name: company, representative, businessNumber, ...contact };
};
