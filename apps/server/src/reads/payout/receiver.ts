import { businessIn, type PayoutReceiver } from '@naru/domain/payout';
import type { Keys } from '@naru/domain/secret';
import { eq } from 'drizzle-orm';
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

/** Whom a payout is for, beside the account's name: a member, or a site by its seller's card, else as the member who owns it. */
export const receiverOf = async (parts: Parts, holder: Holder, accountHolder: string): Promise<PayoutReceiver> => {
  const { db } = parts;
  if ('memberId' in holder) {
    const [member] = await db.select().from(members).where(eq(members.id, holder.memberId));
    if (member === undefined) throw new Error('a payout to nobody');
    return { kind: 'person', name: accountHolder, ...(await contactOf(parts, member)) };
  }
  const [row] = await db
    .select({ site: sites, owner: members })
    .from(sites)
    .innerJoin(members, eq(members.id, sites.ownerMemberId))
    .where(eq(sites.siteCode, holder.siteCode));
  if (row === undefined) throw new Error('a payout to no site');
  const contact = await contactOf(parts, row.owner);
  const business = businessIn(row.site.info.seller);
  if (business === null) return { kind: 'person', name: accountHolder, ...contact };
  const { name, representative, businessNumber } = business;
  return { kind: 'business', name: name ?? row.site.name, representative: representative ?? accountHolder, businessNumber, ...contact };
};
