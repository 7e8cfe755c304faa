import { resolve } from 'node:path';

/** The folder of checked-in SQL migrations. */
export const MIGRATIONS = resolve(import.meta.dirname, '../../migrations');
