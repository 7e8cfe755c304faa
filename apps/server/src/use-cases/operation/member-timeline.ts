import type { OperatorValue } from '@naru/contract/operator';
import { type Failure, failure } from '@naru/domain/failure';
import { ADVERTISING_NOTICES, ALWAYS_BY_LETTER, isNoticeKind, NOTICE_KINDS } from '@naru/domain/notice';
import { TIMELINE_KINDS, TIMELINE_ROWS, type TimelineKind } from '@naru/domain/operator';
import { orderNumberOf } from '@naru/domain/order';
import { description, fail, failureOfFault, ok, type Result } from '@naru/domain/shared';
import { noticeWords, workName } from '@naru/messages';
import { type AnyColumn, and, desc, eq, isNotNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import {
  auditLog,
  disputes,
  exchanges,
  giftCards,
  gifts,
  inquiries,
  items,
  mailOutbox,
  memberNotes,
  members,
  notifications,
  offers,
  orders,
  payouts,
  products,
  reports,
  sessions,
  smathCampaigns,
  smathEntries,
  smsOutbox,
  tokens,
} from '../../stores/schema/index.ts';
import { FRESH_MS } from '../notice/mail-notices.ts';

type Row = OperatorValue<'member/timeline'>['rows'][number];
type MemberRow = typeof members.$inferSelect;

/** A row, and where its own list goes on behind it. */
interface Placed extends Row {
  readonly place: string;
}

interface ListQuery {
  readonly db: Db;
  readonly member: MemberRow;
  /** Behind which place of its own list it goes on; undefined from the newest on. */
  readonly after: string | undefined;
  readonly limit: number;
  readonly now: Date;
}

/** A list of one kind of thing about a member, the newest first. */
type Source = (query: ListQuery) => Promise<readonly Placed[]>;

/** Looks at a member are no acts; they stand in the log of looks. */
const LOOKS = ['member.show', 'member.timeline', 'member.look'];

const EMPTY = { state: null, title: '', text: '', sum: null, again: null, about: null } as const;

const row = (
  kind: TimelineKind,
  id: string | number,
  at: Date,
  more: Partial<Omit<Row, 'kind' | 'id' | 'at'>>,
  place = String(id),
): Placed => ({
  ...EMPTY,
  kind,
  id: String(id),
  at: at.toISOString(),
  ...more,
  place,
});

/** What stands behind a running number. */
const behind = (column: AnyColumn, after: string | undefined): SQL | undefined =>
  after === undefined ? undefined : sql`${column} < ${after}::bigint`;
/** What stands behind a moment and, of the same moment, a name. */
const behindMoment = (at: AnyColumn, id: AnyColumn, after: string | undefined): SQL | undefined => {
  if (after === undefined) return undefined;
  const [moment = '', ...rest] = after.split(' ');
  return sql`(${at}, ${id}) < (${moment}::timestamptz, ${rest.join(' ')})`;
};
const momentPlace = (at: Date, id: string): string => `${at.toISOString()} ${id}`;

const named = { name: products.name, number: items.number };
const worded = ({ name, number }: { readonly name: string; readonly number: number | null }): string =>
  number === null ? name : workName({ name, number });

const orderStateOf = ({ state, reversedAt, reversalDue }: typeof orders.$inferSelect): string =>
  reversedAt !== null || reversalDue ? 'refunded' : state;

const SOURCES: Readonly<Record<TimelineKind, Source>> = Object.freeze({
  order: async ({ db, member, after, limit }) => {
    const rows = await db
      .select({ order: orders, ...named })
      .from(orders)
      .innerJoin(products, eq(products.id, orders.productId))
      .leftJoin(items, eq(items.id, orders.itemId))
      .where(and(eq(orders.buyerMemberId, member.id), behindMoment(orders.createdAt, orders.id, after)))
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(limit);
    return rows.map(({ order, ...work }) =>
      row(
        'order',
        order.id,
        order.createdAt,
        { state: orderStateOf(order), title: worded(work), text: orderNumberOf(order), sum: order.price, about: order.kind },
        momentPlace(order.createdAt, order.id),
      ),
    );
  },
  sale: async ({ db, member, after, limit }) => {
    const rows = await db
      .select({ order: orders, ...named })
      .from(orders)
      .innerJoin(products, eq(products.id, orders.productId))
      .leftJoin(items, eq(items.id, orders.itemId))
      .where(and(eq(orders.sellerMemberId, member.id), isNotNull(orders.completedAt), behindMoment(orders.completedAt, orders.id, after)))
      .orderBy(desc(orders.completedAt), desc(orders.id))
      .limit(limit);
    return rows.map(({ order, ...work }) => {
      const at = order.completedAt ?? order.createdAt;
      const more = { state: orderStateOf(order), title: worded(work), text: orderNumberOf(order), sum: order.price, about: order.kind };
      return row('sale', order.id, at, more, momentPlace(at, order.id));
    });
  },
  gift: async ({ db, member, after, limit, now }) => {
    const rows = await db
      .select({ gift: gifts, toRemind: giftCards.toRemind, ...named })
      .from(gifts)
      .innerJoin(giftCards, eq(giftCards.sendingId, gifts.sendingId))
      .innerJoin(tokens, eq(tokens.tokenId, gifts.tokenId))
      .innerJoin(items, eq(items.id, tokens.itemId))
      .innerJoin(products, eq(products.id, tokens.productId))
      .where(and(or(eq(gifts.senderMemberId, member.id), eq(gifts.receiverMemberId, member.id)), behind(gifts.id, after)))
      .orderBy(desc(gifts.id))
      .limit(limit);
    return rows.map(({ gift, toRemind, ...work }) => {
      const isSent = gift.senderMemberId === member.id;
      const waits = isSent && gift.state === 'sent' && toRemind !== null && gift.expiresAt > now;
      const more = { state: gift.state, title: worded(work), text: gift.phone, about: isSent ? 'sent' : 'received' };
      return row('gift', gift.id, gift.createdAt, { ...more, again: waits ? 'gift' : null });
    });
  },
  exchange: async ({ db, member, after, limit }) => {
    const rows = await db
      .select({ exchange: exchanges, ...named })
      .from(exchanges)
      .innerJoin(tokens, eq(tokens.tokenId, exchanges.tokenId))
      .innerJoin(items, eq(items.id, tokens.itemId))
      .innerJoin(products, eq(products.id, exchanges.productId))
      .where(and(eq(exchanges.ownerMemberId, member.id), behind(exchanges.id, after)))
      .orderBy(desc(exchanges.id))
      .limit(limit);
    return rows.map(({ exchange: { id, createdAt, state, carrier, waybill, total, reason }, ...work }) =>
      row('exchange', id, createdAt, {
        state,
        title: worded(work),
        text: [waybill ?? '', reason].filter(Boolean).join(' '),
        sum: total,
        about: carrier,
      }),
    );
  },
  dispute: async ({ db, member, after, limit }) => {
    const rows = await db
      .select({ dispute: disputes, name: products.name })
      .from(disputes)
      .innerJoin(exchanges, eq(exchanges.id, disputes.exchangeId))
      .innerJoin(products, eq(products.id, exchanges.productId))
      .where(and(eq(exchanges.ownerMemberId, member.id), behind(disputes.id, after)))
      .orderBy(desc(disputes.id))
      .limit(limit);
    return rows.map(({ dispute: { id, createdAt, state, reason }, name }) =>
      row('dispute', id, createdAt, { state, title: name, about: reason }),
    );
  },
  offer: async ({ db, member, after, limit }) => {
    const rows = await db
      .select({ offer: offers, ...named })
      .from(offers)
      .innerJoin(tokens, eq(tokens.tokenId, offers.tokenId))
      .innerJoin(items, eq(items.id, tokens.itemId))
      .innerJoin(products, eq(products.id, tokens.productId))
      .where(and(or(eq(offers.buyerMemberId, member.id), eq(offers.ownerMemberId, member.id)), behind(offers.id, after)))
      .orderBy(desc(offers.id))
      .limit(limit);
    return rows.map(({ offer: { id, createdAt, state, price, buyerMemberId }, ...work }) =>
      row('offer', id, createdAt, { state, title: worded(work), sum: price, about: buyerMemberId === member.id ? 'sent' : 'received' }),
    );
  },
  prize: async ({ db, member, after, limit }) => {
    const rows = await db
      .select({ entry: smathEntries, title: smathCampaigns.title })
      .from(smathEntries)
      .innerJoin(smathCampaigns, eq(smathCampaigns.id, smathEntries.campaignId))
      .where(and(eq(smathEntries.memberId, member.id), behind(smathEntries.id, after)))
      .orderBy(desc(smathEntries.id))
      .limit(limit);
    return rows.map(({ entry: { id, createdAt, state, carrier, waybill }, title }) =>
      row('prize', id, createdAt, { state, title, text: waybill ?? '', about: carrier }),
    );
  },
  // A run pays a member once, so that runs' numbers are places of the list.
  payout: async ({ db, member, after, limit }) => {
    const rows = await db
      .select()
      .from(payouts)
      .where(and(eq(payouts.memberId, member.id), behind(payouts.runId, after)))
      .orderBy(desc(payouts.runId))
      .limit(limit);
    return rows.map(({ id, runId, createdAt, state, amount, reason }) =>
      row('payout', id, createdAt, { state, text: reason ?? '', sum: amount }, String(runId)),
    );
  },
  inquiry: async ({ db, member, after, limit }) => {
    const rows = await db
      .select()
      .from(inquiries)
      .where(and(eq(inquiries.memberId, member.id), behind(inquiries.id, after)))
      .orderBy(desc(inquiries.id))
      .limit(limit);
    return rows.map(({ id, createdAt, type, title, answeredAt }) =>
      row('inquiry', id, createdAt, { state: answeredAt === null ? 'waiting' : 'answered', title, about: type }),
    );
  },
  report: async ({ db, member, after, limit }) => {
    const rows = await db
      .select()
      .from(reports)
      .where(and(or(eq(reports.memberId, member.id), eq(reports.accusedMemberId, member.id)), behind(reports.id, after)))
      .orderBy(desc(reports.id))
      .limit(limit);
    return rows.map(({ id, createdAt, kind, target, reason, outcome, memberId }) =>
      row('report', id, createdAt, {
        state: outcome ?? 'waiting',
        title: target,
        text: reason,
        about: `${memberId === member.id ? 'sent' : 'received'} ${kind}`,
      }),
    );
  },
  mail: async ({ db, member, after, limit }) => {
    if (member.email === null) return [];
    const rows = await db
      .select()
      .from(mailOutbox)
      .where(and(eq(mailOutbox.recipient, member.email), behind(mailOutbox.id, after)))
      .orderBy(desc(mailOutbox.id))
      .limit(limit);
    return rows.map(({ id, createdAt, state, subject, lastError }) =>
      row('mail', id, createdAt, { state, title: subject, text: lastError ?? '', again: state === 'failed' ? 'mail' : null }),
    );
  },
  sms: async ({ db, member, after, limit, now }) => {
    const rows = await db
      .select()
      .from(smsOutbox)
      .where(and(eq(smsOutbox.memberId, member.id), behind(smsOutbox.id, after)))
      .orderBy(desc(smsOutbox.id))
      .limit(limit);
    return rows.map(({ id, createdAt, state, kind, lastError, expiresAt }) => {
      const isOfUse = state === 'failed' && (expiresAt === null || expiresAt > now);
      return row('sms', id, createdAt, { state, text: lastError ?? '', about: kind, again: isOfUse ? 'sms' : null });
    });
  },
  notice: async ({ db, member, after, limit, now }) => {
    const rows = await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.memberId, member.id), behind(notifications.id, after)))
      .orderBy(desc(notifications.id))
      .limit(limit);
    return rows.flatMap((notice) => {
      const { id, createdAt, kind, payload, seenAt } = notice;
      if (!isNoticeKind(kind)) return [];
      const { title, text } = noticeWords(kind, payload);
      const again = isMailable(notice, member, now) ? 'notice' : null;
      return [row('notice', id, createdAt, { state: seenAt === null ? 'unseen' : 'seen', title, text, again })];
    });
  },
  login: async ({ db, member, after, limit }) => {
    const rows = await db
      .select()
      .from(sessions)
      .where(and(eq(sessions.memberId, member.id), behindMoment(sessions.createdAt, sessions.id, after)))
      .orderBy(desc(sessions.createdAt), desc(sessions.id))
      .limit(limit);
    // Of the number by which a session is known nothing is told: who has it is signed in.
    return rows.map(({ id, createdAt, device, ip, endedAt, endReason, awaitsFactor }, at) =>
      row(
        'login',
        `${createdAt.getTime()}-${at}`,
        createdAt,
        { state: endedAt === null ? (awaitsFactor ? 'waits' : 'live') : endReason, title: device, text: networkShown(ip) },
        momentPlace(createdAt, id),
      ),
    );
  },
  note: async ({ db, member, after, limit }) => {
    const rows = await db
      .select()
      .from(memberNotes)
      .where(and(eq(memberNotes.memberId, member.id), behind(memberNotes.id, after)))
      .orderBy(desc(memberNotes.id))
      .limit(limit);
    return rows.map(({ id, createdAt, body, writtenBy }) => row('note', id, createdAt, { text: body, about: writtenBy }));
  },
  staff: async ({ db, member, after, limit }) => {
    const rows = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.target, member.did), isNotNull(auditLog.seq), notInArray(auditLog.action, LOOKS), behind(auditLog.id, after)))
      .orderBy(desc(auditLog.id))
      .limit(limit);
    return rows.map(({ id, createdAt, actor, action, reason }) =>
      row('staff', id, createdAt, { title: action, text: reason ?? '', about: actor }),
    );
  },
});

