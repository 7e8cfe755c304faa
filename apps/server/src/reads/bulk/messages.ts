import type { BulkMessage, BulkMessageKind, BulkReach } from '@naru/domain/bulk';
import type { BulkJobId, SiteCode } from '@naru/domain/shared';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { bulkMessages, members } from '../../stores/schema/index.ts';

interface SiteBulkJob {
  readonly siteCode: SiteCode;
  readonly jobId: BulkJobId;
}

const given = (consent: 'agree3' | 'agree4'): SQL => sql`coalesce((m.agreements -> ${consent} ->> 'isAgree')::boolean, false)`;

/** Of a table of members `m`: who may get a message of such a kind at some time of the day. */
export const mayBeTold = (kind: BulkMessageKind, isNight = false): SQL =>
  kind === 'info'
    ? sql`m.state = 'active'`
    : sql`m.state = 'active' and ${given('agree3')} and (${!isNight}::boolean or ${given('agree4')})`;

/** Of a table of members `m`: who may get a message of such a kind by text message. Advertising never goes that way. */
export const mayBeTexted = (kind: BulkMessageKind): SQL => (kind === 'info' ? sql`(m.holder_sms and m.phone is not null)` : sql`false`);

/** The members who hold something of a job, as a table `m`. */
export const holdersOf = (jobId: BulkJobId): SQL => sql`
  members m where m.id in (select t.owner_member_id from tokens t join bulk_rows r on r.product_id = t.product_id where r.job_id = ${jobId} and t.state = 'live')`;

/** Whom a message would reach; nobody of a job that the site has not. */
export const bulkReach = async (
  db: Db,
  { siteCode, jobId, kind }: SiteBulkJob & { readonly kind: BulkMessageKind },
): Promise<BulkReach> => {
  const allowed = mayBeTold(kind);
  const { rows } = await db.execute<{ holders: number; receivers: number; by_mail: number; by_sms: number }>(sql`
    select count(*)::integer as holders, count(*) filter (where ${allowed})::integer as receivers,
      count(*) filter (where ${allowed} and m.email is not null and not m.mail_off ? 'holder')::integer as by_mail,
      count(*) filter (where ${allowed} and ${mayBeTexted(kind)})::integer as by_sms
    from ${holdersOf(jobId)} and exists (select 1 from bulk_jobs j where j.id = ${jobId} and j.site_code = ${siteCode})`);
  const [found] = rows;
  return { holders: found?.holders ?? 0, receivers: found?.receivers ?? 0, byMail: found?.by_mail ?? 0, bySms: found?.by_sms ?? 0 };
};

/** The messages to the holders of a site's job, newest first. */
export const bulkMessagesOf = async (db: Db, { siteCode, jobId }: SiteBulkJob): Promise<readonly BulkMessage[]> => {
  const rows = await db
    .select({ message: bulkMessages, nickname: members.nickname })
    .from(bulkMessages)
    .innerJoin(members, eq(members.id, bulkMessages.memberId))
    .where(and(eq(bulkMessages.jobId, jobId), eq(bulkMessages.siteCode, siteCode)))
    .orderBy(desc(bulkMessages.id));
  return rows.map(({ message: { kind, title, text, holders, receivers, delivered, createdAt }, nickname }) => ({
    kind,
    title,
    text,
    holders,
    receivers,
    delivered,
    nickname,
    createdAt: createdAt.toISOString(),
  }));
};
