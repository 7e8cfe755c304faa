import { mkdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { type Given, type Io, plainText } from '@naru/cli/framework';
import { askServer } from './client.ts';
import { answeredFile, saveAnswered } from './save-answer.ts';

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
    const { name, base64 } = answeredFile.parse(file.value);
    if (!(await saveAnswered(join(folder, fileName(id, number, name)), base64, io))) return false;
  }
  return true;
};
