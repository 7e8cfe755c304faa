import { rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Command, plainText, textOf } from '@naru/cli/framework';
import { OPERATOR_ROLES, type OperatorRole } from '@naru/domain/operator';
import { formatDateTime, OPERATOR_ROLE_LABELS } from '@naru/messages';
import * as z from 'zod';
import { askServer, DATA_DIR } from '../operator/client.ts';
import { operatorCommand } from '../operator/operator-command.ts';
import { writeNew } from '../operator/save-answer.ts';

const NAME_HINT = { name: '이름은 글자나 숫자로 시작하는 40자 이내여야 하고, 지금 쓰는 다른 운영자와 같을 수 없습니다.' };

/** A command that makes a person: their key goes into a file that only its owner can read, and is shown nowhere. */
const keyCommand = (name: string, summary: string, hints: Readonly<Record<string, string>>): Command => ({
  name,
  summary,
  words: ['이름'],
  options: {
    ...DATA_DIR,
    out: { type: 'string', value: '파일', help: '키를 저장할 파일입니다. 있는 파일은 덮어쓰지 않습니다.' },
    email: { type: 'string', value: '이메일', help: '운영자 알림을 받을 주소입니다.' },
  },
  run: async (given, io) => {
    const [person = ''] = given.words;
    const out = textOf(given, 'out');
    if (out === '') {
      io.err('--out으로 키를 저장할 파일을 정해 주세요.');
      return 1;
    }
    const path = resolve(io.cwd, out);
    // Before anybody is added: a key that cannot be kept is nobody's.
    const made = await writeNew(path, '');
    if (!made) {
      io.err(`${path} 파일을 만들지 못했습니다. 같은 이름의 파일이 있는지 확인해 주세요.`);
      return 1;
    }
    const email = textOf(given, 'email');
    const order = email === '' ? { name: person } : { name: person, email };
    const answer = await askServer(name.replace(' ', '/'), order, given.options, io, hints);
    if (typeof answer === 'number') {
      await rm(path);
      return answer;
    }
    const { key, authenticator } = z.object({ key: z.string(), authenticator: z.string() }).parse(answer.value);
    await writeFile(path, `${key}\n${authenticator}\n`);
    io.out(`등록했습니다. 키: ${path}`);
    io.out('둘째 줄의 주소를 인증 앱에 등록하고 그 줄은 지워 주세요. 운영 화면에 들어갈 때 키와 인증 앱의 번호를 함께 씁니다.');
    return 0;
  },
});

const isRole = (word: string): word is OperatorRole => OPERATOR_ROLES.some((role) => role === word);

const ROLE_NAMES = OPERATOR_ROLES.map((role) => `${role}(${OPERATOR_ROLE_LABELS[role]})`).join(', ');

const roleCommand = (name: string, summary: string, done: string): Command =>
  operatorCommand({
    name,
    summary,
    words: ['이름', '역할'],
    body: ({ words: [person = '', role = ''] }) => (isRole(role) ? { name: person, role } : `역할은 ${ROLE_NAMES} 가운데 하나여야 합니다.`),
    hints: {
      name: '그 이름으로 일하는 운영자가 없습니다.',
      role: '이미 그 역할이 있거나, 거둘 역할이 없습니다.',
      reason: '--reason으로 이유를 써 주세요.',
      approval: '같은 요청이 이미 승인을 기다립니다. approval list로 확인해 주세요.',
    },
    print: (_, io) => io.out(done),
  });

const people = z.array(
  z.object({
    name: z.string(),
    addedBy: z.string(),
    since: z.string(),
    endedAt: z.string().nullable(),
    roles: z.array(z.enum([...OPERATOR_ROLES])),
  }),
);

export const OPERATORS: readonly Command[] = [
  keyCommand('operator set-up', '첫 최고관리자를 등록합니다. 최고관리자가 없을 때만 할 수 있습니다.', {
    name: '이름을 쓸 수 없거나, 최고관리자가 이미 있습니다.',
  }),
  keyCommand(
    'operator add',
    '운영자를 등록하고, 본인의 키를 파일로 저장합니다. 키는 이때 한 번만 만들어지고, 역할은 따로 줍니다.',
    NAME_HINT,
  ),
  roleCommand('operator grant', '운영자에게 역할을 줍니다. 다른 최고관리자나 운영 담당자가 승인하면 주어집니다.', '역할을 주었습니다.'),
  roleCommand(
    'operator take',
    '운영자의 역할을 거둡니다. 다른 최고관리자나 운영 담당자가 승인하면 거두어집니다. 최고관리자 역할은 승인하고 하루 뒤에 거두어집니다.',
    '역할을 거두었습니다.',
  ),
  operatorCommand({
    name: 'operator enrol',
    summary: '인증 앱이 없는 운영자가 본인의 키로 인증 앱에 등록할 주소를 받습니다. 한 번만 보여 줍니다.',
    words: [],
    body: () => ({}),
    print: (value, io) => io.out(z.object({ authenticator: z.string() }).parse(value).authenticator),
  }),
  operatorCommand({
    name: 'operator email',
    summary: '본인의 키로, 운영자 알림을 받을 이메일을 정합니다. 본인의 권한이 끝날 예정이면 이 주소로 알립니다.',
    words: ['이메일'],
    body: ({ words: [email = ''] }) => ({ email }),
    hints: { email: '이메일 주소를 확인해 주세요.' },
    print: (_, io) => io.out('이메일을 저장했습니다.'),
  }),
  operatorCommand({
    name: 'operator list',
    summary: '운영자를 봅니다.',
    words: [],
    body: () => ({}),
    print: (value, io) => {
      const found = people.parse(value);
      if (found.length === 0) io.out('등록한 운영자가 없습니다.');
      for (const { name, addedBy, since, endedAt, roles } of found) {
        const has = roles.map((role) => OPERATOR_ROLE_LABELS[role]).join(', ');
        io.out(
          [plainText(name), formatDateTime(since), addedBy, has, endedAt === null ? '' : `종료 ${formatDateTime(endedAt)}`].join('\t'),
        );
      }
    },
  }),
  operatorCommand({
    name: 'operator reset-passkeys',
    summary: '패스키를 잃어버린 운영자의 패스키와 로그인을 모두 끝냅니다. 다른 최고관리자나 운영 담당자가 승인하면 끝납니다.',
    words: ['이름'],
    body: ({ words: [name = ''] }) => ({ name }),
    hints: {
      name: '그 이름으로 일하는 운영자가 없거나, 패스키가 없습니다.',
      reason: '--reason으로 이유를 써 주세요.',
      approval: '같은 요청이 이미 승인을 기다립니다. approval list로 확인해 주세요.',
    },
    print: (_, io) => io.out('패스키를 끝냈습니다.'),
  }),
  operatorCommand({
    name: 'operator end',
    summary: '운영자를 끝냅니다. 그 사람의 키는 더 쓸 수 없습니다. 최고관리자는 다른 사람이 승인하고 하루가 지나면 끝납니다.',
    words: ['이름'],
    body: ({ words: [name = ''] }) => ({ name }),
    hints: {
      name: '그 이름으로 일하는 운영자가 없습니다.',
      reason: '--reason으로 이유를 써 주세요.',
      approval: '같은 요청이 이미 승인을 기다립니다. approval list로 확인해 주세요.',
    },
    print: (_, io) => io.out('끝냈습니다.'),
  }),
];
