import type { FileStore } from '@naru/domain/file';
import { eq } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { files } from '../../stores/schema/index.ts';
import { bytesOf } from '../images/bytes-of.ts';

/** A few backgrounds are remembered: those of a job are the same for all its cards. */
const MOST_REMEMBERED = 4;

/** Reads the backgrounds of templates, whose bytes never change; in memory that all threads share, so that none is copied for each card. */
export const makeBackgroundOf = (db: Db, store: FileStore) => {
  const known = new Map<string, Uint8Array>();
  return async (fileId: string): Promise<Uint8Array | null> => {
    const remembered = known.get(fileId);
    if (remembered !== undefined) return remembered;
    const [file] = await db.select({ sha256: files.sha256 }).from(files).where(eq(files.id, fileId));
    const bytes = file === undefined ? null : await bytesOf(store, file.sha256);
    if (bytes === null) return null;
    const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
    shared.set(bytes);
    if (known.size >= MOST_REMEMBERED) known.delete(known.keys().next().value ?? '');
    known.set(fileId, shared);
    return shared;
  };
};
