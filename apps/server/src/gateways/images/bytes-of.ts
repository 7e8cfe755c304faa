import type { FileStore } from '../files/file-store.ts';

/** A kept picture, whole; null when there is none under this hash. */
export const bytesOf = async (files: FileStore, sha256: string): Promise<Buffer | null> => {
  const found = await files.open(sha256);
  return found && Buffer.from(await new Response(found.stream).arrayBuffer());
};
