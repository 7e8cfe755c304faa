import { OPEN_DISPUTE_STATES } from '@naru/domain/dispute';
import { OPEN_EXCHANGE_STATES } from '@naru/domain/exchange';
import { OPEN_PAYOUT_STATES } from '@naru/domain/payout';
import { KEPT_DAYS, LEGAL_RETENTION, monthsBefore } from '@naru/domain/retention';
import { DAY_MS, HOUR_MS } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { PURGING, PURGING_SOON } from '../../composition/purging.ts';
import { only } from '../../kernel/only.ts';
import type { Database } from '../../stores/db.ts';
import { type KeptFor, PERSONAL_COLUMNS } from '../../stores/personal-columns.ts';
import { files, inquiryFiles, marketClock, members } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { makeGround, type TestGround } from '../../testing/ground.ts';
import { IMPERSONAL_TABLES } from '../../testing/impersonal-tables.ts';
import { hasPlanted, PLANTED_ID, plantMember, refersToMember, SCHEMA_TABLES } from '../../testing/planted-member.ts';
import { ATTACHMENT } from '../file/originals.ts';
import { eraseMember } from './erase-member.ts';

/** Tables in which a member stands by their number alone, as whoever acted for a store: no text in them is about them. */
const BY_NUMBER: readonly string[] = [
  ...['bulk_jobs', 'bulk_message_receivers', 'bulk_messages', 'card_templates', 'goods_records', 'jobs', 'price_plans', 'question_answers'],
  ...['site_accounts', 'site_sellers', 'sites', 'unfinished_products', 'uploads'],
  // And as who owned, signed, or is owed.
  ...['custody_keys', 'delay_interests', 'files', 'testimonies', 'tokens', 'unpaid_entries'],
];

/** States in which nothing can be once its member has left, or in which it does not stay: leaving is refused, or a job ends them. */
const NOT_ENDED: Readonly<Record<string, ReadonlySet<string>>> = {
  exchanges: OPEN_EXCHANGE_STATES,
  disputes: OPEN_DISPUTE_STATES,
  payouts: OPEN_PAYOUT_STATES,
  cash_receipts: new Set(['due']),
};

/** What differs from rows in which everything is filled: what still waits, and files that members have sent. */
const OTHERWISE = {
  inquiries: [{ answer: null, answeredBy: null, answeredAt: null }],
  questions: [{ answerNumber: 0, answeredAt: null }],
  sessions: [{ endedAt: null, endReason: null, awaitsFactor: false }],
  issuer_applications: [{ closedAt: null }],
  smath_entries: [{ closedAt: null }],
  files: [{ id: 'planted attachment', kind: ATTACHMENT.kind, state: 'stored' }],
  inquiry_files: [{ fileId: 'planted attachment' }],
};

type Column = readonly [table: string, column: string, leaving: 'gone' | 'stays' | KeptFor];
const COLUMNS: readonly Column[] = Object.entries(PERSONAL_COLUMNS).flatMap(([table, columns]) =>
  Object.entries<{ readonly leaving: Column[2] }>(columns).map(([column, { leaving }]): Column => [table, column, leaving]),
);

/** When what is from a moment was kept long enough. */
const endOf = (period: KeptFor, from: Date): Date => {
  if (period === 'ownEnd') return from;
  if (period in KEPT_DAYS) return new Date(from.getTime() + KEPT_DAYS[period as keyof typeof KEPT_DAYS] * DAY_MS);
  return monthsBefore(from, -LEGAL_RETENTION[period as keyof typeof LEGAL_RETENTION].months);
};

onBothEngines('a member who leaves', (open) => {
  let database: Database;
  let ground: TestGround;
  let left: Date;
  beforeAll(async () => {
    database = await open();
    ground = makeGround(database);
    // The database takes reads out by its own clock as well: all of it lies in the past.
    ground.pass(-10 * 365 * DAY_MS);
    left = ground.deps.clock.now();
    await plantMember(database.db, left, OTHERWISE);
  });

  /** Columns in which something of theirs still stands, as `table.column`. */
  const standing = async (): Promise<ReadonlySet<string>> => {
    const found = new Set<string>();
    for (const { name, of } of SCHEMA_TABLES) {
      const rows: Record<string, unknown>[] = await database.db.select().from(of);
      for (const row of rows)
        if (!NOT_ENDED[name]?.has(String(row.state)))
          for (const [column, value] of Object.entries(row)) if (isSomething(name, column, value)) found.add(`${name}.${column}`);
    }
    return found;
  };
  const isSomething = (table: string, column: string, value: unknown): boolean =>
    // What leaving itself writes is of them as well.
    hasPlanted(value) || (`${table}.${column}` === 'members.leftEmailHash' && value !== null);

  const purge = async (at: Date): Promise<ReadonlySet<string>> => {
    ground.pass(at.getTime() - ground.deps.clock.now().getTime());
    await database.db.update(marketClock).set({ seen: at });
    for (const one of [...PURGING, ...PURGING_SOON]) await one(ground.deps);
    return standing();
  };

  const ofFate = (stood: ReadonlySet<string>, fates: readonly string[]): readonly string[] =>
    COLUMNS.flatMap(([table, column, fate]) =>
      stood.has(`${table}.${column}`) && fates.includes(fate) ? [`${table}.${column} (${fate})`] : [],
    );

  it('stands only where the tables of personal data say, or by a number', () => {
    const found = SCHEMA_TABLES.filter((table) => refersToMember(table) && Object.hasOwn(IMPERSONAL_TABLES, table.name));
    expect(found.map(({ name }) => name).toSorted()).toEqual(BY_NUMBER.toSorted());
  });

  it('has nothing left at once, nor after each time, but what the table of periods says stays', async () => {
    const before = await standing();
    must(
      await ground.deps.transact(async (tx) => {
        const row = only(await tx.select().from(members).where(eq(members.id, PLANTED_ID)));
        await eraseMember(ground.deps, tx, row, { keepBank: false });
        return { ok: true, value: undefined } as const;
      }),
    );
    const after = await standing();
    expect(ofFate(after, ['gone'])).toEqual([]);
    // Nothing goes that is said to stay, so that the table is exact.
    const tooSoon = (stood: ReadonlySet<string>, fates: readonly string[]) =>
      ofFate(before, fates).filter((one) => !stood.has(one.replace(/ .*/, '')));
    const periods = [...new Set(COLUMNS.map(([, , fate]) => fate))].filter((fate) => fate !== 'gone' && fate !== 'stays');
    expect(tooSoon(after, [...periods, 'stays'])).toEqual([]);
    const ends = Map.groupBy(periods, (period) => endOf(period, left).getTime());
    for (const [end, ending] of [...ends].toSorted(([a], [b]) => a - b)) {
      if (end > left.getTime()) expect(tooSoon(await purge(new Date(end - HOUR_MS)), [...ending, 'stays'])).toEqual([]);
      expect(ofFate(await purge(new Date(end + HOUR_MS)), ending)).toEqual([]);
    }
    expect(tooSoon(await purge(new Date(left.getTime() + 9 * 365 * DAY_MS)), ['stays'])).toEqual([]);
  });

  it('has no file left that they have sent', async () => {
    expect(await database.db.select().from(inquiryFiles)).toEqual([]);
    expect(await database.db.select().from(files).where(eq(files.kind, ATTACHMENT.kind))).toEqual([]);
  });
});
