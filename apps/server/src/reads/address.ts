import type { KeptAddress } from '@naru/domain/address';
import { desc, eq } from 'drizzle-orm';
import type { Deps, Member } from '../kernel/deps.ts';
import { RECIPIENT_PLACES, readRecipient } from '../kernel/sealed-recipient.ts';
import { memberAddresses } from '../stores/schema/index.ts';

/** The addresses that a member keeps, the default first. */
export const addressesOf = async ({ db, keys }: Pick<Deps, 'db' | 'keys'>, member: Member): Promise<KeptAddress[]> => {
  const rows = await db
    .select()
    .from(memberAddresses)
    .where(eq(memberAddresses.memberId, member.id))
    .orderBy(desc(memberAddresses.isDefault), desc(memberAddresses.id));
  return Promise.all(
    rows.map(async ({ id, label, recipient, isDefault }) => ({
      addressId: id,
      label,
      recipient: await readRecipient(keys, recipient, RECIPIENT_PLACES.address(member.id)),
      isDefault,
    })),
  );
};
