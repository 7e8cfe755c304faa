import { and, eq } from 'drizzle-orm';
import { removeUploadFile } from '../../gateways/uploads/upload-folder.ts';
import type { Deps } from '../../kernel/deps.ts';
import { uploads } from '../../stores/schema/index.ts';
import type { NamedUpload } from './find-upload.ts';

/** Throws an upload of a site away, its row first: a file without one is swept, whatever ends the process in between. */
export const dropUpload = async ({ db, config }: Pick<Deps, 'db' | 'config'>, { siteCode, uploadId }: NamedUpload): Promise<void> => {
  const dropped = await db
    .delete(uploads)
    .where(and(eq(uploads.id, uploadId), eq(uploads.siteCode, siteCode)))
    .returning({ id: uploads.id });
  for (const { id } of dropped) await removeUploadFile(config.dataDir, id);
};
