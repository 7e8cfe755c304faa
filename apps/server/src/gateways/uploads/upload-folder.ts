import { type FileHandle, mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Below the data folder: what issuers upload, a file each, until the job that takes it has ended. */
const UPLOADS = 'uploads';

/** Where an upload lies; its id is ours, not anybody's word. */
export const uploadFile = (dataDir: string, id: string): string => join(dataDir, UPLOADS, id);

export const makeUploadFile = async (dataDir: string, id: string): Promise<void> => {
  await mkdir(join(dataDir, UPLOADS), { recursive: true, mode: 0o700 });
  await (await open(uploadFile(dataDir, id), 'wx', 0o600)).close();
};

/** How many bytes of an upload there are. */
export const uploadedBytes = async (dataDir: string, id: string): Promise<number> => (await stat(uploadFile(dataDir, id))).size;

/** Writes all of some bytes from a place on; answers the place behind them. */
const writeAll = async (file: FileHandle, bytes: Uint8Array, from: number): Promise<number> => {
  let written = 0;
  while (written < bytes.length) written += (await file.write(bytes, written, bytes.length - written, from + written)).bytesWritten;
  return from + written;
};

/** Appends bytes as they come; what has come stays when the rest does not. Answers the total. Errors here reach the sender, not as a cut stream. */
export const appendToUpload = async (
  dataDir: string,
  id: string,
  { from, content }: { from: number; content: Readable },
): Promise<number> => {
  const file = await open(uploadFile(dataDir, id), 'r+');
  try {
    let end = from;
    for await (const chunk of content.iterator({ destroyOnReturn: false })) end = await writeAll(file, chunk, end);
    return end;
  } finally {
    await file.close();
  }
};

/** Makes what was written outlive a power cut. */
export const sealUpload = async (dataDir: string, id: string): Promise<void> => {
  const file = await open(uploadFile(dataDir, id), 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
};

export const removeUploadFile = (dataDir: string, id: string): Promise<void> => rm(uploadFile(dataDir, id), { force: true });

/** The ids of the files that nobody has written to since. */
export const restingUploads = async (dataDir: string, since: Date): Promise<readonly string[]> => {
  const resting: string[] = [];
  for (const id of await readdir(join(dataDir, UPLOADS)).catch(() => [])) {
    const left = await stat(uploadFile(dataDir, id)).catch(() => null);
    if (left !== null && left.mtimeMs <= since.getTime()) resting.push(id);
  }
  return resting;
};

/** How many bytes may still be written where the data lies. */
export const freeBytes = async (dataDir: string): Promise<number> => {
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize;
};
