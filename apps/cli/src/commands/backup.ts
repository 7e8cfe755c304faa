import { resolve } from 'node:path';
import { type Command, type Given, type Io, plainText, textOf } from '@naru/cli/framework';
import { formatDateTime } from '@naru/messages';
import * as z from 'zod';
import { askServer, DATA_DIR } from '../operator/client.ts';
import { operatorCommand } from '../operator/operator-command.ts';
import { runServerProgram } from '../operator/server-program.ts';

const MEGABYTE = 1_000_000;

const HINTS = {
  NARU_BACKUP_DIR: '서버에 NARU_BACKUP_DIR을 설정해 주세요. 백업을 둘 폴더입니다.',
  NARU_BACKUP_KEY_FILE: '서버에 NARU_BACKUP_KEY_FILE을 설정해 주세요. 백업을 봉하는 키 파일입니다.',
};

const made = z.object({ path: z.string(), bytes: z.number(), files: z.number(), seconds: z.number() });

const backup = operatorCommand({
  name: 'backup',
  summary: '데이터베이스와 체크포인트, 파일을 한 파일로 봉해 백업합니다. 키는 들어가지 않으니 따로 보관해 주세요.',
  words: [],
  body: () => ({}),
  print: (value, io) => {
    const { path, bytes, files, seconds } = made.parse(value);
    io.out(`백업: ${path}`);
    io.out(`${(bytes / MEGABYTE).toFixed(1)} MB, 파일 ${files}개, ${seconds}초`);
  },
  hints: HINTS,
});

const manifest = z.object({ engine: z.string(), at: z.string(), files: z.string() });
const standing = z.object({
  members: z.number(),
  tokens: z.number(),
  orders: z.number(),
  history: z.number(),
  ledger: z.number(),
  lastDeed: z.nullable(z.string()),
});
type Standing = z.output<typeof standing>;
const restored = z.object({ manifest, restoreSeconds: z.number() });
const drilled = restored.extend({
  auditSeconds: z.number(),
  findings: z.array(z.object({ kind: z.string(), about: z.string() })),
  files: z.object({ looked: z.number(), wrong: z.array(z.string()) }),
  standing,
});
const WORDS: Readonly<Record<string, string>> = {
  DamagedArchive: '백업 파일이 손상되었거나 끊겼거나 다른 키로 봉한 것입니다. 아무것도 바꾸지 않았습니다.',
};

/** Runs the program that lays archives down and tries them. */
const run = (args: readonly string[], given: Given, io: Io): Promise<unknown> =>
  runServerProgram({ name: 'restore.ts', failed: '복원하지 못했습니다.', words: WORDS }, args, given, io);

const archiveOf = ({ words: [archive = ''] }: Given, { cwd }: Io): string => resolve(cwd, archive);

const restore: Command = {
  name: 'restore',
  summary: '백업을 새 데이터 폴더에 풉니다. PostgreSQL 백업은 빈 데이터베이스도 필요합니다.',
  words: ['백업 파일'],
  options: {
    into: { type: 'string', value: '폴더', help: '비어 있거나 아직 없는 새 데이터 폴더입니다.' },
    database: { type: 'string', value: '주소', help: 'PostgreSQL 백업을 풀 빈 데이터베이스의 주소입니다.' },
  },
  run: async (given, io) => {
    const into = textOf(given, 'into');
    if (into === '') {
      io.err('--into로 새 데이터 폴더를 정해 주세요.');
      return 1;
    }
    const database = textOf(given, 'database');
    const to = ['--into', resolve(io.cwd, into), ...(database === '' ? [] : ['--database', database])];
    const value = await run(['--archive', archiveOf(given, io), ...to], given, io);
    if (value === undefined) return 1;
    const { manifest: known, restoreSeconds } = restored.parse(value);
    io.out(`${formatDateTime(known.at)}의 백업을 ${restoreSeconds}초 만에 풀었습니다.`);
    io.out('키 파일(keys.json, chain-key)을 그 폴더에 놓고 서버를 켠 뒤 npm run naru -- audit을 실행해 주세요.');
    return 0;
  },
};

