import { resolve } from 'node:path';

export const MIGRATIONS = resolve(import.meta.dirname, '../../migrations');
