import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { marketClock } from '../../stores/schema/index.ts';
import { type ClockParts, MarketClock } from './market-clock.ts';
import { slept, steady } from './steady.ts';

interface Row extends Record<string, unknown> {
  readonly database: string | number;
  readonly seen: string | number | null;
  readonly generation: string | number | null;
}

/** The one row. */
const ONE = 1;

const askDatabase =
  (db: Db): ClockParts['ask'] =>
  async (mine) => {
    if (mine !== undefined) await leave(db, mine);
    const ms = (moment: ReturnType<typeof sql>) => sql`extract(epoch from ${moment}) * 1000`;
    const { rows } = await db.execute<Row>(sql`
      select ${ms(sql`clock_timestamp()`)} as database, ${ms(sql`c.seen`)} as seen, c.generation
      from (select 1) as always left join ${marketClock} c on c.id = ${ONE}`);
    const [row] = rows;
    if (row === undefined) throw new Error('no time');
    return { database: Number(row.database), seen: row.seen === null ? null : Number(row.seen), generation: Number(row.generation ?? 0) };
  };

const leave = async (db: Db, { time, generation }: { readonly time: number; readonly generation: number }): Promise<void> => {
  const seen = new Date(time);
  await db
    .insert(marketClock)
    .values({ id: ONE, seen, generation })
    .onConflictDoUpdate({
      target: marketClock.id,
      set: { seen: sql`greatest(${marketClock.seen}, excluded.seen)` },
      setWhere: eq(marketClock.generation, generation),
    });
};

/** The market's clock on an open database; a worker lets it look again. */
export const openClock = async (
  db: Db,
  report: ClockParts['report'],
  time: Pick<ClockParts, 'steady' | 'slept'> = { steady, slept },
): Promise<MarketClock> => {
  const clock = new MarketClock({ ask: askDatabase(db), report, ...time });
  await clock.look();
  return clock;
};

/** Has every process take the database's time at its next look, also where that is back. */
export const followDatabase = async (db: Db): Promise<void> => {
  await db
    .insert(marketClock)
    .values({ id: ONE, seen: sql`clock_timestamp()`, generation: 1 })
    .onConflictDoUpdate({ target: marketClock.id, set: { seen: sql`clock_timestamp()`, generation: sql`${marketClock.generation} + 1` } });
};