/** An address without its last part: enough to say whether it was they. */
const networkShown = (ip: string): string => ip.replace(/([.:])[^.:]+$/, '$1*');

/** Whether a notice can go as a mail once more: one that goes by mail, to a member who wants such mails, within the time in which mails of it are written. */
export const isMailable = (
  { kind, createdAt, mailedAt }: typeof notifications.$inferSelect,
  { email, state, mailOff }: MemberRow,
  now: Date,
): boolean =>
  isNoticeKind(kind) &&
  mailedAt !== null &&
  email !== null &&
  state === 'active' &&
  !mailOff.includes(NOTICE_KINDS[kind].group) &&
  !ALWAYS_BY_LETTER.has(kind) &&
  !ADVERTISING_NOTICES.has(kind) &&
  now.getTime() - createdAt.getTime() < FRESH_MS;

/** How far each list has been shown, by its kind. */
type Places = Readonly<Partial<Record<TimelineKind, string>>>;

const NUMBER_PLACE = /^\d{1,15}$/;
const MOMENT_PLACE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z [\w-]{1,64}$/;
/** The kinds whose things have no running numbers. */
const BY_MOMENT: ReadonlySet<string> = new Set<TimelineKind>(['order', 'sale', 'login']);

const isPlace = (kind: string, place: unknown): boolean =>
  (TIMELINE_KINDS as readonly string[]).includes(kind) &&
  typeof place === 'string' &&
  (BY_MOMENT.has(kind) ? MOMENT_PLACE : NUMBER_PLACE).test(place);

