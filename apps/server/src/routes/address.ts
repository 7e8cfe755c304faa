import { keptAddressCodec } from '@naru/contract/codec';
import { ok } from '@naru/domain/shared';
import { desc, eq } from 'drizzle-orm';
import type { Deps } from '../kernel/deps.ts';
import { openRecipient, RECIPIENT_PLACES } from '../kernel/sealed-recipient.ts';
import { brand } from '../stores/branding.ts';
import { memberAddresses } from '../stores/schema/index.ts';
import { changeAddress, keepAddress, removeAddress } from '../use-cases/address/keep-address.ts';
import type { Handlers } from './handler.ts';

/** The addresses that a member keeps; product 7 names none of these. */
export const addressHandlers = (deps: Deps) => {
  const { db, keys } = deps;
  return {
    addresses: async ({ member }) => {
      const found = await db
        .select()
        .from(memberAddresses)
        .where(eq(memberAddresses.memberId, member.id))
        .orderBy(desc(memberAddresses.isDefault), desc(memberAddresses.id));
      const kept = found.map(async ({ id, label, recipient, isDefault }) => {
        const opened = await openRecipient(keys, recipient, RECIPIENT_PLACES.address(member.id));
        return keptAddressCodec.toWire({ addressId: brand.kept(id), label, recipient: opened, isDefault });
      });
      return ok(await Promise.all(kept));
    },
    addressKeep: ({ body: { label, isDefault, ...recipient }, member }) => keepAddress(deps, member, { label, isDefault, recipient }),
    addressChange: ({ params, body: { label, isDefault, ...recipient }, member }) =>
      changeAddress(deps, member, Number(params.x), { label, isDefault, recipient }),
    addressRemove: ({ params, member }) => removeAddress(deps, member, Number(params.x)),
  } satisfies Handlers;
};
