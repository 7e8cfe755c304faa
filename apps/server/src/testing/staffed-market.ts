import type { Database, EngineKind } from '../stores/db.ts';
import { freshDatabase } from './fresh-database.ts';
import { makeGround, type TestGround } from './ground.ts';
import { plantMarket } from './planted-market.ts';
import { openPlatform } from './platform.ts';

export interface StaffedMarket {
  readonly database: Database;
  readonly ground: TestGround;
  readonly people: ReturnType<typeof openPlatform>;
  /** Writes what a market has, row by row. */
  readonly market: ReturnType<typeof plantMarket>;
}

/** A database of a suite's own with the platform's staff and nobody else; the suite closes it. */
export const openStaffedMarket = async (engine: EngineKind): Promise<StaffedMarket> => {
  const database = await freshDatabase(engine);
  const ground = makeGround(database);
  const people = openPlatform(ground.deps);
  await people.staff();
  return { database, ground, people, market: plantMarket(database.db) };
};
