import { MINUTE_MS } from '@naru/domain/shared';
import { asc, desc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookUpToken } from '../kernel/facts/token.ts';
import type { Database } from '../stores/db.ts';
import { tokens } from '../stores/schema/index.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { ACTS } from '../testing/pairs/acts.ts';
import { groupsInWhichAllMeet } from '../testing/pairs/groups.ts';
import { makePairWorld, type PairWorld } from '../testing/pairs/world.ts';

const PEOPLE = 4;
const STOCK = 6;
/** So many kinds of acts meet at once that all pairs have met after a quarter of the calls that it takes two by two; three can stand in a circle, too. */
const KINDS_AT_ONCE = 5;
/** `npm run soak` has four of each. */
const EACH_AT_ONCE = process.env.NARU_SOAK === undefined ? 2 : 4;
/** At most one transaction in so many may be undone for waiting in a circle, and is repeated then. */
const ACTS_A_CIRCLE = 1_000;

// Only PostgreSQL has locks that two can take in different orders.
describe('locks', () => {
  let database: Database;
  let world: PairWorld;
  beforeAll(async () => {
    database = await freshDatabase('postgres');
    world = await makePairWorld(database, PEOPLE, STOCK);
  });
  afterAll(() => database.close());

  it('are taken in one order by every pair of acts, several of each at once', async () => {
    const acts = Object.entries(ACTS);
    const done = new Map(acts.map(([name]) => [name, 0]));
    const circles: string[] = [];
    let tried = 0;
    for (const group of groupsInWhichAllMeet(acts, KINDS_AT_ONCE)) {
      const before = world.deadlocks();
      const calls = group.flatMap((one) => Array<typeof one>(EACH_AT_ONCE).fill(one));
      const answers = await Promise.all(calls.map(async ([name, act]) => ({ name, done: await act(world) })));
      for (const answer of answers) if (answer.done) done.set(answer.name, (done.get(answer.name) ?? 0) + 1);
      if (world.deadlocks() > before) circles.push(group.map(([name]) => name).join(' and '));
      tried += calls.length;
      world.ground.pass(MINUTE_MS);
    }
    // What chance left without anything to do to is tried where nobody is in its way: an act that never comes through would hold no lock.
    for (let round = 0; round < 3 && [...done.values()].includes(0); round += 1)
      for (const [name, act] of acts) if (await act(world)) done.set(name, (done.get(name) ?? 0) + 1);
    expect([...done].filter(([, times]) => times === 0)).toEqual([]);
    expect(circles.length, circles.join(', ')).toBeLessThanOrEqual(tried / ACTS_A_CIRCLE);
  }, 300_000);

  it('would be seen if two took them in different orders', async () => {
    const before = world.deadlocks();
    const both = { up: asc(tokens.tokenId), down: desc(tokens.tokenId) };
    const naive = (order: keyof typeof both) =>
      world.deps.transact(async (tx) => {
        for (const { tokenId } of await tx.select({ tokenId: tokens.tokenId }).from(tokens).orderBy(both[order]))
          await lookUpToken(tx, tokenId, 'lock');
      });
    await Promise.allSettled([naive('up'), naive('down')]);
    expect(world.deadlocks()).toBeGreaterThan(before);
  });
});
