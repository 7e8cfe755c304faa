import type { OperatorInput, OperatorValue } from '@naru/contract/operator';
import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { members, personalReads } from '../../stores/schema/index.ts';
import { findMember } from '../operation/show-member.ts';

const MOST = 100;
const MOST_ACTORS = 200;

/** Who was shown whose data, the newest first, and how often each looked, of a stretch of time. */
export const listReads = async (
  { db }: Pick<Deps, 'db'>,
  { by, member, from, to, before }: OperatorInput<'privacy/reads'>,
): Promise<OperatorValue<'privacy/reads'>> => {
  const memberId = member === null ? undefined : ((await findMember(db, member)) ?? 0);
  const within: SQL | undefined = and(
    by === null ? undefined : sql`position(lower(${by}) in lower(${personalReads.actor})) > 0`,
    memberId === undefined ? undefined : eq(personalReads.memberId, memberId),
    from === null ? undefined : gte(personalReads.at, from),
    to === null ? undefined : lt(personalReads.at, to),
  );
  const sums = await db
    .select({
      actor: personalReads.actor,
      looks: sql<number>`count(distinct (${personalReads.at}, ${personalReads.call}))`.mapWith(Number),
      members: sql<number>`count(distinct ${personalReads.memberId})`.mapWith(Number),
    })
    .from(personalReads)
    .where(within)
    .groupBy(personalReads.actor)
    .orderBy(desc(sql`count(distinct ${personalReads.memberId})`))
    .limit(MOST_ACTORS);
  const rows = await db
    .select({ read: personalReads, nickname: members.nickname })
    .from(personalReads)
    .leftJoin(members, eq(members.id, personalReads.memberId))
    .where(and(within, before === null ? undefined : lt(personalReads.id, before)))
    .orderBy(desc(personalReads.id))
    .limit(MOST);
  return {
    sums,
    reads: rows.map(({ read: { memberId: number, at, ...read }, nickname }) => ({
      ...read,
      at: at.toISOString(),
      member: number === null ? null : { number, nickname: nickname ?? '' },
    })),
  };
};
