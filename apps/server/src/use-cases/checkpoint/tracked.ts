import { hash } from 'node:crypto';
import { canonicalJson } from '@naru/identity/action';
import { and, asc, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../stores/db.ts';
import { approvals, auditLog, authorizations, history, ledgerEntries } from '../../stores/schema/index.ts';

/** A row as a checkpoint has it: its number, what it is about, and the beginning of its SHA-256. */
export type TrackedRow = [id: number, about: string, hash: string];

const HASH_DIGITS = 20;

/** The beginning of the SHA-256 of values: enough that nobody finds others with the same. */
export const shortHash = (values: readonly unknown[]): string => hash('sha256', canonicalJson(values), 'hex').slice(0, HASH_DIGITS);

const iso = (date: Date): string => date.toISOString();

/** A row with what it is about, and all of it that never changes: not its transaction's id, its state, or what is sealed anew under another key. */
interface RowContent {
  readonly id: number;
  readonly about: string;
  readonly values: readonly unknown[];
}

/** A table of which checkpoints keep every row. */
interface Tracked {
  readonly thing: string;
  readonly table: PgTable;
  readonly id: PgColumn;
  /** The rows within these numbers, at most so many, in their order. */
  readonly read: (db: Db, within: SQL | undefined, most: number) => Promise<readonly RowContent[]>;
}

/** What checkpoints keep of the database, by the name of the table's rows. */
export const TRACKED = Object.freeze({
  history: {
    thing: 'history',
    table: history,
    id: history.id,
    read: async (db, within, most) =>
      (await db.select().from(history).where(within).orderBy(asc(history.id)).limit(most)).map((row) => ({
        id: row.id,
        about: `token ${row.tokenId}`,
        values: [row.tokenId, row.productId, row.siteCode, row.hash, row.prevHash, row.seq, row.chainActionId],
      })),
  },
  ledger: {
    thing: 'booking',
    table: ledgerEntries,
    id: ledgerEntries.id,
    read: async (db, within, most) =>
      (await db.select().from(ledgerEntries).where(within).orderBy(asc(ledgerEntries.id)).limit(most)).map((row) => ({
        id: row.id,
        about: `booking ${row.transactionId}`,
        values: [row.transactionId, row.orderId, row.account, row.memberId, row.siteCode, row.amount, iso(row.createdAt)],
      })),
  },
  approvals: {
    thing: 'approval',
    table: approvals,
    id: approvals.id,
    read: async (db, within, most) =>
      (await db.select().from(approvals).where(within).orderBy(asc(approvals.id)).limit(most)).map((row) => ({
        id: row.id,
        about: `member ${row.memberId}`,
        values: [
          row.memberId,
          row.method,
          row.ticketId,
          row.action,
          row.digest,
          row.salt === null,
          row.presentationHash,
          iso(row.createdAt),
        ],
      })),
  },
  authorizations: {
    thing: 'authorization',
    table: authorizations,
    id: authorizations.id,
    read: async (db, within, most) =>
      (await db.select().from(authorizations).where(within).orderBy(asc(authorizations.id)).limit(most)).map((row) => ({
        id: row.id,
        about: `token ${row.tokenId}`,
        values: [
          row.tokenId,
          row.kind,
          row.cause,
          row.signer,
          row.receiver,
          row.minPrice,
          row.transferCount,
          row.approval,
          row.nonce,
          row.signature,
        ],
      })),
  },
  trail: {
    thing: 'trail',
    table: auditLog,
    id: auditLog.id,
    read: async (db, within, most) =>
      (await db.select().from(auditLog).where(within).orderBy(asc(auditLog.id)).limit(most)).map((row) => ({
        id: row.id,
        about: row.action,
        // Rows of before there was a chain have no link, and are as they were written down then.
        values: [row.actor, row.action, row.target, row.siteCode, row.detail, iso(row.createdAt), ...(row.hash === null ? [] : [row.hash])],
      })),
  },
} satisfies Readonly<Record<string, Tracked>>);

/** Before every number that a row could have: those that somebody puts in need not be positive. */
export const BEFORE_ANY = -Number.MAX_SAFE_INTEGER;

/** The newest number that a table has given to a row that can be seen. */
export const newestOf = async (db: Db, name: TrackedName): Promise<number> => {
  const { table, id }: Tracked = TRACKED[name];
  const [row] = await db.select({ newest: sql<string | null>`max(${id})` }).from(table);
  return Number(row?.newest ?? 0);
};

/** The rows after one number up to another, at most so many, in their order. */
export const rowsBetween = async (db: Db, name: TrackedName, after: number, upTo: number, most: number): Promise<readonly TrackedRow[]> => {
  const { id, read }: Tracked = TRACKED[name];
  const rows = await read(db, and(gt(id, after), lte(id, upTo)), most);
  return rows.map((row) => [row.id, row.about, shortHash(row.values)]);
};

export type TrackedName = keyof typeof TRACKED;
export const TRACKED_NAMES = Object.freeze(Object.keys(TRACKED)) as readonly TrackedName[];

export const forEachTracked = async <Value>(make: (name: TrackedName) => Promise<Value>): Promise<Record<TrackedName, Value>> => {
  const made: [TrackedName, Value][] = [];
  for (const name of TRACKED_NAMES) made.push([name, await make(name)]);
  return Object.fromEntries(made) as Record<TrackedName, Value>;
};
