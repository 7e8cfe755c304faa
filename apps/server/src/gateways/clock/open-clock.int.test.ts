import { DAY_MS, HOUR_MS } from '@naru/domain/shared';
import { CLOCK_SUITE } from '@naru/testkit/suites';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { marketClock } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { TOLERANCE_MS } from './market-clock.ts';
import { followDatabase, machine, openClock } from './open-clock.ts';

onBothEngines('the clock of the market', (open) => {
  it.each(Object.entries(CLOCK_SUITE))('%s', async (_, holds) => {
    const { db } = await open();
    await holds(await openClock(db, () => undefined));
  });

  it('is the same for all processes, and goes on from the latest time that was told', async () => {
    const { db } = await open();
    const reports: string[] = [];
    const passed = { ms: 0 };
    const time = { steady: () => performance.now() + passed.ms, slept: () => 0, machine };
    const report = (what: string) => reports.push(what);
    const began = performance.now();
    const [one, two] = [await openClock(db, report, time), await openClock(db, report)];
    const apart = [one.now().getTime() - two.now().getTime(), one.now().getTime() - Date.now()].map(Math.abs);
    // A clock knows the database's time no better than to half of what its answer took.
    expect(Math.max(...apart)).toBeLessThan(250 + performance.now() - began);
    await one.look();
    expect(await db.select().from(marketClock)).toMatchObject([{ id: 1, generation: 0 }]);
    // As seen from here the database's clock goes back by an hour.
    passed.ms = HOUR_MS;
    await one.look();
    await one.look();
    const late = await openClock(db, report);
    expect(late.now().getTime() - Date.now()).toBeGreaterThan(HOUR_MS / 2);
    expect(new Set(reports)).toEqual(new Set(['the clock of the database is behind: the market waits for it']));
    // Until an operator says that it is right.
    await followDatabase(db);
    await Promise.all([one.look(), late.look()]);
    for (const clock of [one, late, await openClock(db, report)])
      expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(TOLERANCE_MS);
    await db.update(marketClock).set({ seen: sql`now() - interval '1 day'` }).where(eq(marketClock.id, 1));
    const before = one.now().getTime();
    await one.look();
    const [row] = await db.select().from(marketClock);
    expect(row?.seen.getTime()).toBeGreaterThanOrEqual(before);
    expect(row?.seen.getTime()).toBeLessThan(Date.now() + TOLERANCE_MS);
  });

  it('starts in a jump ahead without it, also where all were down or another machine goes on, and after a day away with it', async () => {
    const { db } = await open();
    const reports: string[] = [];
    const report = (what: string) => reports.push(what);
    const now = async (here = machine) => {
      const clock = await openClock(db, report, { steady: () => performance.now(), slept: () => 0, machine: here });
      return Math.round((clock.now().getTime() - Date.now()) / 1000) + 0;
    };
    expect(await now()).toBe(0);
    // As seen from here the database jumps by a day: all that was told before is a day older than the machine counts.
    const seenEarlier = sql`${marketClock.seen} - interval '1 day'`;
    await db.update(marketClock).set({ seen: seenEarlier, booted: sql`${marketClock.booted} - interval '1 day'` });
    expect(await now()).toBeCloseTo(-DAY_MS / 1000, -1);
    // The next one does not believe it either, on a machine whose clock jumped too: it knows what was not believed.
    expect(await now(() => ({ boot: null, up: 0, clock: Date.now() }))).toBeCloseTo(-DAY_MS / 1000, -1);
    expect(new Set(reports)).toEqual(new Set(['the clock of the database is ahead: it is not believed yet']));
    await followDatabase(db);
    expect(await now()).toBe(0);
    // A day away is a day, on the same machine or after it was off.
    await db.update(marketClock).set({ seen: seenEarlier });
    expect(await now()).toBe(0);
    await db.update(marketClock).set({ seen: seenEarlier, boot: 'another' });
    expect(await now()).toBe(0);
  });
});
