import { buffer } from 'node:stream/consumers';
import type { FileStore } from '@naru/domain/file';

/** A stored picture, whole; null when there is none under this hash. */
export const bytesOf = async (files: FileStore, sha256: string): Promise<Buffer | null> => {
  const found = await files.open(sha256);
  return found && buffer(found.content);
};
