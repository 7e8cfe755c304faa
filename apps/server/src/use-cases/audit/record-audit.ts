import { hash } from 'node:crypto';
import type { Failure } from '@naru/domain/failure';
import { ok, type Result } from '@naru/domain/shared';
import { eq, inArray, ne } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { moveRow, moveRows } from '../../stores/move-rows.ts';
import { auditFindings, audits } from '../../stores/schema/index.ts';

export interface AuditOutcome {
  readonly audit: number;
  /** Whether all of it was looked at. */
  readonly whole: boolean;
  readonly found: number;
  readonly opened: readonly Noted[];
  readonly mended: number;
}

interface FoundThing {
  readonly kind: string;
  readonly text: string;
  readonly about: string;
  readonly detail?: string;
}

/** What an audit tells: what it looked at and found, how much more of that it does not tell one by one, and what it could not look at. */
export interface AuditFound {
  readonly looked: Readonly<Record<string, number>>;
  readonly findings: readonly FoundThing[];
  readonly untold: number;
  readonly unseen: { readonly lost: boolean };
  readonly chainFailure: unknown;
}

/** A finding as it is written down: nothing in it says more of a person than their number. */
export interface Noted {
  readonly kind: string;
  readonly text: string;
  readonly about: string;
  readonly detail: string;
}

type Status = typeof auditFindings.$inferSelect;

/** Longer texts say no more, and an index takes no longer ones. */
const LONGEST = 300;
const SHORT_HASH = 12;
const UNREADABLE = 'a row that cannot be read';

const keyOf = ({ kind, about }: Pick<Noted, 'kind' | 'about'>): string => `${kind}: ${about}`;

/** A wallet is named by its hash, and of a row that cannot be read what stands in it is not told: somebody who looks finds both by themselves. */
const noted = ({ kind, text, about, detail = '' }: FoundThing): Noted => {
  const [, wallet] = /^wallet (.+)$/.exec(about) ?? [];
  return {
    kind,
    text,
    about: wallet === undefined ? about.slice(0, LONGEST) : `wallet ${hash('sha256', wallet, 'hex').slice(0, SHORT_HASH)}`,
    detail: kind === UNREADABLE ? '' : detail,
  };
};

/** One for each thing, with all that is said of it. */
const onePerThing = (findings: readonly FoundThing[]): readonly Noted[] => {
  const byKey = Map.groupBy(findings.map(noted), keyOf);
  return [...byKey.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const details = new Set([first, ...others].map(({ detail }) => detail));
    return [{ ...first, detail: [...details].join('; ').slice(0, LONGEST) }];
  });
};

/** Opens what is new and follows what has changed; what a person has explained stays so until something else is said of the same thing. */
const writeFound = async (
  tx: Db,
  {
    auditId,
    at,
    found,
    status,
  }: { readonly auditId: number; readonly at: Date; readonly found: readonly Noted[]; readonly status: readonly Status[] },
): Promise<readonly Noted[]> => {
  const known = new Map(status.map((row) => [keyOf(row), row]));
  const opened: Noted[] = [];
  for (const one of found) {
    const before = known.get(keyOf(one));
    const isSame = before !== undefined && (before.state === 'open' || before.detail === one.detail);
    if (isSame) {
      const seen = { detail: one.detail, auditId, updatedAt: at };
      await tx.update(auditFindings).set(seen).where(eq(auditFindings.id, before.id));
      continue;
    }
    if (before !== undefined) await mend(tx, [before.id], at);
    const [row] = await tx
      .insert(auditFindings)
      .values({ ...one, auditId, createdAt: at, updatedAt: at })
      .onConflictDoNothing()
      .returning({ id: auditFindings.id });
    if (row !== undefined) opened.push(one);
  }
  return opened;
};

const mend = async (tx: Db, ids: readonly number[], at: Date): Promise<number> => {
  if (ids.length === 0) return 0;
  return (await moveRows(tx, 'finding', 'mend', { where: inArray(auditFindings.id, [...ids]), set: { endedAt: at, updatedAt: at } }))
    .length;
};

/** What this audit no longer finds, except where it could not see the whole chain, did not list every case of a kind, or a later audit found it. */
const goneIn = (
  auditId: number,
  { findings, untold, unseen, chainFailure }: AuditFound,
  found: readonly Noted[],
  status: readonly Status[],
): readonly number[] => {
  if (chainFailure !== null || unseen.lost) return [];
  const here = new Set(found.map(keyOf));
  const cut = new Set(untold > 0 ? findings.map(({ kind }) => kind) : []);
  return status.filter((row) => !here.has(keyOf(row)) && !cut.has(row.kind) && row.auditId < auditId).map(({ id }) => id);
};

/** Writes findings and the record's end in one transaction. `wrongState` where the record ended meanwhile: an audit silent for too long counts as dead. */
export const recordAudit = (
  { transact, clock }: Pick<Deps, 'transact' | 'clock'>,
  audit: number,
  report: AuditFound,
): Promise<Result<AuditOutcome, Failure>> =>
  transact(async (tx): Promise<Result<AuditOutcome, Failure>> => {
    const at = clock.now();
    const { findings, untold, looked, chainFailure } = report;
    const found = findings.length + untold;
    const whole = chainFailure === null;
    const record = { endedAt: at, found, untold, looked };
    const where = eq(audits.id, audit);
    const ended = whole
      ? await moveRow(tx, 'audit', 'complete', { where, set: record })
      : await moveRow(tx, 'audit', 'breakOff', { where, set: { ...record, why: 'chain' } });
    if (!ended.ok) return ended;
    const status = await tx
      .select()
      .from(auditFindings)
      .where(ne(auditFindings.state, 'mended'))
      .orderBy(auditFindings.id)
      .for('no key update');
    const things = onePerThing(findings);
    const opened = await writeFound(tx, { auditId: audit, at, found: things, status });
    const mended = await mend(tx, goneIn(audit, report, things, status), at);
    return ok({ audit, whole, found, opened, mended });
  });
