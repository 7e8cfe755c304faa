import { hash } from 'node:crypto';
import type { OperatorInput, OperatorValue } from '@naru/contract/operator';
import { type Failure, failure } from '@naru/domain/failure';
import { type IncidentSource, type PersonalItem, reportDeadline, type Suspects } from '@naru/domain/privacy';
import { fail, ok, type Result } from '@naru/domain/shared';
import { incidentLines, incidentSubject, PERSONAL_ITEM_LABELS } from '@naru/messages';
import { and, asc, desc, eq, gte, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { queueMail } from '../../gateways/mail/outbox.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { letter } from '../../kernel/letter.ts';
import { notify } from '../../kernel/notify.ts';
import { only } from '../../kernel/only.ts';
import type { Db } from '../../stores/db.ts';
import { moveRow } from '../../stores/move-rows.ts';
import { incidentMembers, members, operators, personalReads, privacyIncidents } from '../../stores/schema/index.ts';
import { findMember } from '../operation/show-member.ts';
import type { SeenAct } from '../operator/approvals.ts';
import { actorNamed } from '../operator/people.ts';

type IncidentRow = typeof privacyIncidents.$inferSelect;

/** As many of those whom an incident concerns are shown. */
const MOST_SHOWN = 500;
const AT_A_TIME = 500;

/** Looks of whoever is suspected, in the stretch of time. */
const looksOf = ({ actor, session, ip }: Suspects, { from, to }: { readonly from: Date; readonly to: Date }): SQL | undefined => {
  const suspected = [
    actor === null ? undefined : eq(personalReads.actor, actor),
    session === null ? undefined : eq(personalReads.session, session),
    ip === null ? undefined : eq(personalReads.ip, ip),
  ].filter((one) => one !== undefined);
  return suspected.length === 0 ? undefined : and(gte(personalReads.at, from), lte(personalReads.at, to), or(...suspected));
};

/** Adds whom the looks of the suspected have shown, with what of them; those who stand there already have the more added to them. */
const addFromReads = async (
  tx: Db,
  incidentId: number,
  suspects: Suspects,
  stretch: { readonly from: Date; readonly to: Date },
  at: Date,
): Promise<void> => {
  const bySuspects = looksOf(suspects, stretch);
  if (bySuspects === undefined) return;
  const found = await tx
    .select({
      memberId: sql<number>`${personalReads.memberId}`.mapWith(Number),
      items: sql<PersonalItem[]>`to_jsonb(array_agg(distinct item order by item))`,
    })
    .from(personalReads)
    .innerJoin(sql`lateral unnest(${personalReads.items}) as shown(item)`, sql`true`)
    .where(and(bySuspects, sql`${personalReads.memberId} is not null`))
    .groupBy(personalReads.memberId);
  await addMembers(tx, incidentId, found, { source: 'reads', at });
};

const addMembers = async (
  tx: Db,
  incidentId: number,
  concerned: readonly { readonly memberId: number; readonly items: readonly PersonalItem[] }[],
  { source, at }: { readonly source: IncidentSource; readonly at: Date },
): Promise<void> => {
  for (let from = 0; from < concerned.length; from += AT_A_TIME)
    await tx
      .insert(incidentMembers)
      .values(
        concerned
          .slice(from, from + AT_A_TIME)
          .map(({ memberId, items }) => ({ incidentId, memberId, source, items: [...items], createdAt: at })),
      )
      .onConflictDoUpdate({
        target: [incidentMembers.incidentId, incidentMembers.memberId],
        set: {
          items: sql`(select array_agg(distinct item order by item) from unnest(${incidentMembers.items} || excluded.items) as both_of(item))`,
          // Whoever was told of less is told again.
          noticedAt: sql`case when excluded.items <@ ${incidentMembers.items} then ${incidentMembers.noticedAt} end`,
        },
      });
};

const countMembers = (db: Db, id: number): Promise<number> => db.$count(incidentMembers, eq(incidentMembers.incidentId, id));

/** Members who can still be written to or read their notices. */
const isReachable = ne(members.state, 'left');
const isUntold = and(isNull(incidentMembers.noticedAt), isReachable);

/** Writes an incident down and works out whom it concerns. Refused with `badRequest` and the field `to` where it ends before it begins. */
export const openIncident = async (
  { transact, clock }: Pick<Deps, 'transact' | 'clock'>,
  operator: string,
  { kind, what, noticedAt, from, to, ...suspects }: OperatorInput<'incident/open'>,
): Promise<Result<OperatorValue<'incident/open'>, Failure>> => {
  const at = clock.now();
  if (from > to) return fail(failure('badRequest', { field: 'to' }));
  if (noticedAt > at) return fail(failure('badRequest', { field: 'noticedAt' }));
  return transact(async (tx) => {
    const row = { kind, what, noticedAt, fromAt: from, toAt: to, ...suspects, openedBy: operator, createdAt: at };
    const { id } = only(await tx.insert(privacyIncidents).values(row).returning({ id: privacyIncidents.id }));
    await addFromReads(tx, id, suspects, { from, to }, at);
    const all = await countMembers(tx, id);
    await audit(tx, { actor: operator, action: 'incident.open', target: String(id), detail: { kind, members: all }, at });
    return ok({ id, members: all });
  });
};

const openOne = async (tx: Db, id: number): Promise<Result<IncidentRow, Failure>> => {
  const [row] = await tx.select().from(privacyIncidents).where(eq(privacyIncidents.id, id)).for('no key update');
  if (row === undefined) return fail(failure('lookupFailed', { field: 'id' }));
  return row.state === 'open' ? ok(row) : fail(failure('wrongState', { field: 'id' }));
};

/** Looks in another stretch or for somebody else as well; whom it concerned before it goes on to concern. */
export const searchIncident = (
  { transact, clock }: Pick<Deps, 'transact' | 'clock'>,
  operator: string,
  input: OperatorInput<'incident/search'>,
) =>
  transact(async (tx): Promise<Result<{ readonly members: number }, Failure>> => {
    const { id, from, to, ...suspects } = input;
    const at = clock.now();
    if (from > to) return fail(failure('badRequest', { field: 'to' }));
    const found = await openOne(tx, id);
    if (!found.ok) return found;
    await tx
      .update(privacyIncidents)
      .set({ fromAt: from, toAt: to, ...suspects })
      .where(eq(privacyIncidents.id, id));
    await addFromReads(tx, id, suspects, { from, to }, at);
    const all = await countMembers(tx, id);
    await audit(tx, { actor: operator, action: 'incident.search', target: String(id), detail: { ...suspects, members: all }, at });
    return ok({ members: all });
  });

/** Adds members by hand, as a list from elsewhere names them. Refused with `lookupFailed` and the field `members` for the first who is nobody. */
export const addToIncident = (
  { transact, clock }: Pick<Deps, 'transact' | 'clock'>,
  operator: string,
  { id, members: named, items }: OperatorInput<'incident/add'>,
) =>
  transact(async (tx): Promise<Result<{ readonly members: number }, Failure>> => {
    const at = clock.now();
    const found = await openOne(tx, id);
    if (!found.ok) return found;
    const concerned: { memberId: number; items: readonly PersonalItem[] }[] = [];
    for (const name of new Set(named)) {
      const memberId = await findMember(tx, name);
      if (memberId === undefined) return fail(failure('lookupFailed', { field: 'members' }));
      if (!concerned.some((one) => one.memberId === memberId)) concerned.push({ memberId, items });
    }
    await addMembers(tx, id, concerned, { source: 'hand', at });
    await audit(tx, { actor: operator, action: 'incident.add', target: String(id), detail: { added: concerned.length }, at });
    return ok({ members: await countMembers(tx, id) });
  });

const untoldOf = (db: Db, id: number) =>
  db
    .select({ memberId: members.id, email: members.email, items: incidentMembers.items })
    .from(incidentMembers)
    .innerJoin(members, eq(members.id, incidentMembers.memberId))
    .where(and(eq(incidentMembers.incidentId, id), isUntold))
    .orderBy(asc(members.id));

/** The staff user who is suspected: they do not judge what is told of it. */
const suspectedStaff = async (db: Db, actor: string | null): Promise<number | undefined> => {
  if (actor === null) return undefined;
  const rows = await db.select({ id: operators.id, name: operators.name }).from(operators);
  return rows.find(({ name }) => actorNamed(name) === actor)?.id;
};

/** Whom a notice would go to now, which it rests on. Refused: `lookupFailed`, `wrongState` for a closed incident and where nobody is untold. */
export const incidentSeen = async (
  { db }: Pick<Deps, 'db'>,
  { id }: OperatorInput<'incident/notify'>,
): Promise<Result<SeenAct, Failure>> => {
  const found = await openOne(db, id);
  if (!found.ok) return found;
  const untold = await untoldOf(db, id);
  if (untold.length === 0) return fail(failure('wrongState', { field: 'id' }));
  const concerns = await suspectedStaff(db, found.value.actor);
  const whom = hash('sha256', JSON.stringify(untold.map(({ memberId, items }) => [memberId, items])), 'hex');
  return ok({ target: String(id), state: { members: untold.length, whom }, ...(concerns === undefined ? {} : { concerns }) });
};

/** Tells everybody whom an incident concerns and who has not been told: by letter, and inside the site. */
export const notifyConcerned = async (
  deps: Deps,
  operator: string,
  { id, cause, advice, measures }: OperatorInput<'incident/notify'>,
): Promise<Result<{ readonly notified: number }, Failure>> => {
  const { config, clock } = deps;
  const done = await deps.transact(async (tx): Promise<Result<{ readonly notified: number }, Failure>> => {
    const at = clock.now();
    const found = await openOne(tx, id);
    if (!found.ok) return found;
    const { kind, fromAt, toAt } = found.value;
    const untold = await untoldOf(tx, id);
    const { privacyOfficer: officer, phone, email: address } = config.legal;
    for (const { email, items } of untold) {
      const said = { kind, items, from: fromAt, to: toAt, cause, advice, measures, officer, phone, email: address };
      if (email !== null) await queueMail(tx, letter(email, `[나루] ${incidentSubject(kind)}`, incidentLines(said)));
    }
    await notify(
      tx,
      untold.map(({ memberId, items }) => ({
        memberId,
        kind: 'dataIncident',
        payload: { incidentId: id, items: items.map((item) => PERSONAL_ITEM_LABELS[item]).join(', ') },
      })),
      at,
    );
    const whom = untold.map(({ memberId }) => memberId);
    for (let from = 0; from < whom.length; from += AT_A_TIME)
      await tx
        .update(incidentMembers)
        .set({ noticedAt: at })
        .where(and(eq(incidentMembers.incidentId, id), inArray(incidentMembers.memberId, whom.slice(from, from + AT_A_TIME))));
    await audit(tx, { actor: operator, action: 'incident.notify', target: String(id), detail: { notified: untold.length }, at });
    return ok({ notified: untold.length });
  });
  if (done.ok) deps.mailWritten();
  return done;
};

/** Writes down that the authority was told, when, and under which number it took it. */
export const recordReport = (
  { transact, clock }: Pick<Deps, 'transact' | 'clock'>,
  operator: string,
  { id, number, at: reportedAt }: OperatorInput<'incident/report'>,
) =>
  transact(async (tx): Promise<Result<void, Failure>> => {
    const at = clock.now();
    if (reportedAt > at) return fail(failure('badRequest', { field: 'at' }));
    const found = await openOne(tx, id);
    if (!found.ok) return found;
    await tx.update(privacyIncidents).set({ reportedAt, reportNumber: number }).where(eq(privacyIncidents.id, id));
    await audit(tx, { actor: operator, action: 'incident.report', target: String(id), detail: { number }, at });
    return ok(undefined);
  });

/** Closes an incident, for a reason. Refused with `wrongState` while somebody whom it concerns has not been told. */
export const closeIncident = (
  { transact, clock }: Pick<Deps, 'transact' | 'clock'>,
  operator: string,
  { id, reason }: OperatorInput<'incident/close'>,
) =>
  transact(async (tx): Promise<Result<void, Failure>> => {
    const at = clock.now();
    const found = await openOne(tx, id);
    if (!found.ok) return found;
    if ((await untoldOf(tx, id)).length > 0) return fail(failure('wrongState', { field: 'id' }));
    const moved = await moveRow(tx, 'incident', 'close', { where: eq(privacyIncidents.id, id), set: { closedAt: at, closedFor: reason } });
    if (!moved.ok) return moved;
    await audit(tx, { actor: operator, action: 'incident.close', target: String(id), reason, at });
    return ok(undefined);
  });

const lineOf = async (db: Db, { id, kind, state, what, noticedAt, reportedAt, closedAt }: IncidentRow) => ({
  id,
  kind,
  state,
  what,
  noticedAt: noticedAt.toISOString(),
  reportBy: reportDeadline(noticedAt).toISOString(),
  reportedAt: reportedAt?.toISOString() ?? null,
  closedAt: closedAt?.toISOString() ?? null,
  members: await countMembers(db, id),
  untold: (await untoldOf(db, id)).length,
  unreachable: await db.$count(
    incidentMembers,
    and(
      eq(incidentMembers.incidentId, id),
      isNull(incidentMembers.noticedAt),
      sql`exists (select 1 from members m where m.id = ${incidentMembers.memberId} and m.state = 'left')`,
    ),
  ),
});

/** Incidents, the newest first; those that are open, or all. */
export const listIncidents = async (
  { db }: Pick<Deps, 'db'>,
  { open }: OperatorInput<'incident/list'>,
): Promise<OperatorValue<'incident/list'>> => {
  const rows = await db
    .select()
    .from(privacyIncidents)
    .where(open ? eq(privacyIncidents.state, 'open') : undefined)
    .orderBy(desc(privacyIncidents.id))
    .limit(MOST_SHOWN);
  return Promise.all(rows.map((row) => lineOf(db, row)));
};

const TO_BE_WRITTEN = '(쓸 내용)';

/** An incident with whom it concerns, and the letter to them as far as it is known. Refused with `lookupFailed`. */
export const showIncident = async (
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { id }: OperatorInput<'incident/show'>,
): Promise<Result<OperatorValue<'incident/show'>, Failure>> => {
  const [row] = await db.select().from(privacyIncidents).where(eq(privacyIncidents.id, id));
  if (row === undefined) return fail(failure('lookupFailed', { field: 'id' }));
  const concerned = await db
    .select({ of: incidentMembers, nickname: members.nickname, state: members.state })
    .from(incidentMembers)
    .innerJoin(members, eq(members.id, incidentMembers.memberId))
    .where(eq(incidentMembers.incidentId, id))
    .orderBy(asc(incidentMembers.memberId))
    .limit(MOST_SHOWN);
  const { privacyOfficer: officer, phone, email } = config.legal;
  const items = [...new Set(concerned.flatMap(({ of }) => of.items))];
  const unwritten = { cause: TO_BE_WRITTEN, advice: TO_BE_WRITTEN, measures: TO_BE_WRITTEN };
  const { kind, fromAt, toAt, actor, session, ip, openedBy, reportNumber, closedFor } = row;
  return ok({
    ...(await lineOf(db, row)),
    from: fromAt.toISOString(),
    to: toAt.toISOString(),
    actor,
    session,
    ip,
    openedBy,
    reportNumber,
    closedFor,
    draft: incidentLines({ kind, items, from: fromAt, to: toAt, ...unwritten, officer, phone, email }),
    concerned: concerned.map(({ of: { memberId, source, items: theirs, noticedAt }, nickname, state }) => ({
      number: memberId,
      nickname,
      source,
      items: theirs,
      toldAt: noticedAt?.toISOString() ?? null,
      reachable: state !== 'left',
    })),
  });
};
