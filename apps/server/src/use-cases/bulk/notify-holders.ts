import { type BulkMessageKind, isNightInKorea, MOST_BULK_MESSAGES_A_DAY } from '@naru/domain/bulk';
import { type Failure, failure } from '@naru/domain/failure';
import { DAY_MS, description, fail, ok, type Result, title } from '@naru/domain/shared';
import { holderSms } from '@naru/messages';
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { queueSms } from '../../gateways/sms/outbox.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { notify } from '../../kernel/notify.ts';
import { type Keyed, once } from '../../kernel/once.ts';
import { only } from '../../kernel/only.ts';
import { bulkReach, holdersOf, mayBeTexted, mayBeTold } from '../../reads/bulk/messages.ts';
import { type Ending, eachDue } from '../../shared/each-due.ts';
import type { Db } from '../../stores/db.ts';
import { bulkMessages, members, sites } from '../../stores/schema/index.ts';
import { lockBulkJob, type SiteBulkJob } from './bulk-job.ts';

const AT_ONCE = 500;

interface Said {
  readonly kind: BulkMessageKind;
  readonly title: string;
  readonly text: string;
}

/**
 * Writes a message to a job's holders, each once; {@link runBulkMessages} sends. Refused: `badRequest`, `lookupFailed` (or nobody), `rateLimited` (3 a day).
 */
export const notifyHolders = (
  deps: Deps,
  member: Member,
  { siteCode, jobId, kind, key, ...said }: SiteBulkJob & Said & Keyed,
): Promise<Result<void, Failure>> =>
  once(deps, member, key, async (tx) => {
    // In one line, since it becomes the subject of a mail.
    const [heading, body] = [title(said.title.replace(/\s+/g, ' ')), description(said.text)];
    if (!heading.ok || !body.ok) return fail(failure('badRequest', { field: heading.ok ? 'text' : 'title' }));
    // Locked, so that of several at once each counts those before it.
    const job = await lockBulkJob(tx, { siteCode, jobId });
    if (!job.ok) return job;
    const at = deps.clock.now();
    const lately = await tx
      .select({ createdAt: bulkMessages.createdAt })
      .from(bulkMessages)
      .where(and(eq(bulkMessages.jobId, jobId), gt(bulkMessages.createdAt, new Date(at.getTime() - DAY_MS))))
      .orderBy(desc(bulkMessages.id))
      .limit(MOST_BULK_MESSAGES_A_DAY);
    const first = lately[MOST_BULK_MESSAGES_A_DAY - 1];
    if (first !== undefined)
      return fail(failure('rateLimited', { data: { seconds: Math.ceil((first.createdAt.getTime() + DAY_MS - at.getTime()) / 1_000) } }));
    const { holders, receivers } = await bulkReach(tx, { siteCode, jobId, kind });
    if (receivers === 0) return fail(failure('lookupFailed'));
    const values = {
      siteCode,
      jobId,
      memberId: member.id,
      kind,
      title: heading.value,
      text: body.value,
      holders,
      receivers,
      createdAt: at,
    };
    const { id } = only(await tx.insert(bulkMessages).values(values).returning({ id: bulkMessages.id }));
    await tx.execute(sql`
      insert into bulk_message_receivers (message_id, member_id) select ${id}::bigint, m.id from ${holdersOf(jobId)} and ${mayBeTold(kind)}`);
    await audit(tx, { actor: member.did, action: 'bulk.tell', target: String(jobId), siteCode, detail: { kind, receivers }, at });
    return ok(undefined);
  });

