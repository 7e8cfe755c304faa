import { WAITING_MOST } from '@naru/domain/overview';
import { nextSettlement, type SettlementTerm } from '@naru/domain/settlement';
import { koreanDayAt, koreanMonthOf } from '@naru/domain/shared';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { type Holder, owedOf } from '../settlement/owed.ts';

/** How many there are of each, up to `WAITING_MOST`: of each the rows are named, from `from` on. */
export const countsOf = async <Name extends string>(db: Db, rowsOf: Readonly<Record<Name, SQL>>): Promise<Record<Name, number>> => {
  const counts = Object.entries<SQL>(rowsOf).map(
    ([name, rows]) => sql`(select count(*)::int from (select 1 ${rows} limit ${WAITING_MOST}) counted) as ${sql.identifier(name)}`,
  );
  const { rows } = await db.execute<Record<Name, number>>(sql`select ${sql.join(counts, sql`, `)}`);
  const [row] = rows;
  if (row === undefined) throw new Error('a count without an answer');
  return row;
};

/** The settlement that comes next to whoever is owed something: its day, up to which day's bookings it goes, and their sum in whole won. */
export const settlementAt = async (db: Db, holder: Holder, now: Date): Promise<SettlementTerm & { readonly amount: number }> => {
  const term = nextSettlement(koreanDayAt(now));
  const { booked, carried } = await owedOf(db, holder, { month: koreanMonthOf(term.until), now });
  return { ...term, amount: carried + booked };
};
