import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { marketClock } from '../../stores/schema/index.ts';
import { type ClockParts, type Left, type Machine, MarketClock } from './market-clock.ts';

/** Milliseconds since the process began, by a clock that nothing sets. */
const steady = (): number => performance.now();

const began = { steady: steady(), up: uptime() * 1000 };

/** How long the machine has slept since the process began: the time that it counts itself as up, and the other clock did not go. */
const slept = (): number => Math.max(0, uptime() * 1000 - began.up - (steady() - began.steady));

/** Linux names each of its starts; where there is no such name, a machine is not recognised. */
const bootId = (): string | null => {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return null;
  }
};
const boot = bootId();

export const machine = (): Machine => ({ boot, up: uptime() * 1000, clock: Date.now() });

interface Row extends Record<string, unknown> {
  readonly database: string | number;
  readonly seen: string | number | null;
  readonly generation: string | number | null;
  readonly ahead: string | number | null;
  readonly boot: string | null;
  readonly booted: string | number | null;
}

const ONE = 1;

const ms = (instant: SQL): SQL => sql`extract(epoch from ${instant}) * 1000`;

const askDatabase =
  (db: Db): ClockParts['ask'] =>
  async () => {
    const { rows } = await db.execute<Row>(sql`
      select ${ms(sql`clock_timestamp()`)} as database, ${ms(sql`c.seen`)} as seen, c.generation, c.ahead, c.boot, ${ms(sql`c.booted`)} as booted
      from (select 1) as always left join ${marketClock} c on c.id = ${ONE}`);
    const [row] = rows;
    if (row === undefined) throw new Error('no time');
    return { database: Number(row.database), generation: Number(row.generation ?? 0), left: leftOf(row) };
  };

const leftOf = ({ seen, ahead, boot, booted }: Row): Left | null =>
  seen === null
    ? null
    : { seen: Number(seen), ahead: Number(ahead), booted: boot === null || booted === null ? null : { boot, at: Number(booted) } };

const leaveIn =
  (db: Db): ClockParts['leave'] =>
  async ({ seen, generation, booted }) => {
    const seenAt = new Date(seen);
    await db
      .insert(marketClock)
      .values({
        id: ONE,
        generation,
        seen: seenAt,
        ahead: sql`${ms(sql`clock_timestamp() - ${seenAt.toISOString()}::timestamptz`)}`,
        boot: booted?.boot ?? null,
        booted: booted === null ? null : new Date(booted.at),
      })
      .onConflictDoUpdate({
        target: marketClock.id,
        set: {
          seen: sql`greatest(${marketClock.seen}, excluded.seen)`,
          ahead: sql`excluded.ahead`,
          boot: sql`excluded.boot`,
          booted: sql`excluded.booted`,
        },
        setWhere: eq(marketClock.generation, generation),
      });
  };

/** The market's clock on an open database; a worker lets it look again. */
export const openClock = async (
  db: Db,
  report: ClockParts['report'],
  time: Pick<ClockParts, 'steady' | 'slept' | 'machine'> = { steady, slept, machine },
): Promise<MarketClock> => {
  const clock = new MarketClock({ ask: askDatabase(db), leave: leaveIn(db), report, ...time });
  await clock.look();
  return clock;
};

/** A clock that whoever tries the market may move. */
export interface MovableClock {
  readonly clock: MarketClock;
  /** Has the market go on by so many milliseconds at once; for good, since time never goes back. */
  readonly advance: (ms: number) => Promise<void>;
}

/**
 * The market's clock of a sandbox, ahead of the database's by as much as it was moved. Only one process may have it: others would take no part in it.
 */
export const openMovableClock = async (db: Db, report: ClockParts['report']): Promise<MovableClock> => {
  const [ask, leave] = [askDatabase(db), leaveIn(db)];
  let [ahead, moves] = [0, 0];
  const clock = new MarketClock({
    ask: async () => {
      const { database, generation, left } = await ask();
      return { database: database + ahead, generation: generation + moves, left };
    },
    leave: ({ generation, ...mine }) => leave({ ...mine, generation: generation - moves }),
    report,
    steady,
    slept,
    machine,
  });
  await clock.look();
  return {
    clock,
    advance: async (ms) => {
      ahead += ms;
      moves += 1;
      await clock.look();
    },
  };
};

/** Has every process take the database's time at its next look, also where that is back. */
export const followDatabase = async (db: Db): Promise<void> => {
  await db
    .insert(marketClock)
    .values({ id: ONE, seen: sql`clock_timestamp()`, generation: 1 })
    .onConflictDoUpdate({
      target: marketClock.id,
      // What was left before says nothing of the time that counts from here on.
      set: { seen: sql`clock_timestamp()`, generation: sql`${marketClock.generation} + 1`, ahead: 0, boot: null, booted: null },
    });
};
