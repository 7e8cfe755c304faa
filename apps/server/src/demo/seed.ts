import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Deps } from '../kernel/deps.ts';
import type { Db } from '../stores/db.ts';
import { mailOutbox, members, notifications, settings } from '../stores/schema/index.ts';
import { markSoldSeen } from '../use-cases/listing/mark-sold-seen.ts';
import { prepareAhead } from './ahead.ts';
import { bidInDemo } from './bids.ts';
import { ISSUERS, OPENED_DAYS_AGO } from './catalogue.ts';
import { furnish } from './furnish.ts';
import { payThose } from './payouts.ts';
import { DEMO_ADDRESSES, joinPeople } from './people.ts';
import { LOOKED_DAYS_AGO, SELLER } from './plan.ts';
import { redeem } from './redemptions.ts';
import { SKETCHES } from './sketches.ts';
import { openStore } from './stores.ts';
import { tell } from './tales.ts';
import { livePast } from './timeline.ts';
import { at, daysBefore } from './times.ts';

/** The mark in `settings` that the demo is there. */
const DONE = 'demo';
/** Any number will do, as long as every Naru process takes the same one. */
const LOCK = 7_280_102;

/**
 * Fills an empty market by the use cases at past moments, so that history, ledger and stock agree, in one transaction: a start that is cut off leaves nothing,
 * and nobody sees unpaid past orders. Of several processes one seeds, the others wait; once it is there, nothing is touched.
 */
export const seedDemo = async (deps: Deps): Promise<void> => {
  if (await isDone(deps.db)) return;
  await deps.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local lock_timeout = 0`);
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    if (await isDone(tx)) return;
    // Whoever is here already is no part of a demonstration.
    if ((await tx.$count(members)) > 0) return;
    // A use case's own transaction is this one; a refusal, which would undo it, is a defect here and undoes everything.
    await fill({ ...deps, db: tx, transact: (work) => work(tx) });
    await tx.insert(settings).values({ key: DONE, value: true });
  });
};

const isDone = async (db: Db): Promise<boolean> => (await db.select().from(settings).where(eq(settings.key, DONE))).length > 0;

const fill = async (deps: Deps): Promise<void> => {
  const base = deps.clock.now();
  const opened = daysBefore(base, OPENED_DAYS_AGO);
  // Joining comes first: its one slow hash would wait behind the pictures, and everybody for it.
  const joining = joinPeople(at(deps, opened));
  const ahead = prepareAhead(deps, SKETCHES);
  const drawn = { ...deps, ...ahead.gateways };
  const { people, givePins } = await joining;
  try {
    for (const [sort, issuer] of ISSUERS.entries()) await openStore(at(drawn, opened), ahead, people.issuer, issuer, sort);
    await livePast(drawn, ahead, base, people);
    await redeem(drawn, ahead, base, people);
    await payThose(drawn, base, people, OPENED_DAYS_AGO);
    await bidInDemo(deps, base, people);
    await furnish(drawn, ahead, base, people);
    await tell(drawn, ahead, base, people);
    const looked = daysBefore(base, LOOKED_DAYS_AGO);
    const seller = people.traders[SELLER];
    if (seller !== undefined) await markSoldSeen(at(deps, looked), seller);
    await deps.db.update(notifications).set({ seenAt: looked }).where(lt(notifications.createdAt, looked));
    // Nobody wants mail about sales of weeks ago, least of all where a real mail server is configured.
    await deps.db.update(notifications).set({ mailedAt: base });
    await deps.db.delete(mailOutbox).where(inArray(mailOutbox.recipient, [...DEMO_ADDRESSES]));
    await givePins();
  } finally {
    ahead.stop();
  }
};
