import { z } from 'zod';
import { makeBackup } from '../use-cases/backup/make-backup.ts';
import { recordDrill } from '../use-cases/backup/record-drill.ts';
import { type OperatorCall, operatorCall } from './call.ts';

/** Keeping the market: an archive of it, and what became of trying one. Where archives lie is a setting, and nobody's to choose here. */
export const BACKUP_CALLS = {
  backup: operatorCall(z.object({}), (deps, operator) => makeBackup(deps, operator)),
  'backup/drilled': operatorCall(
    z.object({
      at: z.iso.datetime(),
      findings: z.int().nonnegative(),
      seconds: z.number().nonnegative(),
      of: z.enum(['archive', 'pgbackrest']).default('archive'),
    }),
    recordDrill,
  ),
} as const satisfies Readonly<Record<string, OperatorCall>>;
