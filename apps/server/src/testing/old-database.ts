import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import type { EngineKind } from '../stores/db.ts';
import { MIGRATIONS } from '../stores/migrations.ts';
import { createPglite } from '../stores/pglite.ts';
import { emptyPostgres } from './fresh-database.ts';

export interface OldDatabase {
  run(statement: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Runs that migration, and none after it. */
  migrate(): Promise<void>;
  close(): Promise<void>;
}

const journal = z.object({ entries: z.array(z.object({ tag: z.string() })) });

const statementsOf = (tag: string): readonly string[] =>
  readFileSync(join(MIGRATIONS, `${tag}.sql`), 'utf8').split('--> statement-breakpoint');

/** Makes an empty database as it was before the migration of this name (`salted_approvals`, whatever its number). */
export const databaseBefore = async (kind: EngineKind, name: string): Promise<OldDatabase> => {
  const { entries } = journal.parse(JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')));
  const at = entries.findIndex((entry) => entry.tag.endsWith(`_${name}`));
  if (at < 0) throw new Error(`no migration ${name}`);
  const database = await (kind === 'pglite' ? emptyPglite() : barePostgres());
  for (const earlier of entries.slice(0, at)) for (const statement of statementsOf(earlier.tag)) await database.run(statement);
  return {
    ...database,
    migrate: async () => {
      await database.run('begin');
      for (const statement of statementsOf(entries[at]?.tag ?? name)) await database.run(statement);
      await database.run('commit');
    },
  };
};

type Bare = Pick<OldDatabase, 'run' | 'close'>;

const emptyPglite = async (): Promise<Bare> => {
  const client = await createPglite();
  return { run: async (statement) => (await client.query<Record<string, unknown>>(statement)).rows, close: () => client.close() };
};

const barePostgres = async (): Promise<Bare> => {
  const { database, url } = await emptyPostgres();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    run: async (statement) => (await client.query<Record<string, unknown>>(statement)).rows,
    close: async () => {
      await client.end();
      await database.close();
    },
  };
};
