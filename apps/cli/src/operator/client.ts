import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import type { Given, Io, Option } from '@naru/cli/framework';
import { formatDateTime } from '@naru/messages';
import * as z from 'zod';

const answerShape = z.union([
  z.object({ ok: z.literal(true), waiting: z.object({ id: z.number(), digest: z.string(), expiresAt: z.string() }) }),
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), text: z.string(), field: z.string().optional() }),
]);

/** The options that every operator's command has; a command may say more of one of them. */
export const DATA_DIR: Readonly<Record<string, Option>> = {
  'data-dir': {
    type: 'string',
    value: '폴더',
    help: '서버의 데이터 폴더입니다. 없으면 NARU_DATA_DIR, 그것도 없으면 이 폴더의 .naru를 씁니다.',
  },
  'key-file': {
    type: 'string',
    value: '파일',
    help: '운영자 본인의 키가 든 파일입니다. 없으면 NARU_OPERATOR_KEY_FILE을 씁니다.',
  },
  reason: { type: 'string', value: '글', help: '왜 하는지 남깁니다. 다른 운영자의 승인이 필요한 일에는 꼭 써야 합니다.' },
};

const ROOT = resolve(import.meta.dirname, '../../../..');

const socketOf = (options: Given['options'], { env, cwd }: Io): string => {
  const named = options['data-dir'];
  if (typeof named === 'string') return join(resolve(cwd, named), 'naru.sock');
  return join(env.NARU_DATA_DIR === undefined ? join(ROOT, '.naru') : resolve(cwd, env.NARU_DATA_DIR), 'naru.sock');
};

const WHY: Readonly<Record<string, string>> = {
  ENOENT: '실행 중인 서버를 찾지 못했습니다. 서버를 켜고, 데이터 폴더가 맞는지 확인해 주세요.',
  ECONNREFUSED: '서버가 응답하지 않습니다. 서버를 다시 켜 주세요.',
  EACCES: '서버를 실행한 사용자만 쓸 수 있는 명령입니다.',
};

/** The key of whoever runs the command; undefined where they gave none. Throws where the file cannot be read. */
const keyOf = (options: Given['options'], { env, cwd }: Io): string | undefined => {
  const named = typeof options['key-file'] === 'string' ? options['key-file'] : env.NARU_OPERATOR_KEY_FILE;
  return named === undefined || named === '' ? undefined : readFileSync(resolve(cwd, named), 'utf8').split('\n')[0]?.trim();
};

/**
 * What the server answered. Otherwise the exit code, and why was told: 1 when it refused or could not be reached (a refused field by its hint, where it
 * has one), 0 when what was asked waits for another operator.
 */
export const askServer = async (
  path: string,
  body: object,
  options: Given['options'],
  io: Io,
  hints: Readonly<Record<string, string>> = {},
): Promise<{ readonly value: unknown } | 0 | 1> => {
  if (process.platform === 'win32') {
    io.err('이 명령은 Windows에서 쓸 수 없습니다. 서버가 실행되는 Linux나 macOS에서 실행해 주세요.');
    return 1;
  }
  let key: string | undefined;
  try {
    key = keyOf(options, io);
  } catch {
    io.err('운영자 키 파일을 읽지 못했습니다. 파일이 있는지 확인해 주세요.');
    return 1;
  }
  try {
    const reason = typeof options.reason === 'string' ? options.reason : '';
    const answer = answerShape.parse(JSON.parse(await post(socketOf(options, io), path, { body: JSON.stringify(body), key, reason })));
    if ('waiting' in answer) {
      const { id, digest, expiresAt } = answer.waiting;
      io.out(`다른 운영자의 승인을 기다립니다. 승인 번호: ${id}, 확인값: ${digest}, 기한: ${formatDateTime(expiresAt)}`);
      return 0;
    }
    if (answer.ok) return { value: answer.value };
    io.err(answer.field === undefined ? answer.text : (hints[answer.field] ?? `${answer.text} (${answer.field})`));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    io.err(WHY[code] ?? '서버의 답을 읽지 못했습니다.');
  }
  return 1;
};

/** Whoever runs the command, as this machine names them: in containers often by a number alone. */
const ownName = (): string => {
  try {
    return userInfo().username;
  } catch {
    return `uid-${process.getuid?.() ?? ''}`;
  }
};

const post = (
  socketPath: string,
  path: string,
  { body, key, reason }: { readonly body: string; readonly key: string | undefined; readonly reason: string },
): Promise<string> => {
  const { promise, resolve: done, reject } = Promise.withResolvers<string>();
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-naru-operator': ownName(),
    // A header holds no Korean.
    'x-naru-reason': encodeURIComponent(reason),
    ...(key === undefined ? {} : { 'x-naru-operator-key': key }),
  };
  const outgoing = request({ socketPath, path: `/${path}`, method: 'POST', headers }, (response) => {
    const parts: Buffer[] = [];
    response.on('data', (part: Buffer) => parts.push(part));
    response.on('end', () => done(Buffer.concat(parts).toString('utf8')));
    response.on('error', reject);
  });
  outgoing.on('error', reject);
  outgoing.end(body);
  return promise;
};
