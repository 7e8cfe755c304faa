import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import * as z from 'zod';
import type { Given, Io } from '../framework/command.ts';
import { plainText } from '../framework/plain-text.ts';
import { askServer } from './client.ts';

/** The name under which a file of a member is saved: no path of their choosing, and nothing that is there is written over. */
const fileName = (id: number, number: number, name: string): string =>
  `${id}-${number}-${plainText(basename(name.replaceAll('\\', '/'))).replace(/[/:*?"<>|]/g, '_')}`;

/** Which files of a thing are saved, and into which folder. */
interface Wanted {
  readonly id: number;
  readonly numbers: readonly number[];
  readonly out: string;
}

/** Asks for files one after the other, and saves them for whoever runs the command alone; false, once it was told why, where one could not be saved. */
export const saveFiles = async (call: string, { id, numbers, out }: Wanted, { options }: Given, io: Io): Promise<boolean> => {
  const folder = resolve(io.cwd, out);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const number of numbers) {
    const file = await askServer(call, { id, number }, options, io);
    if (typeof file === 'number') return false;
    const { name, base64 } = z.object({ name: z.string(), base64: z.string() }).parse(file.value);
    const path = join(folder, fileName(id, number, name));
    const saved = await writeFile(path, Buffer.from(base64, 'base64'), { flag: 'wx', mode: 0o600 }).then(
      () => true,
      () => false,
    );
    if (!saved) {
      io.err(`${path} 파일을 저장하지 못했습니다. 같은 이름의 파일이 있는지 확인해 주세요.`);
      return false;
    }
    io.out(`저장: ${path}`);
  }
  return true;
};
