import { resolve } from 'node:path';
import { parseHour } from '@naru/domain/audit';
import { z } from 'zod';
import type { PgBackRestPlace } from '../gateways/backup/pgbackrest.ts';
import { whole } from './setting-kinds.ts';

export interface OperationConfig {
  /** Where figures are read, on this machine alone; null: nowhere. */
  readonly metricsPort: number | null;
  /** At which minute of the Korean day the market audits itself, and by how many minutes later at the most; null: never by itself. */
  readonly auditMinute: number | null;
  readonly auditSpreadMinutes: number;
  /** Where archives are laid down, and the file of the key that seals them; null: not here. */
  readonly backup: { readonly dir: string | null; readonly keyFile: string | null };
  /** Under which name pgBackRest keeps the database, and its configuration, for drills; null: it does not. */
  readonly pgBackRest: PgBackRestPlace | null;
}

export const OPERATION_SETTINGS = {
  NARU_METRICS_PORT: whole(0, 65_535).optional(),
  NARU_AUDIT_AT: z
    .string()
    .refine((value) => value === 'off' || parseHour(value).ok, 'must be an hour of the day as 04:00, or off')
    .optional(),
  NARU_AUDIT_SPREAD_MINUTES: whole(0, 180).optional(),
  NARU_BACKUP_DIR: z.string().optional(),
  NARU_BACKUP_KEY_FILE: z.string().optional(),
  NARU_PGBACKREST_STANZA: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$/, 'must be the name of a stanza')
    .optional(),
  NARU_PGBACKREST_CONFIG: z.string().optional(),
};

type Settings = { readonly [Name in keyof typeof OPERATION_SETTINGS]?: z.output<(typeof OPERATION_SETTINGS)[Name]> };

const placeOf = (path: string | undefined): string | null => (path === undefined ? null : resolve(path));

/** When most of Korea sleeps, and nobody's books of the day are closed any more. */
const AUDIT_AT = '04:00';
const AUDIT_SPREAD_MINUTES = 30;

const minuteOf = (value: string): number | null => {
  const read = parseHour(value);
  return read.ok ? read.value : null;
};

export const operationConfig = (read: Settings): OperationConfig => ({
  metricsPort: read.NARU_METRICS_PORT ?? null,
  auditMinute: minuteOf(read.NARU_AUDIT_AT ?? AUDIT_AT),
  auditSpreadMinutes: read.NARU_AUDIT_SPREAD_MINUTES ?? AUDIT_SPREAD_MINUTES,
  backup: { dir: placeOf(read.NARU_BACKUP_DIR), keyFile: placeOf(read.NARU_BACKUP_KEY_FILE) },
  pgBackRest:
    read.NARU_PGBACKREST_STANZA === undefined
      ? null
      : { stanza: read.NARU_PGBACKREST_STANZA, config: placeOf(read.NARU_PGBACKREST_CONFIG) },
});
