import type { MediaNote } from '@naru/domain/file';
import { openArchive } from '../archives/open-archive.ts';
import { namesInCompound } from '../sheets/container.ts';
import type { ReadAt } from './read-at.ts';

/** What begins the first part of a document of 한글 (HWP 5.0), and which bits behind it say that nobody opens it without more. */
const HWP = { signature: 'HWP Document File', flagsAt: 36, password: 0x2, protected: 0x10 | 0x100 | 0x400 };
const PIECE = 1024 * 1024;

/** Whether a document of 한글 asks for a password, or is protected; null where it is none. */
const lookAtHwp = async (readAt: ReadAt, size: number): Promise<MediaNote | null> => {
  for (let place = 0; place < size; place += PIECE) {
    const piece = await readAt(place, PIECE + HWP.flagsAt + 4);
    const at = piece.indexOf(HWP.signature);
    if (at === -1 || at + HWP.flagsAt + 4 > piece.length) continue;
    const flags = piece.readUInt32LE(at + HWP.flagsAt);
    if ((flags & HWP.password) !== 0) return { is: 'locked' };
    return (flags & HWP.protected) !== 0 ? { is: 'protected' } : null;
  }
  return null;
};

const lookAtCompound = async (readAt: ReadAt, size: number): Promise<readonly MediaNote[]> => {
  const names = await namesInCompound(readAt, await readAt(0, 512));
  if (names.has('EncryptedPackage')) return [{ is: 'locked' }];
  const note = names.has('FileHeader') ? await lookAtHwp(readAt, size) : null;
  return note === null ? [] : [note];
};

const lookAtArchive = async (path: string): Promise<readonly MediaNote[]> => {
  const opened = await openArchive(path);
  if (!opened.ok)
    return opened.failure === 'archiveLocked' ? [{ is: 'locked' }] : opened.failure === 'archiveUnreadable' ? [{ is: 'damaged' }] : [];
  opened.value.close();
  return opened.value.refused.some(({ fault }) => fault === 'entryEncrypted') ? [{ is: 'locked' }] : [];
};

/** What buyers cannot do with a document or an archive, which are only ever saved. */
export const lookAtDocument = async (path: string, readAt: ReadAt, size: number, mime: string): Promise<readonly MediaNote[]> => [
  ...(mime === 'application/x-cfb' ? await lookAtCompound(readAt, size) : await lookAtArchive(path)),
  { is: 'savedOnly' },
];
