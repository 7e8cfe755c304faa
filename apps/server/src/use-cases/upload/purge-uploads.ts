import { keptSince } from '@naru/domain/retention';
import { and, inArray, lte, ne } from 'drizzle-orm';
import { removeUploadFile, restingUploads } from '../../gateways/uploads/upload-folder.ts';
import type { Deps } from '../../kernel/deps.ts';
import { brand } from '../../stores/branding.ts';
import { uploads } from '../../stores/schema/index.ts';
import { dropUpload } from './receive-part.ts';

const BATCH = 50;

/** Purges uploads that no job has taken a day after their last byte, and the files that a process left without a row. */
export const purgeUploads = async (deps: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> => {
  const { db, clock, config } = deps;
  const since = keptSince('uploads', clock.now());
  const isOld = and(lte(uploads.touchedAt, since), ne(uploads.state, 'taken'));
  for (const { id, siteCode } of await db.select().from(uploads).where(isOld).limit(BATCH))
    await dropUpload(deps, { siteCode: brand.site(siteCode), uploadId: id });
  const resting = await restingUploads(config.dataDir, since);
  if (resting.length === 0) return;
  const rows = await db.select({ id: uploads.id }).from(uploads).where(inArray(uploads.id, resting));
  const known = new Set(rows.map(({ id }) => id));
  for (const id of resting) if (!known.has(id)) await removeUploadFile(config.dataDir, id);
};
