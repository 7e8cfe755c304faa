import { subjectRefOf } from '@naru/contract/replies';
import { fileNameOf } from '@naru/domain/file';
import type { GuardianClaim, InquiryRow, InquirySubject, InquiryView, SubjectRef } from '@naru/domain/inquiry';
import { orderNumberOf } from '@naru/domain/order';
import type { ExchangeId, InquiryId, Page, ProductId, TakedownId } from '@naru/domain/shared';
import { formatNumber, TAKEDOWN_KIND_LABELS } from '@naru/messages';
import { and, asc, count, desc, eq, or, sql } from 'drizzle-orm';
import type { Member } from '../../kernel/deps.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import {
  exchanges,
  files,
  guardianClaims,
  inquiries,
  inquiryFiles,
  inStates,
  items,
  orders,
  products,
  siteAuthorities,
  takedowns,
  tokens,
} from '../../stores/schema/index.ts';
import { seenBy } from '../nft/lists.ts';
import { ORDER_NUMBER } from '../order/named-order.ts';
import { toPage, type Window } from '../paging.ts';

const nameOfToken = async (db: Db, tokenId: string, memberId?: number): Promise<string | undefined> => {
  const [row] = await db
    .select({ name: products.name, number: items.number })
    .from(tokens)
    .innerJoin(products, eq(products.id, tokens.productId))
    .innerJoin(items, eq(items.id, tokens.itemId))
    .where(and(eq(tokens.tokenId, tokenId), memberId === undefined ? undefined : seenBy(memberId)));
  return row && `${row.name} No. ${formatNumber(row.number)}`;
};

const exchangeOf = async (db: Db, exchangeId: ExchangeId) => {
  const [row] = await db
    .select({ owner: exchanges.ownerMemberId, tokenId: exchanges.tokenId })
    .from(exchanges)
    .where(eq(exchanges.id, exchangeId));
  return row;
};

const productNamed = async (db: Db, productId: ProductId, openOnly: boolean): Promise<string | undefined> => {
  const open = openOnly ? inStates(products.state, ['onSale', 'hidden']) : undefined;
  const [row] = await db
    .select({ name: products.name })
    .from(products)
    .where(and(eq(products.id, productId), open));
  return row?.name;
};

/** What was taken down of theirs, or of a store of theirs. */
const takedownNamed = async (db: Db, takedownId: TakedownId, member: Member | undefined): Promise<string | undefined> => {
  const ofTheirSites = sql`exists (select 1 from ${siteAuthorities} where ${siteAuthorities.siteCode} = ${takedowns.siteCode}
    and ${siteAuthorities.memberId} = ${member?.id ?? 0} and ${siteAuthorities.role} = 'owner')`;
  const theirs = member === undefined ? undefined : or(eq(takedowns.memberId, member.id), ofTheirSites);
  const [row] = await db
    .select({ kind: takedowns.kind, name: takedowns.name })
    .from(takedowns)
    .where(and(eq(takedowns.id, takedownId), theirs));
  return row && `${TAKEDOWN_KIND_LABELS[row.kind]} ‘${row.name}’ 게시 중단`;
};

const nameFor = async (db: Db, member: Member | undefined, about: SubjectRef): Promise<string | undefined> => {
  if ('tokenId' in about) return nameOfToken(db, about.tokenId, member?.id);
  if ('productId' in about) return productNamed(db, about.productId, member !== undefined);
  if ('takedownId' in about) return takedownNamed(db, about.takedownId, member);
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
const namedSubject = async (db: Db, about: SubjectRef): Promise<InquirySubject> => ({
  ...about,
  name: (await nameFor(db, undefined, about)) ?? '',
});

type Stored = typeof inquiries.$inferSelect;

const rowOf = ({ id, type, title, answeredAt, createdAt }: Stored): InquiryRow => ({
  id,
  type,
  title,
  answer: answeredAt === null ? 'waiting' : 'answered',
  createdAt: createdAt.toISOString(),
});

/** A member's own inquiries, newest first. */
export const inquiriesOf = async (db: Db, memberId: number, window: Window): Promise<Page<InquiryRow>> => {
  const mine = eq(inquiries.memberId, memberId);
  const [rows, [all]] = await Promise.all([
    db.select().from(inquiries).where(mine).orderBy(desc(inquiries.id)).limit(window.limit).offset(window.offset),
    db.select({ all: count() }).from(inquiries).where(mine),
  ]);
  return toPage(rows.map(rowOf), window, all?.all ?? 0);
};

const claimOf = async (db: Db, id: InquiryId): Promise<GuardianClaim | null> => {
  const [row] = await db
    .select({ claim: guardianClaims, order: ORDER_NUMBER })
    .from(guardianClaims)
    .innerJoin(orders, eq(orders.id, guardianClaims.orderId))
    .where(eq(guardianClaims.inquiryId, id));
  // By its number, whichever it was named by: whoever claims may be anybody, and is not told its id.
  return row === undefined
    ? null
    : { orderId: brand.order(orderNumberOf(row.order)), name: row.claim.guardianName, relation: row.claim.relation };
};

export const inquiryFull = async (db: Db, row: Stored): Promise<InquiryView> => {
  const about = subjectRefOf({
    ...(row.tokenId === null ? {} : { tokenId: row.tokenId }),
    ...(row.productId === null ? {} : { productId: row.productId }),
    ...(row.exchangeId === null ? {} : { exchangeId: row.exchangeId }),
    ...(row.takedownId === null ? {} : { takedownId: row.takedownId }),
  });
  const attached = await db
    .select({ number: inquiryFiles.id, name: files.name, mime: files.mime, bytes: files.bytes })
    .from(inquiryFiles)
    .innerJoin(files, eq(files.id, inquiryFiles.fileId))
    .where(eq(inquiryFiles.inquiryId, row.id))
    .orderBy(asc(inquiryFiles.id));
  const claim = row.type === 'guardian' ? await claimOf(db, row.id) : null;
  const { answer, answeredAt } = row;
  return {
    ...rowOf(row),
    text: row.body,
    subject: about === null ? null : await namedSubject(db, about),
    files: attached.map((file) => ({ ...file, name: fileNameOf(file.name, file.mime) })),
    claim,
    changedAt: row.changedAt?.toISOString() ?? null,
    answered: answer === null || answeredAt === null ? null : { text: answer, at: answeredAt.toISOString() },
  };
};

/** One own inquiry; undefined for a missing one and for another's alike. */
export const inquiryOf = async (db: Db, memberId: number, id: InquiryId): Promise<InquiryView | undefined> => {
  const [row] = await db
    .select()
    .from(inquiries)
    .where(and(eq(inquiries.id, id), eq(inquiries.memberId, memberId)));
  return row && inquiryFull(db, row);
};
