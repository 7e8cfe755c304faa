import { afterAll, describe, onTestFinished, TestRunner } from 'vitest';
import type { Database, EngineKind } from '../stores/db.ts';
import { freshDatabase } from './fresh-database.ts';

/** Runs a suite on PGlite and PostgreSQL. `open` gives a fresh database, closed with its test or suite. Races mean something on PostgreSQL alone (`kind`). */
export const onBothEngines = (name: string, suite: (open: () => Promise<Database>, kind: EngineKind) => void): void => {
  describe.each<EngineKind>(['pglite', 'postgres'])(`${name} on %s`, (kind) => {
    const opened: Database[] = [];
    afterAll(async () => {
      await Promise.all(opened.map((database) => database.close()));
    });
    suite(async () => {
      const database = await freshDatabase(kind);
      if (TestRunner.getCurrentTest() === undefined) opened.push(database);
      else onTestFinished(database.close);
      return database;
    }, kind);
  });
};
