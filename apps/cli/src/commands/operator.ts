import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { formatDateTime } from '@naru/messages';
import * as z from 'zod';
import type { Command } from '../framework/command.ts';
import { textOf } from '../framework/option-values.ts';
import { plainText } from '../framework/plain-text.ts';
import { askServer, DATA_DIR } from '../operator/client.ts';
import { operatorCommand } from '../operator/operator-command.ts';

const NAME_HINT = { name: '이름은 글자나 숫자로 시작하는 40자 이내여야 하고, 지금 쓰는 다른 운영자와 같을 수 없습니다.' };

/** Has a person act for the house: their key goes into a file that only its owner can read, and is shown nowhere. */
const add: Command = {
  name: 'operator add',
  summary: '운영자를 등록하고, 본인의 키를 파일로 저장합니다. 키는 이때 한 번만 만들어집니다.',
  words: ['이름'],
  options: { out: { type: 'string', value: '파일', help: '키를 저장할 파일입니다. 있는 파일은 덮어쓰지 않습니다.' }, ...DATA_DIR },
  run: async (given, io) => {
    const [name = ''] = given.words;
    const out = textOf(given, 'out');
    if (out === '') {
      io.err('--out으로 키를 저장할 파일을 정해 주세요.');
      return 1;
    }
    const path = resolve(io.cwd, out);
    // Before anybody is added: a key that cannot be kept is nobody's.
    const made = await writeFile(path, '', { flag: 'wx', mode: 0o600 }).then(
      () => true,
      () => false,
    );
    if (!made) {
      io.err(`${path} 파일을 만들지 못했습니다. 같은 이름의 파일이 있는지 확인해 주세요.`);
      return 1;
    }
    const answer = await askServer('operator/add', { name }, given.options, io, NAME_HINT);
    if (answer === undefined) return 1;
    await writeFile(path, `${z.object({ key: z.string() }).parse(answer.value).key}\n`);
    io.out(`등록했습니다. 키: ${path}`);
    return 0;
  },
};

const people = z.array(z.object({ name: z.string(), addedBy: z.string(), since: z.string(), endedAt: z.string().nullable() }));

/** The people who act for the house. */
export const OPERATORS: readonly Command[] = [
  add,
  operatorCommand({
    name: 'operator list',
    summary: '운영자를 봅니다.',
    words: [],
    body: () => ({}),
    print: (value, io) => {
      const found = people.parse(value);
      if (found.length === 0) io.out('등록한 운영자가 없습니다.');
      for (const { name, addedBy, since, endedAt } of found)
        io.out([plainText(name), formatDateTime(since), addedBy, endedAt === null ? '' : `종료 ${formatDateTime(endedAt)}`].join('\t'));
    },
  }),
  operatorCommand({
    name: 'operator end',
    summary: '운영자를 끝냅니다. 그 사람의 키는 더 쓸 수 없습니다.',
    words: ['이름'],
    body: ({ words: [name = ''] }) => ({ name }),
    hints: { name: '그 이름으로 일하는 운영자가 없습니다.' },
    print: (_, io) => io.out('끝냈습니다.'),
  }),
];
