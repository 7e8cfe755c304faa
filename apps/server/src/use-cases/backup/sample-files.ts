import { eq, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { files } from '../../stores/schema/index.ts';
import { stateOf } from '../file/verify-files.ts';

/** How many files were looked at, and which of them are missing or damaged. */
export interface Sampled {
  readonly looked: number;
  readonly wrong: readonly string[];
}

const SAMPLE = 100;

/** Reads files that chance picks, each whole, and holds them to their hash. */
export const sampleFiles = async ({ db, files: store }: Pick<Deps, 'db' | 'files'>): Promise<Sampled> => {
  const columns = { id: files.id, sha256: files.sha256, kind: files.kind, bytes: files.bytes };
  const rows = await db.select(columns).from(files).where(eq(files.state, 'stored')).orderBy(sql`random()`).limit(SAMPLE);
  const wrong: string[] = [];
  for (const row of rows) {
    const state = await stateOf(store, row);
    if (state !== 'whole') wrong.push(`${row.id} ${state}`);
  }
  return { looked: rows.length, wrong };
};
