import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { passwordStems } from '@naru/domain/account';
import { StartRefused } from '../../stores/start-refused.ts';

/** Passwords that whoever tries to log in would try first. */
export interface KnownPasswords {
  /** Whether a password is common, however it is decorated, or was leaked from anywhere. */
  has(password: string): Promise<boolean>;
}

/** Shorter ones are in too many words. */
const STEM_MIN = 3;

let stems: Promise<ReadonlySet<string>> | null = null;

/** The letters of some 49,000 common passwords, read when the first is asked for: decorated with digits and signs they would pass the pattern. */
const commonStems = (): Promise<ReadonlySet<string>> => {
  stems ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(dictionary['passwords-common'].map((common) => passwordStems(common)[1]).filter((stem) => stem.length >= STEM_MIN)),
  );
  return stems;
};

/** Makes the lists. `leakedFile`: sorted uppercase SHA-1 lines as Have I Been Pwned gives them, of any size (binary search); null: none was leaked. */
export const makeKnownPasswords = (leakedFile: string | null): KnownPasswords => ({
  has: async (password) => {
    const common = await commonStems();
    if (passwordStems(password).some((stem) => common.has(stem))) return true;
    return leakedFile !== null && (await isLeaked(leakedFile, password));
  },
});

/** Refuses to start with a file that is none of leaked passwords. */
export const assertLeakedFile = async (file: string | null): Promise<void> => {
  if (file === null) return;
  const first = await withFile(file, (handle) => lineAt(handle, 0)).catch(() => null);
  if (first === null || !DIGEST.test(first.text)) {
    throw new StartRefused(
      `NARU_LEAKED_PASSWORDS_FILE: 유출된 비밀번호 목록이 아닙니다: ${file} / must be a file of SHA-1 digests in order, a line each`,
    );
  }
};

const DIGEST = /^[0-9A-F]{40}(?::|$)/;
/** Longer than any line: a digest, a count of ten digits, what ends it. */
const LINE_BYTES = 64;
const LINE_FEED = 10;

interface Line {
  readonly text: string;
  /** Where the next one begins. */
  readonly next: number;
}

const withFile = async <T>(file: string, work: (handle: FileHandle) => Promise<T>): Promise<T> => {
  const handle = await open(file);
  try {
    return await work(handle);
  } finally {
    await handle.close();
  }
};

/** The line that begins there; null behind the last one. */
const lineAt = async (handle: FileHandle, at: number): Promise<Line | null> => {
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(LINE_BYTES), 0, LINE_BYTES, at);
  if (bytesRead === 0) return null;
  const end = buffer.subarray(0, bytesRead).indexOf(LINE_FEED);
  const length = end === -1 ? bytesRead : end;
  return { text: buffer.toString('latin1', 0, length).trimEnd(), next: at + length + 1 };
};

/** The first line that begins after a place. */
const lineAfter = async (handle: FileHandle, at: number): Promise<Line | null> => {
  const within = await lineAt(handle, at);
  return within === null ? null : lineAt(handle, within.next);
};

const isLeaked = (file: string, password: string): Promise<boolean> => {
  const digest = createHash('sha1').update(password).digest('hex').toUpperCase();
  return withFile(file, async (handle) => {
    const [first, { size }] = await Promise.all([lineAt(handle, 0), handle.stat()]);
    if (first?.text.startsWith(digest)) return true;
    let [low, high] = [0, size];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const line = await lineAfter(handle, middle);
      if (line?.text.startsWith(digest)) return true;
      if (line !== null && line.text < digest) low = middle + 1;
      else high = middle;
    }
    return false;
  });
};
