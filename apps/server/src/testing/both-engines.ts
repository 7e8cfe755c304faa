import { afterAll, describe } from 'vitest';
import type { Database, EngineKind } from '../stores/db.ts';
import { freshDatabase } from './fresh-database.ts';

/**
 * Runs a suite on PGlite and on PostgreSQL. `open` hands out a fresh database, closed when the suite ends.
 * Races only mean something on PostgreSQL (PGlite has one connection): look at `kind` where that matters.
 */
export const onBothEngines = (name: string, suite: (open: () => Promise<Database>, kind: EngineKind) => void): void => {
  describe.each<EngineKind>(['pglite', 'postgres'])(`${name} on %s`, (kind) => {
    const opened: Database[] = [];
    afterAll(async () => {
      await Promise.all(opened.map((database) => database.close()));
    });
    suite(async () => {
      const database = await freshDatabase(kind);
      opened.push(database);
      return database;
    }, kind);
  });
};
