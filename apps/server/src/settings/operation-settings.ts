import type { z } from 'zod';
import { whole } from './setting-kinds.ts';

/** How the process is watched. */
export interface OperationConfig {
  /** Where figures are read, on this machine alone; null: nowhere. */
  readonly metricsPort: number | null;
}

/** The settings of those who watch a running market, by name. */
export const OPERATION_SETTINGS = {
  NARU_METRICS_PORT: whole(0, 65_535).optional(),
};

type Settings = { readonly [Name in keyof typeof OPERATION_SETTINGS]?: z.output<(typeof OPERATION_SETTINGS)[Name]> };

/** The configuration of what watches. */
export const operationConfig = (read: Settings): OperationConfig => ({ metricsPort: read.NARU_METRICS_PORT ?? null });
