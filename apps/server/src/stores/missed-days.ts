import { type SQL, sql } from 'drizzle-orm';

/** Books of a day are there in the morning after it, and are fetched then: two hours later they should have been compared. */
const MORNING = sql.raw(`interval '8 hours'`);

/**
 * The days whose books should have been compared by `at`, from the first payment of the provider through whom members pay now, and were not: each is told
 * until it is.
 */
export const missedDays = (at: SQL): SQL => sql`
  select to_char(d.day, 'YYYY-MM-DD') as day from (
    select p.provider, (min(p.created_at) at time zone 'Asia/Seoul')::date as first from payments p
    where p.provider = (select l.provider from payments l order by l.id desc limit 1) group by p.provider) b
  cross join lateral generate_series(b.first, ((${at} - ${MORNING}) at time zone 'Asia/Seoul')::date - 1, interval '1 day') d (day)
  where not exists (select 1 from provider_days c where c.provider = b.provider and c.day = to_char(d.day, 'YYYY-MM-DD'))`;
