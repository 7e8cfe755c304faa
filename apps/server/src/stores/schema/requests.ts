import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, madeAt, numberRef, runningNumber } from './columns.ts';

/**
 * Answers by idempotency key, written with the effect in one transaction: a repeat answers the same, another body is refused. Kept 30 days. No foreign key to
 * the member: its row lock would deadlock a member's keyed calls.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    memberId: numberRef().notNull(),
    key: text().notNull(),
    endpoint: text().notNull(),
    bodyHash: text().notNull(),
    /** Without the secrets in it, which stand sealed beside it. */
    answer: jsonb().$type<unknown>(),
    /** The whole answer, sealed, where there is a secret in it. */
    sealed: text(),
    status: integer().notNull(),
    createdAt: madeAt(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.key] }), index('idempotency_keys_age').on(t.createdAt)],
);

/** How often something was asked for within a stretch of time, by who asks; every process of the market counts here. */
export const rateCounts = pgTable(
  'rate_counts',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    endsAt: instant().notNull(),
  },
  (t) => [index('rate_counts_end').on(t.endsAt)],
);

/** Who did what, append-only by trigger. Operators' rows are also a numbered hash chain, which a trigger holds; members' rows wait for no chain. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: runningNumber(),
    actor: text().notNull(),
    action: text().notNull(),
    target: text().notNull().default(''),
    siteCode: text(),
    detail: jsonb().$type<Readonly<Record<string, string | number | boolean | null>>>().notNull().default({}),
    ip: text().notNull().default(''),
    createdAt: madeAt(),
    /** As what an operator acted, and why they said they did. */
    role: text(),
    reason: text(),
    /** What a second person approved of it. */
    approvalId: numberRef(),
    /** Digests of what it rested on, and of what stood after. */
    before: text(),
    after: text(),
    seq: bigint({ mode: 'number' }),
    prevHash: text(),
    hash: text(),
  },
  (t) => [
    uniqueIndex('audit_log_chain').on(t.seq).where(sql`${t.seq} is not null`),
    check('audit_log_link', sql`(${t.seq} is null) = (${t.hash} is null) and (${t.seq} is null) = (${t.prevHash} is null)`),
    index('audit_log_actor').on(t.actor, t.id),
    index('audit_log_target').on(t.target, t.id),
    index('audit_log_site').on(t.siteCode, t.id),
    index('audit_log_lines').on(t.siteCode, t.id).where(sql`coalesce(${t.detail}->>'job', ${t.detail}->>'bulk') is null`),
  ],
);

/**
 * The latest time that any process has told; one row. Whoever starts goes on from there, and an operator begins a new generation. `ahead` is by how many
 * milliseconds the database's clock was ahead of the market's when one last told it; `boot` names the machine of that one, since its last start,
 * which was at `booted` by the market's time.
 */
export const marketClock = pgTable('market_clock', {
  id: integer().primaryKey(),
  seen: instant().notNull(),
  generation: integer().notNull(),
  ahead: bigint({ mode: 'number' }).notNull().default(0),
  boot: text(),
  booted: instant(),
});

/** Switches that operators turn at run time (the emergency flag, for one). */
export const settings = pgTable('settings', { key: text().primaryKey(), value: jsonb().$type<unknown>().notNull(), updatedAt: madeAt() });

/** The versions of the keys that values here were made with; `tag` tells whether a file has the same key under that number. */
export const keyChecks = pgTable('key_checks', { version: integer().primaryKey(), tag: text().notNull(), createdAt: madeAt() });
