import { randomUUID } from 'node:crypto';
import { type PhoneNumber, parsePhone } from '@naru/domain/account';
import type { BulkGift } from '@naru/domain/bulk';
import type { Hex } from '@naru/domain/chain';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type ProductId, type Result } from '@naru/domain/shared';
import { and, eq, inArray } from 'drizzle-orm';
import { authorize } from '../../kernel/authorize.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { TokenRow } from '../../kernel/facts/token.ts';
import { moveToken } from '../../kernel/move-token.ts';
import { notify } from '../../kernel/notify.ts';
import { only } from '../../kernel/only.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { mustMoveRow } from '../../stores/move-rows.ts';
import { gifts, items, members, sites, tokens } from '../../stores/schema/index.ts';
import { openCard } from '../gift/open-card.ts';
import type { BulkJobRecord } from './bulk-job.ts';
import { phonesOf } from './row-recipient.ts';

type GiveDeps = Pick<Deps, 'clock' | 'keys' | 'chain'>;

export type GiftReceiver = { readonly memberId: number; readonly nickname: string } | { readonly phone: PhoneNumber };

interface GiftRow {
  readonly row: number;
  readonly gift: BulkGift;
}

/** Receivers of rows' NFTs; members are locked so that nobody leaves meanwhile. Else why not: `userLookupFailed` (left), `lookupFailed` (phone purged). */
export const receiversOf = async (
  deps: Pick<Deps, 'keys'>,
  tx: Db,
  { id }: BulkJobRecord,
  rows: readonly GiftRow[],
): Promise<(one: GiftRow) => Result<GiftReceiver, Failure>> => {
  if (rows.length === 0) return () => fail(failure('lookupFailed'));
  const dids = rows.flatMap(({ gift }) => gift.receiver ?? []);
  const there = await tx
    .select({ did: members.did, memberId: members.id, nickname: members.nickname })
    .from(members)
    .where(and(inArray(members.did, dids), eq(members.state, 'active')))
    .orderBy(members.id)
    .for('share');
  const byDid = new Map(there.map(({ did, ...receiver }) => [did, receiver]));
  const phones = await phonesOf(
    { ...deps, db: tx },
    id,
    rows.flatMap(({ row, gift }) => (gift.receiver === null ? [row] : [])),
  );
  return ({ row, gift: { receiver } }) => {
    if (receiver !== null) {
      const member = byDid.get(receiver);
      return member === undefined ? fail(failure('userLookupFailed', { field: 'receiver' })) : ok(member);
    }
    const phone = parsePhone(phones.get(row) ?? '');
    return phone.ok ? ok({ phone: phone.value }) : fail(failure('lookupFailed', { field: 'phone' }));
  };
};

export interface MintedGift {
  readonly productId: ProductId;
  readonly message: string;
  readonly receiver: GiftReceiver;
}

interface Giver {
  readonly siteCode: string;
  readonly name: string;
  readonly approval: Hex;
}

interface Giving {
  readonly token: TokenRow;
  readonly gift: MintedGift;
  readonly at: Date;
}

const giveToMember = async (deps: GiveDeps, tx: Db, { siteCode, name, approval }: Giver, { token, gift, at }: Giving): Promise<void> => {
  const { message, receiver: to } = gift;
  if ('phone' in to) throw new Error('a phone is no member');
  const by = { siteCode: brand.site(siteCode) };
  const act = { kind: 'move', to: { memberId: to.memberId } } as const;
  const under = await authorize(deps, tx, { token, by, cause: `sent:${randomUUID()}`, approval, act });
  await moveToken(deps, tx, { token, from: { memberId: null, nickname: name }, to, tradeType: 'gift', price: null, under, at });
  await mustMoveRow(tx, 'item', 'give', { where: eq(items.id, token.itemId), set: { updatedAt: at } });
  await notify(tx, [{ memberId: to.memberId, kind: 'storeGift', payload: { tokenId: token.tokenId, site: name, message } }], at);
};

const giveToPhone = async (deps: GiveDeps, tx: Db, { siteCode, approval }: Giver, { token, gift, at }: Giving): Promise<void> => {
  const { message, receiver } = gift;
  if (!('phone' in receiver)) throw new Error('a member has no phone here');
  const { phone } = receiver;
  const card = await openCard(deps, tx, { by: { siteCode }, kind: 'gift', phone, message, at });
  const { id } = only(
    await tx
      .insert(gifts)
      .values({ ...card, tokenId: token.tokenId })
      .returning({ id: gifts.id }),
  );
  // Whoever holds the code is the receiver: who that is, nobody knows yet.
  const act = { kind: 'move', to: 'anyBuyer', minPrice: 0 } as const;
  await authorize(deps, tx, { token, by: { siteCode: brand.site(siteCode) }, cause: `gift:${id}`, approval, act });
  await tx.update(tokens).set({ lock: 'gift', updatedAt: at }).where(eq(tokens.tokenId, token.tokenId));
  await mustMoveRow(tx, 'item', 'send', { where: eq(items.id, token.itemId), set: { updatedAt: at } });
};

/** Gives what rows of a job have just made to those whom they name, under the approval of the job, in the transaction that mints it. */
export const giveMinted = async (
  deps: GiveDeps,
  tx: Db,
  { siteCode, approval }: Pick<BulkJobRecord, 'siteCode' | 'approval'>,
  { given, at }: { readonly given: readonly MintedGift[]; readonly at: Date },
): Promise<void> => {
  if (given.length === 0) return;
  if (approval === null) throw new Error('gifts of a bulk mint job that nobody has approved');
  const { name } = only(await tx.select({ name: sites.name }).from(sites).where(eq(sites.siteCode, siteCode)));
  const giver: Giver = { siteCode, name, approval: approval as Hex };
  const ids = given.map(({ productId }) => productId);
  const made = await tx.select().from(tokens).where(inArray(tokens.productId, ids)).orderBy(tokens.tokenId);
  const giftOf = new Map(given.map((gift) => [gift.productId, gift]));
  for (const token of made) {
    const gift = giftOf.get(token.productId);
    if (gift === undefined) continue;
    await ('phone' in gift.receiver ? giveToPhone : giveToMember)(deps, tx, giver, { token, gift, at });
  }
};
