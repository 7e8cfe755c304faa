import { MOST_ADDRESSES } from '@naru/domain/address';
import type { Recipient } from '@naru/domain/exchange';
import { type Failure, failure } from '@naru/domain/failure';
import { type AddressId, fail, ok, type Result, tidyLine } from '@naru/domain/shared';
import { and, asc, count, eq, ne } from 'drizzle-orm';
import type { Deps, Member } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { RECIPIENT_PLACES, sealRecipient } from '../../kernel/sealed-recipient.ts';
import type { Db } from '../../stores/db.ts';
import { memberAddresses, members } from '../../stores/schema/index.ts';
import { readRecipient } from '../exchange/recipient.ts';

export interface AddressInput {
  readonly label: string;
  readonly recipient: Recipient;
  readonly isDefault: boolean;
}

const mine = (member: Member) => eq(memberAddresses.memberId, member.id);

/** One change of an address book at a time: its limit and its one default are judged by what is there. */
const lockBook = async (tx: Db, member: Member): Promise<void> => {
  await tx.select({ id: members.id }).from(members).where(eq(members.id, member.id)).for('no key update');
};

const noOtherDefault = async (tx: Db, member: Member): Promise<void> => {
  await tx
    .update(memberAddresses)
    .set({ isDefault: false })
    .where(and(mine(member), eq(memberAddresses.isDefault, true)));
};

const rowOf = async ({ keys, config }: Deps, member: Member, { label, recipient }: AddressInput) => {
  const named = tidyLine(label);
  if (named === '') return fail(failure('badRequest', { field: 'label' }));
  const read = readRecipient(recipient, config.exchange.phones);
  return read.ok ? ok({ label: named, recipient: await sealRecipient(keys, read.value, RECIPIENT_PLACES.address(member.id)) }) : read;
};

/** Keeps one more address; the first is the default whatever was said. Refused with `quantityExceeded` beyond ten. */
export const keepAddress = (deps: Deps, member: Member, input: AddressInput): Promise<Result<{ addressId: AddressId }, Failure>> =>
  deps.transact(async (tx): Promise<Result<{ addressId: AddressId }, Failure>> => {
    const row = await rowOf(deps, member, input);
    if (!row.ok) return row;
    await lockBook(tx, member);
    const { all } = only(await tx.select({ all: count() }).from(memberAddresses).where(mine(member)));
    if (all >= MOST_ADDRESSES) return fail(failure('quantityExceeded', { data: { limit: MOST_ADDRESSES } }));
    const isDefault = input.isDefault || all === 0;
    if (isDefault) await noOtherDefault(tx, member);
    const at = deps.clock.now();
    const values = { ...row.value, memberId: member.id, isDefault, createdAt: at, updatedAt: at };
    const { id } = only(await tx.insert(memberAddresses).values(values).returning({ id: memberAddresses.id }));
    return ok({ addressId: id });
  });

/** Changes an own address. There is always one default: to give it up, another one is made so. */
export const changeAddress = (
  deps: Deps,
  member: Member,
  { addressId, ...input }: AddressInput & { readonly addressId: AddressId },
): Promise<Result<void, Failure>> =>
  deps.transact(async (tx): Promise<Result<void, Failure>> => {
    const row = await rowOf(deps, member, input);
    if (!row.ok) return row;
    await lockBook(tx, member);
    const own = and(eq(memberAddresses.id, addressId), mine(member));
    const [known] = await tx.select({ isDefault: memberAddresses.isDefault }).from(memberAddresses).where(own);
    if (known === undefined) return fail(failure('lookupFailed'));
    if (input.isDefault) await noOtherDefault(tx, member);
    await tx
      .update(memberAddresses)
      .set({ ...row.value, isDefault: input.isDefault || known.isDefault, updatedAt: deps.clock.now() })
      .where(own);
    return ok(undefined);
  });

/** Purges an own address; where it was the default, the oldest other one becomes it. */
export const removeAddress = (
  deps: Deps,
  member: Member,
  { addressId }: { readonly addressId: AddressId },
): Promise<Result<void, Failure>> =>
  deps.transact(async (tx): Promise<Result<void, Failure>> => {
    await lockBook(tx, member);
    const [gone] = await tx
      .delete(memberAddresses)
      .where(and(eq(memberAddresses.id, addressId), mine(member)))
      .returning({ isDefault: memberAddresses.isDefault });
    if (gone === undefined) return fail(failure('lookupFailed'));
    const others = and(mine(member), ne(memberAddresses.id, addressId));
    const [next] = await tx
      .select({ id: memberAddresses.id })
      .from(memberAddresses)
      .where(others)
      .orderBy(asc(memberAddresses.id))
      .limit(1);
    if (gone.isDefault && next !== undefined)
      await tx.update(memberAddresses).set({ isDefault: true }).where(eq(memberAddresses.id, next.id));
    return ok(undefined);
  });
