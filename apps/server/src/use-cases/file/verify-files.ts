import { createHash } from 'node:crypto';
import { ok, type Result } from '@naru/domain/shared';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { DamagedBytes } from '../../gateways/files/stored-name.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { inTurns } from '../../shared/in-turns.ts';
import { erasedBytes, files } from '../../stores/schema/index.ts';
import { calledOf } from './copy-files.ts';
import { ATTACHMENT } from './originals.ts';

/** What is looked at: the bytes of every file that is there, or whether whatever lies in the store is any file's. */
export const VERIFIED = ['files', 'bytes'] as const;

const ROWS = 50;
const LISTED = 500;
const AT_ONCE = 4;

/** What a step found, and from which place on the next one goes; null when it was the last. */
export interface VerifyStep {
  readonly looked: number;
  readonly missing: readonly string[];
  readonly damaged: readonly string[];
  /** What lies in the store and is no file's; it does no harm, and is left. */
  readonly orphans: readonly string[];
  readonly next: string | null;
}

type VerifyDeps = Pick<Deps, 'db' | 'clock' | 'files'>;
type Row = Pick<typeof files.$inferSelect, 'id' | 'sha256' | 'kind' | 'bytes'>;

/** Whether the bytes of a file are there as they were put. */
export const stateOf = async (store: Deps['files'], { sha256, kind, bytes }: Row): Promise<'whole' | 'missing' | 'damaged'> => {
  const isAttachment = kind === ATTACHMENT.kind;
  try {
    const found = await store.open(sha256, isAttachment ? { variant: ATTACHMENT.variant } : {});
    if (found === null) return 'missing';
    const digest = createHash('sha256');
    let size = 0;
    for await (const piece of found.content) {
      digest.update(piece);
      size += piece.length;
    }
    // An attachment lies under a hash that is salted: its length is what a folder can be held to, its digest what a bucket is.
    return size === bytes && (isAttachment || digest.digest('hex') === sha256) ? 'whole' : 'damaged';
  } catch (error) {
    if (error instanceof DamagedBytes) return 'damaged';
    throw error;
  }
};

const verifyFiles = async ({ db, files: store }: VerifyDeps, after: string): Promise<VerifyStep> => {
  const isStored = and(eq(files.state, 'stored'), gt(files.id, after));
  const columns = { id: files.id, sha256: files.sha256, kind: files.kind, bytes: files.bytes };
  const rows = await db.select(columns).from(files).where(isStored).orderBy(asc(files.id)).limit(ROWS);
  const states = await inTurns(rows, AT_ONCE, (row) => stateOf(store, row));
  const wrong = rows.flatMap(({ id, sha256 }, index) => (states[index] === 'whole' ? [] : [{ id, sha256, state: states[index] }]));
  // What was let go since it was looked up is not missed.
  const ids = wrong.map(({ id }) => id);
  const still =
    ids.length === 0
      ? []
      : await db
          .select({ id: files.id })
          .from(files)
          .where(and(inArray(files.id, ids), eq(files.state, 'stored')));
  const there = new Set(still.map(({ id }) => id));
  const called = (state: string): readonly string[] =>
    wrong.flatMap((one) => (one.state === state && there.has(one.id) ? [`${one.id} ${one.sha256}`] : []));
  return { looked: rows.length, missing: called('missing'), damaged: called('damaged'), orphans: [], next: rows.at(-1)?.id ?? null };
};

const verifyBytes = async ({ db, files: store }: VerifyDeps, after: string): Promise<VerifyStep> => {
  const listed = [];
  for await (const one of store.list(after)) {
    listed.push(one);
    if (listed.length >= LISTED) break;
  }
  const hashes = [...new Set(listed.map(({ sha256 }) => sha256))];
  const known = new Set<string>();
  if (hashes.length > 0)
    for (const table of [files, erasedBytes])
      for (const { sha256 } of await db.selectDistinct({ sha256: table.sha256 }).from(table).where(inArray(table.sha256, hashes)))
        known.add(sha256);
  const orphans = listed.filter(({ sha256 }) => !known.has(sha256)).map(calledOf);
  return { looked: listed.length, missing: [], damaged: [], orphans, next: listed.at(-1)?.place ?? null };
};

/** Looks at the next files, each read whole and held to its hash, or at the next things of the store. Changes nothing. */
export const verifyStored = async (
  deps: VerifyDeps,
  operator: string,
  { what, after }: { readonly what: (typeof VERIFIED)[number]; readonly after: string },
): Promise<Result<VerifyStep, never>> => {
  if (after === '') await audit(deps.db, { actor: operator, action: 'files.verify', target: what, at: deps.clock.now() });
  return ok(await (what === 'files' ? verifyFiles(deps, after) : verifyBytes(deps, after)));
};
