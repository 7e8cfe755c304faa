import { join } from 'node:path';

/** Where `npm run real` lays out what it has fetched. */
export const REAL_PARTS = join(import.meta.dirname, '../../../../../.cache/real/root');
