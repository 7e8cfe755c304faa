import { maskEmail, tidyEmail } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { OPEN_LISTING_STATES } from '@naru/domain/listing';
import { OPEN_ORDER_STATES } from '@naru/domain/order';
import { description, fail, failureOfFault, ok, type Result } from '@naru/domain/shared';
import { formatPhone, maskName, maskPhone } from '@naru/messages';
import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { auditLog, inStates, listings, memberNotes, members, orders, reports, sessions, tokens } from '../../stores/schema/index.ts';

const NUMBER = /^[1-9]\d{0,14}$/;

/** The number of the member whom an operator names by e-mail address, wallet id or number; undefined when there is none. */
export const findMember = async (db: Db, name: string): Promise<number | undefined> => {
  const [member] = await db
    .select({ id: members.id })
    .from(members)
    .where(or(eq(members.email, tidyEmail(name)), eq(members.did, name), NUMBER.test(name) ? eq(members.id, Number(name)) : undefined));
  return member?.id;
};

const MOST_ACTIONS = 50;
const MOST_NOTES = 20;

type MemberRow = typeof members.$inferSelect;

/** A member as an operator sees them: whoever they are is masked. */
interface ShownMember {
  readonly number: number;
  readonly did: string;
  readonly nickname: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly state: MemberRow['state'];
  readonly suspendedUntil: string | null;
  readonly joinedAt: string;
  readonly counts: Readonly<Record<'nfts' | 'onSale' | 'openOrders' | 'sessions' | 'reports', number>>;
  /** What operators have done about them, the newest first. */
  readonly deeds: readonly { readonly at: string; readonly actor: string; readonly action: string; readonly reason: string | null }[];
  readonly notes: readonly { readonly at: string; readonly by: string; readonly text: string }[];
}

const phoneOf = async ({ keys }: Deps, { phone, did }: MemberRow): Promise<string | null> =>
  phone === null ? null : keys.open(phone, `members.phone.${did}`);

const countsOf = async (db: Db, id: number): Promise<ShownMember['counts']> => ({
  nfts: await db.$count(tokens, and(eq(tokens.ownerMemberId, id), eq(tokens.state, 'live'))),
  onSale: await db.$count(listings, and(eq(listings.sellerMemberId, id), inStates(listings.state, OPEN_LISTING_STATES))),
  openOrders: await db.$count(orders, and(eq(orders.buyerMemberId, id), inStates(orders.state, OPEN_ORDER_STATES))),
  sessions: await db.$count(sessions, and(eq(sessions.memberId, id), isNull(sessions.endedAt), eq(sessions.awaitsFactor, false))),
  reports: await db.$count(reports, eq(reports.accusedMemberId, id)),
});

const actionsOf = async (db: Db, did: string): Promise<ShownMember['deeds']> =>
  (
    await db
      .select()
      .from(auditLog)
      .where(
        and(eq(auditLog.target, did), inArray(auditLog.action, ['member.suspend', 'member.lift', 'member.end-sessions', 'member.reveal'])),
      )
      .orderBy(desc(auditLog.id))
      .limit(MOST_ACTIONS)
  ).map(({ createdAt, actor, action, reason }) => ({ at: createdAt.toISOString(), actor, action, reason }));

/** What the staff wrote down of a member, the newest first. */
const notesOf = async (db: Db, memberId: number): Promise<ShownMember['notes']> =>
  (await db.select().from(memberNotes).where(eq(memberNotes.memberId, memberId)).orderBy(desc(memberNotes.id)).limit(MOST_NOTES)).map(
    ({ createdAt, writtenBy, body }) => ({ at: createdAt.toISOString(), by: writtenBy, text: body }),
  );

/** A member with what of them is open, for a reason; that they were looked up is kept. Refused: `badRequest` with the field `reason`, `lookupFailed`. */
export const showMember = async (
  deps: Deps,
  operator: string,
  { memberId, reason }: { readonly memberId: number; readonly reason: string },
): Promise<Result<ShownMember, Failure>> => {
  const { db, clock } = deps;
  const why = description(reason);
  if (!why.ok) return fail(failureOfFault('reason', why.failure));
  const [member] = await db.select().from(members).where(eq(members.id, memberId));
  if (member === undefined) return fail(failure('lookupFailed', { field: 'member' }));
  const phone = await phoneOf(deps, member);
  await audit(db, { actor: operator, action: 'member.show', target: member.did, reason: why.value, at: clock.now() });
  return ok({
    number: member.id,
    did: member.did,
    nickname: member.nickname,
    name: maskName(member.name),
    email: member.email === null ? null : maskEmail(member.email),
    phone: phone === null ? null : maskPhone(phone),
    state: member.state,
    suspendedUntil: member.suspendedUntil?.toISOString() ?? null,
    joinedAt: member.createdAt.toISOString(),
    counts: await countsOf(db, member.id),
    deeds: await actionsOf(db, member.did),
    notes: await notesOf(db, member.id),
  });
};

/** Who a member is, unmasked, for a reason that is logged (safety, personal data). Refused: `badRequest` with the field `reason`, `lookupFailed`. */
export const revealMember = async (
  deps: Deps,
  operator: string,
  { memberId, reason }: { readonly memberId: number; readonly reason: string },
): Promise<
  Result<{ readonly name: string; readonly email: string | null; readonly phone: string | null; readonly birth: string | null }, Failure>
> => {
  const said = description(reason);
  if (!said.ok) return fail(failureOfFault('reason', said.failure));
  const [member] = await deps.db.select().from(members).where(eq(members.id, memberId));
  if (member === undefined) return fail(failure('lookupFailed', { field: 'member' }));
  // Before it is shown: what could not be written down is not told.
  await audit(deps.db, { actor: operator, action: 'member.reveal', target: member.did, reason: said.value, at: deps.clock.now() });
  const phone = await phoneOf(deps, member);
  return ok({ name: member.name, email: member.email, phone: phone === null ? null : formatPhone(phone), birth: member.birth });
};
