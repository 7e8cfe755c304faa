import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** How a file is named that is not whole yet. */
export const DRAFT = '.draft';

/** Writes a file so that it is there whole or not at all, also after a power cut; answers its size. */
export const writeFileAside = async (path: string, content: AsyncIterable<Uint8Array>): Promise<number> => {
  const draft = `${path}${DRAFT}`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await rm(draft, { force: true });
  let bytes = 0;
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      for await (const piece of content) {
        await file.writeFile(piece);
        bytes += piece.length;
      }
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  const folder = await open(dirname(path));
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
  return bytes;
};