const placesIn = (cursor: string): Places | null => {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (typeof read !== 'object' || read === null) return null;
    const places = Object.entries(read);
    return places.every(([kind, place]) => isPlace(kind, place)) ? Object.fromEntries(places) : null;
  } catch {
    return null;
  }
};
const cursorOf = (places: Places): string => Buffer.from(JSON.stringify(places)).toString('base64url');

/** The first rows of lists that each begin with their newest, in the order of their moments; no list is left out of its own order. */
const mergedOf = (lists: readonly (readonly Placed[])[], most: number): readonly Placed[] => {
  const left = lists.map((list) => [...list]);
  const merged: Placed[] = [];
  while (merged.length < most) {
    const newest = left.reduce<Placed[] | undefined>((best, list) => {
      const [head] = list;
      return head !== undefined && (best?.[0] === undefined || head.at > best[0].at) ? list : best;
    }, undefined);
    const next = newest?.shift();
    if (next === undefined) break;
    merged.push(next);
  }
  return merged;
};

/**
 * What has happened around a member, the newest first, of all kinds or of one. Each kind's list is asked for by its own index, and a page is merged of what
 * they answer, so that it costs the same wherever it is. Refused: `badRequest` with the field `reason` or `cursor`, `lookupFailed`.
 */
export const memberTimeline = async (
  deps: Deps,
  operator: string,
  order: { readonly memberId: number; readonly reason: string; readonly kind: TimelineKind | null; readonly cursor: string | null },
): Promise<Result<OperatorValue<'member/timeline'>, Failure>> => {
  const { db, clock } = deps;
  const why = description(order.reason);
  if (!why.ok) return fail(failureOfFault('reason', why.failure));
  const places = order.cursor === null ? {} : placesIn(order.cursor);
  if (places === null) return fail(failure('badRequest', { field: 'cursor' }));
  const [member] = await db.select().from(members).where(eq(members.id, order.memberId));
  if (member === undefined) return fail(failure('lookupFailed', { field: 'member' }));
  const now = clock.now();
  const kinds = order.kind === null ? TIMELINE_KINDS : [order.kind];
  const limit = TIMELINE_ROWS + 1;
  const lists = await Promise.all(kinds.map((kind) => SOURCES[kind]({ db, member, after: places[kind], limit, now })));
  const merged = mergedOf(lists, limit);
  const shown = merged.slice(0, TIMELINE_ROWS);
  // The last place of each kind stands.
  const reached: Places = { ...places, ...Object.fromEntries(shown.map(({ kind, place }) => [kind, place])) };
  await audit(db, { actor: operator, action: 'member.timeline', target: member.did, reason: why.value, at: now });
  return ok({ rows: shown.map(({ place: _, ...one }) => one), next: merged.length > shown.length ? cursorOf(reached) : null });
};