const LOSABLE = { members: '회원', tokens: 'NFT', orders: '주문', history: '거래 내역', ledger: '원장' } as const;

const lostLine = (now: Standing, then: Standing): string =>
  (['members', 'tokens', 'orders', 'history', 'ledger'] as const)
    .map((what) => `${LOSABLE[what]} ${Math.max(0, now[what] - then[what])}`)
    .join(', ');

const minutesSince = (at: string): number => Math.round((Date.now() - Date.parse(at)) / 60_000);

/** Tells what a drill has shown, has the server write it down, and says what would be lost. */
const report = async (value: unknown, of: 'archive' | 'pgbackrest', given: Given, io: Io): Promise<0 | 1> => {
  const { manifest: known, restoreSeconds, auditSeconds, findings, files, standing: then } = drilled.parse(value);
  const wrong = findings.length + files.wrong.length;
  io.out(`복원 시간(RTO): ${restoreSeconds}초, 확인 ${auditSeconds}초`);
  io.out(
    `회원 ${then.members}, NFT ${then.tokens}, 주문 ${then.orders}, 거래 내역 ${then.history}, 원장 ${then.ledger}, 파일 ${files.looked}개를 읽어 보았습니다.`,
  );
  for (const { kind, about } of findings) io.err(`✗ ${plainText(kind)}: ${plainText(about)}`);
  for (const one of files.wrong) io.err(`✗ 빠지거나 손상된 파일: ${plainText(one)}`);
  const recorded = await askServer('backup/drilled', { at: known.at, findings: wrong, seconds: restoreSeconds, of }, given.options, io);
  io.out(`지금 잃는 것(RPO): ${formatDateTime(known.at)} 뒤의 ${minutesSince(known.at)}분`);
  if (typeof recorded === 'object') io.out(`그동안 늘어난 것: ${lostLine(standing.parse(recorded.value), then)}`);
  if (wrong === 0) io.out('✓ 이 백업으로 복원할 수 있습니다.');
  return wrong === 0 ? 0 : 1;
};

/** Tries an archive: restores it aside, audits it, and tells what would be lost and how long it takes. */
const drill: Command = {
  name: 'drill',
  summary: '백업을 임시로 풀어 데이터베이스와 원장, 블록체인, 파일이 맞는지 확인하고 지웁니다. 서버는 그대로 있습니다.',
  words: ['백업 파일'],
  options: DATA_DIR,
  run: async (given, io) => {
    const value = await run(['--archive', archiveOf(given, io), '--drill'], given, io);
    return value === undefined ? 1 : report(value, 'archive', given, io);
  },
};

/** Tries what pgBackRest keeps, up to now or to a moment. */
const clusterDrill: Command = {
  name: 'drill pgbackrest',
  summary: 'pgBackRest의 백업을 임시 PostgreSQL에 풀어 같은 것을 확인하고 지웁니다. root가 아닌 사용자로 실행해 주세요.',
  words: [],
  options: {
    ...DATA_DIR,
    until: { type: 'string', value: '시각', help: '이때까지만 되살립니다(예: 2026-11-26T13:00:00+09:00). 없으면 마지막까지입니다.' },
  },
  run: async (given, io) => {
    const until = textOf(given, 'until');
    if (until !== '' && !z.iso.datetime({ offset: true }).safeParse(until).success) {
      io.err('--until은 2026-11-26T13:00:00+09:00처럼 시간대까지 적어 주세요.');
      return 1;
    }
    const value = await run(['--pgbackrest', ...(until === '' ? [] : ['--until', until])], given, io);
    return value === undefined ? 1 : report(value, 'pgbackrest', given, io);
  },
};

export const BACKUPS: readonly Command[] = [backup, restore, drill, clusterDrill];
