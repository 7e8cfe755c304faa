import type { InquirySubject, SubjectRef } from '@naru/domain/inquiry';
import { formatNumber } from '@naru/messages';
import { and, eq, inArray } from 'drizzle-orm';
import type { Member } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { exchanges, items, products, tokens } from '../../stores/schema/index.ts';
import { seenBy } from '../nft/lists.ts';

const nameOfToken = async (db: Db, tokenId: string, memberId?: number): Promise<string | undefined> => {
  const [row] = await db
    .select({ name: products.name, number: items.number })
    .from(tokens)
    .innerJoin(products, eq(products.id, tokens.productId))
    .innerJoin(items, eq(items.id, tokens.itemId))
    .where(and(eq(tokens.tokenId, tokenId), memberId === undefined ? undefined : seenBy(memberId)));
  return row && `${row.name} No. ${formatNumber(row.number)}`;
};

const exchangeOf = async (db: Db, exchangeId: number) => {
  const [row] = await db
    .select({ owner: exchanges.ownerMemberId, tokenId: exchanges.tokenId })
    .from(exchanges)
    .where(eq(exchanges.id, exchangeId));
  return row;
};

const productNamed = async (db: Db, productId: number, openOnly: boolean): Promise<string | undefined> => {
  const open = openOnly ? inArray(products.state, ['onSale', 'hidden']) : undefined;
  const [row] = await db
    .select({ name: products.name })
    .from(products)
    .where(and(eq(products.id, productId), open));
  return row?.name;
};

const nameFor = async (db: Db, member: Member | undefined, about: SubjectRef): Promise<string | undefined> => {
  if ('tokenId' in about) return nameOfToken(db, about.tokenId, member?.id);
  if ('productId' in about) return productNamed(db, about.productId, member !== undefined);
  const exchange = await exchangeOf(db, about.exchangeId);
  if (exchange === undefined || (member !== undefined && exchange.owner !== member.id)) return undefined;
  return nameOfToken(db, exchange.tokenId);
};

/** What a member's inquiry would be about, with its name; undefined for what they cannot see. */
export const subjectOf = async (db: Db, member: Member, about: SubjectRef): Promise<InquirySubject | undefined> => {
  const name = await nameFor(db, member, about);
  return name === undefined ? undefined : { ...about, name };
};

/** What an inquiry that was written is about: it was looked at then. */
export const namedSubject = async (db: Db, about: SubjectRef): Promise<InquirySubject> => ({
  ...about,
  name: (await nameFor(db, undefined, about)) ?? '',
});
