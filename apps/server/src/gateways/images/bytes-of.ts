import { buffer } from 'node:stream/consumers';
import type { FileStore } from '@naru/domain/file';

export const bytesOf = async (files: FileStore, sha256: string, variant?: string): Promise<Buffer | null> => {
  const found = await files.open(sha256, variant === undefined ? {} : { variant });
  return found && buffer(found.content);
};