/** Tells the next receivers of messages, as far as they still consent and it is not night for them; answers how many it came to. */
const notifySome = async ({ transact, clock }: Pick<Deps, 'transact' | 'clock'>): Promise<number> => {
  const done = await transact(async (tx) => {
    const at = clock.now();
    const isNight = isNightInKorea(at);
    // By night advertising waits, but for whoever consented to that, or has withdrawn.
    const waits = sql`(b.kind = 'advertising' and ${mayBeTold('advertising')} and not (${mayBeTold('advertising', isNight)}))`;
    const { rows } = await tx.execute<{ message_id: string; member_id: string; may: boolean }>(sql`
      select r.message_id, r.member_id, (case b.kind when 'info' then ${mayBeTold('info')} else ${mayBeTold('advertising')} end) as may
      from bulk_message_receivers r join bulk_messages b on b.id = r.message_id join members m on m.id = r.member_id
      where r.done_at is null and not ${waits} order by r.message_id, r.member_id limit ${AT_ONCE} for update of r skip locked`);
    for (const [message, some] of Map.groupBy(rows, ({ message_id: id }) => Number(id))) {
      const { site, kind, ...said } = only(
        await tx
          .select({
            siteCode: bulkMessages.siteCode,
            jobId: bulkMessages.jobId,
            kind: bulkMessages.kind,
            title: bulkMessages.title,
            text: bulkMessages.text,
            site: sites.name,
          })
          .from(bulkMessages)
          .innerJoin(sites, eq(sites.siteCode, bulkMessages.siteCode))
          .where(eq(bulkMessages.id, message))
          .orderBy(asc(bulkMessages.id)),
      );
      const payload = { site, ...said };
      const receivers = some.filter(({ may }) => may).map(({ member_id: id }) => Number(id));
      const notice = kind === 'info' ? 'holderMessage' : 'holderAdvertising';
      await notify(
        tx,
        receivers.map((memberId) => ({ memberId, kind: notice, payload })),
        at,
      );
      const ids = JSON.stringify(some.map(({ member_id: id }) => Number(id)));
      await tx.execute(sql`
        update bulk_message_receivers r set done_at = ${at.toISOString()}::timestamptz, sms_due = m.state = 'active' and ${mayBeTexted(kind)}
        from members m where m.id = r.member_id
          and r.message_id = ${message} and r.member_id in (select value::bigint from jsonb_array_elements_text(${ids}::jsonb))`);
      await tx
        .update(bulkMessages)
        .set({ delivered: sql`${bulkMessages.delivered} + ${receivers.length}` })
        .where(eq(bulkMessages.id, message));
    }
    return ok(rows.length);
  });
  return done.ok ? done.value : 0;
};

/** Tells whoever is still to be told of a message, a batch a transaction, each once; any number of processes may do so. */
export const runBulkMessages = async (deps: Pick<Deps, 'transact' | 'clock'>, ending: Ending = () => false): Promise<void> => {
  while (!ending() && (await notifySome(deps)) > 0);
};

type TextDeps = Pick<Deps, 'db' | 'transact' | 'clock' | 'keys' | 'config' | 'smsWritten'>;

const TEXTS_AT_ONCE = 20;

/** A receiver of a message who is to be told by text message. */
type Receiver = Record<'message_id' | 'member_id', string>;

const text = async (tx: Db, { clock, keys, config }: TextDeps, { message_id: message, member_id: member }: Receiver): Promise<void> => {
  const [about] = await tx
    .select({
      title: bulkMessages.title,
      text: bulkMessages.text,
      kind: bulkMessages.kind,
      site: sites.name,
      id: members.id,
      did: members.did,
      phone: members.phone,
    })
    .from(bulkMessages)
    .innerJoin(sites, eq(sites.siteCode, bulkMessages.siteCode))
    .innerJoin(members, eq(members.id, Number(member)))
    .where(eq(bulkMessages.id, Number(message)));
  // Whoever has left meanwhile has no phone any more.
  if (about === undefined || about.phone === null) return;
  const phone = await keys.open(about.phone, `members.phone.${about.did}`);
  const now = clock.now();
  const advertising = about.kind === 'advertising';
  const words = holderSms({ ...about, advertising, link: `${config.publicUrl}/nft/account/info` });
  // News of yesterday is none.
  const expiresAt = new Date(now.getTime() + DAY_MS);
  await queueSms(tx, keys, now, { kind: 'holders', phone, memberId: about.id, advertising, expiresAt, ...words });
};

const nextAfter = async (db: Db, last: Receiver | undefined): Promise<readonly Receiver[]> => {
  const later = last === undefined ? sql`true` : sql`(message_id, member_id) > (${last.message_id}, ${last.member_id})`;
  const { rows } = await db.execute<Receiver>(sql`
    select message_id, member_id from bulk_message_receivers where sms_due and ${later} order by message_id, member_id limit ${TEXTS_AT_ONCE}`);
  return rows;
};

/** Queues text messages for who wants them, once they have the notice: each is struck off in the same transaction, and a failing one delays no other. */
export const textHolders = async (deps: TextDeps, ending?: Ending): Promise<void> => {
  const work = async (receiver: Receiver): Promise<void> => {
    await deps.transact(async (tx) => {
      const { rows } = await tx.execute(sql`
        update bulk_message_receivers set sms_due = false
        where message_id = ${receiver.message_id} and member_id = ${receiver.member_id} and sms_due returning 1`);
      if (rows.length > 0) await text(tx, deps, receiver);
      return ok(undefined);
    });
  };
  const what = 'text messages to holders that could not be written';
  const all = await eachDue({ what, after: (last: Receiver | undefined) => nextAfter(deps.db, last), work }, ending);
  if (all > 0) deps.smsWritten();
};
