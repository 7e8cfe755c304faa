import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Command, EXIT } from '@naru/cli/framework';

/** What operators copy, and what a test fills in and starts with. */
const EXAMPLE = join(import.meta.dirname, '../../../../docs/operations/example.env');

/** Prints it as it lies in the documents: to be written to a file, filled in, and named to the server. */
const example: Command = {
  name: 'settings example',
  summary: '운영 서버에 필요한 설정의 예시를 출력합니다. 서버가 켜져 있지 않아도 됩니다.',
  words: [],
  options: {},
  run: async (_, io) => {
    io.out((await readFile(EXAMPLE, 'utf8')).trimEnd());
    return EXIT.fine;
  },
};

export const SETTINGS: readonly Command[] = [example];
