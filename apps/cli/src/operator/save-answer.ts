import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Io, Option } from '@naru/cli/framework';
import * as z from 'zod';

/** The option that names where a file goes; without it the server's own name for it is taken. */
export const OUT: Readonly<Record<string, Option>> = {
  out: { type: 'string', value: '파일', help: '저장할 파일입니다. 있는 파일은 덮어쓰지 않습니다.' },
};

/** Writes a file for whoever runs the command alone; false where it could not be written, as where there is one. */
export const writeNew = (path: string, content: string | Uint8Array): Promise<boolean> =>
  writeFile(path, content, { flag: 'wx', mode: 0o600 }).then(
    () => true,
    () => false,
  );

/** Writes a file that the server answered, and says where it is or why it is nowhere; whether it could. */
export const saveAnswered = async (path: string, base64: string, io: Io): Promise<boolean> => {
  const saved = await writeNew(path, Buffer.from(base64, 'base64'));
  if (saved) io.out(`저장: ${path}`);
  else io.err(`${path} 파일을 저장하지 못했습니다. 같은 이름의 파일이 있는지 확인해 주세요.`);
  return saved;
};

/** A file as the server answers it. */
export const answeredFile = z.object({ name: z.string(), base64: z.string() });

/** Saves a file that the server answered under the name that was asked for, or under its own; the exit code. */
export const saveAnswer = async (value: unknown, out: string, io: Io): Promise<0 | 1> => {
  const { name, base64 } = answeredFile.parse(value);
  return (await saveAnswered(resolve(io.cwd, out || name), base64, io)) ? 0 : 1;
};
