import type { PoolSizes } from '../shared/pool-sizes.ts';
import type { Database } from './db.ts';
import type { Opening } from './opening.ts';
import { StartRefused } from './start-refused.ts';

/** Opens PostgreSQL when `DATABASE_URL` is set, else PGlite in the data folder, with the tables brought up to date. Each loads only its own driver. */
export const openDatabase = async (
  config: { readonly databaseUrl: string | null; readonly dataDir: string; readonly pools?: PoolSizes },
  opening: Opening = {},
): Promise<Database> => {
  if (config.databaseUrl === null) return (await import('./pglite.ts')).openPglite(config.dataDir, opening);
  try {
    return await (await import('./postgres.ts')).openPostgres(config.databaseUrl, { ...opening, pools: config.pools });
  } catch (error) {
    const { isConnectionLoss, sqlState } = await import('./sql-state.ts');
    if (!isConnectionLoss(error) && !/^(28...|3D000|ENOTFOUND)$/.test(sqlState(error))) throw error;
    throw new StartRefused(
      `DATABASE_URL: 데이터베이스에 연결할 수 없습니다 / cannot connect: ${error instanceof Error ? error.message : 'unknown'}`,
    );
  }
};
