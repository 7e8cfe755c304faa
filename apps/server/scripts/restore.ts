import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runClusterDrill, runDrill } from '../src/composition/drill.ts';
import { readBackupKey } from '../src/gateways/backup/sealed-archive.ts';
import { parseConfig } from '../src/settings/config.ts';
import { restoreArchive } from '../src/use-cases/backup/restore.ts';
import { answer } from './answer.ts';

/**
 * Lays an archive down (`--into` a new data folder, for PostgreSQL also `--database` an empty one), or tries it (`--drill`), or what pgBackRest keeps
 * (`--pgbackrest`, `--until` a moment). It reads the settings of the market that they are of, and answers one JSON line: `naru restore` and `naru drill`
 * say it in words.
 */
const main = async (): Promise<unknown> => {
  const { values } = parseArgs({
    options: {
      archive: { type: 'string' },
      into: { type: 'string' },
      database: { type: 'string' },
      drill: { type: 'boolean' },
      pgbackrest: { type: 'boolean' },
      until: { type: 'string' },
    },
  });
  const config = parseConfig(process.env);
  if (!config.ok) throw new Error(config.failure);
  if (values.pgbackrest === true) return runClusterDrill(config.value, values.until === undefined ? null : new Date(values.until));
  const { keyFile } = config.value.operation.backup;
  if (keyFile === null) throw new Error('NARU_BACKUP_KEY_FILE: needed');
  const key = readBackupKey(keyFile);
  if (values.archive === undefined) throw new Error('--archive: needed');
  const archive = resolve(values.archive);
  if (values.drill === true) return runDrill(config.value, key, archive);
  if (values.into === undefined) throw new Error('--into: needed');
  const began = performance.now();
  const manifest = await restoreArchive(key, archive, { folder: resolve(values.into), databaseUrl: values.database ?? null });
  return { manifest, restoreSeconds: Math.round((performance.now() - began) / 100) / 10 };
};

await answer(main);
