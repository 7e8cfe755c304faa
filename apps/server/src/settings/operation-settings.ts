import { resolve } from 'node:path';
import { z } from 'zod';
import { whole } from './setting-kinds.ts';

/** How the process is watched, and where it is backed up to. */
export interface OperationConfig {
  /** Where figures are read, on this machine alone; null: nowhere. */
  readonly metricsPort: number | null;
  /** Where archives are laid down, and the file of the key that seals them; null: not here. */
  readonly backup: { readonly dir: string | null; readonly keyFile: string | null };
}

/** The settings of those who watch and keep a running market, by name. */
export const OPERATION_SETTINGS = {
  NARU_METRICS_PORT: whole(0, 65_535).optional(),
  NARU_BACKUP_DIR: z.string().optional(),
  NARU_BACKUP_KEY_FILE: z.string().optional(),
};

type Settings = { readonly [Name in keyof typeof OPERATION_SETTINGS]?: z.output<(typeof OPERATION_SETTINGS)[Name]> };

const placeOf = (path: string | undefined): string | null => (path === undefined ? null : resolve(path));

/** The configuration of what watches and keeps. */
export const operationConfig = (read: Settings): OperationConfig => ({
  metricsPort: read.NARU_METRICS_PORT ?? null,
  backup: { dir: placeOf(read.NARU_BACKUP_DIR), keyFile: placeOf(read.NARU_BACKUP_KEY_FILE) },
});
