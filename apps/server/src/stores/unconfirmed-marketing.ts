import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { members } from './schema/index.ts';

/** Members with an address who have agreed to advertising, and have neither done so nor been reminded of it since a moment. */
export const isMarketingUnconfirmed = (since: Date): SQL | undefined => {
  const consent = sql`${members.agreements}->'agree3'`;
  return and(
    eq(members.state, 'active'),
    isNotNull(members.email),
    sql`(${consent}->>'isAgree')::boolean`,
    sql`coalesce(${consent}->>'confirmedAt', ${consent}->>'at')::timestamptz < ${since.toISOString()}::timestamptz`,
  );
};
