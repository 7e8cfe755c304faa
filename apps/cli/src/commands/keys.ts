import { userInfo } from 'node:os';
import type { Command, Given, Io } from '@naru/cli/framework';
import * as z from 'zod';
import { operatorCommand } from '../operator/operator-command.ts';
import { runServerProgram } from '../operator/server-program.ts';

const uses = z.array(z.object({ column: z.string(), version: z.number(), values: z.number() }));
const signing = z.array(z.object({ purpose: z.string(), keyId: z.string(), past: z.number() }));
const chain = z.array(z.object({ address: z.string(), state: z.enum(['next', 'current', 'former', 'past']) }));
const report = z.object({ current: z.number(), versions: z.array(z.number()), uses, signing, chain });

const CHAIN_WORDS = {
  next: '바꾸는 중 (곧 쓸 계정)',
  current: '지금 쓰는 계정',
  former: '권한을 거두는 중',
  past: '예전 계정',
} as const;

const tellUses = (lines: z.output<typeof uses>, io: Io): void => {
  for (const { version, column, values } of lines) io.out(`  v${version}  ${column}  ${values}건`);
};

const keys = operatorCommand({
  name: 'keys',
  summary: '어떤 키가 있고, 어떤 값이 어느 키로 만들어졌는지 봅니다.',
  words: [],
  body: () => ({}),
  print: (value, io) => {
    const { current, versions, uses: lines, signing: signers, chain: accounts } = report.parse(value);
    io.out(`지금 쓰는 키 v${current}, 키 파일에 있는 키 ${versions.map((version) => `v${version}`).join(', ')}`);
    tellUses(lines, io);
    for (const { purpose, keyId, past } of signers) io.out(`서명 키 ${purpose}: ${keyId} (예전 키 ${past}개)`);
    for (const { address, state } of accounts) io.out(`체인 ${CHAIN_WORDS[state]}: ${address}`);
  },
});

const madeKeys = z.array(
  z.object({ what: z.enum(['keys', 'chain', 'backup']), path: z.string(), isNew: z.boolean(), address: z.optional(z.string()) }),
);

const KEY_FILES = {
  keys: '비밀번호 해시와 봉한 값의 키입니다. 잃으면 로그인도, 봉한 값을 읽는 일도 할 수 없습니다. 서버가 여럿이면 모두 같은 파일을 씁니다.',
  chain: '체인에 보내는 첫 계정의 키입니다. 가스비가 드는 네트워크라면 이 계정에 가스비를 넣어 주세요.',
  backup: '백업을 봉하는 키입니다. 잃으면 백업을 풀 수 없습니다.',
} as const;

/** Makes the keys of a new market: no server runs yet. */
const make: Command = {
  name: 'keys make',
  summary: '새 서버에 필요한 키 파일을 만듭니다. 있는 파일은 그대로 둡니다. 서버가 켜져 있지 않아도 됩니다.',
  words: [],
  options: {
    'data-dir': {
      type: 'string',
      value: '폴더',
      help: '서버의 데이터 폴더입니다. 없으면 NARU_DATA_DIR, 그것도 없으면 이 폴더의 .naru를 씁니다.',
    },
  },
  run: async (given, io) => {
    const value = await runServerProgram({ name: 'make-keys.ts', failed: '키를 만들지 못했습니다.' }, [], given, io);
    if (value === undefined) return 1;
    for (const { what, path, isNew, address } of madeKeys.parse(value)) {
      io.out(`${isNew ? '만들었습니다' : '이미 있어 그대로 두었습니다'}: ${path}${address === undefined ? '' : ` (계정 ${address})`}`);
      io.out(`  ${KEY_FILES[what]}`);
    }
    io.out('이 파일들의 사본을 이 컴퓨터도 백업도 아닌 곳에 보관해 주세요. 백업에는 키가 들어 있지 않습니다.');
    if (io.env.NARU_KEYS === 'service') io.out('NARU_KEYS=service의 키 파일은 서버가 처음 켜질 때 키 서비스로 만듭니다.');
    if (userInfo().uid === 0) io.out('root로 만들었습니다. 서버를 실행하는 사용자의 파일이 되도록 chown으로 바꾸어 주세요.');
    return 0;
  },
};

/** Makes what can be made anew with today's key. */
const renew = operatorCommand({
  name: 'keys renew',
  summary: '예전 키로 봉한 값을 지금 키로 다시 봉합니다.',
  words: [],
  body: () => ({}),
  print: (value, io) => {
    const { sealed, phones } = z.object({ sealed: z.number(), phones: z.number() }).parse(value);
    io.out(`봉한 값 ${sealed}건과 전화번호 해시 ${phones}건을 지금 키로 바꾸었습니다.`);
  },
});

const leftOf = (value: unknown) => z.object({ left: uses }).parse(value).left;

const versionBody = ({ words: [version = ''] }: Given): { readonly version: number } | string =>
  /^v?[1-9]\d{0,8}$/.test(version) ? { version: Number(version.replace('v', '')) } : '키 번호여야 합니다.';

/** Adds a version that is read and not yet used. */
const add = operatorCommand({
  name: 'keys add',
  summary: '새 키를 만듭니다. 아직 쓰지는 않습니다.',
  words: [],
  body: () => ({}),
  print: (value, io) => {
    const { version } = z.object({ version: z.number() }).parse(value);
    io.out(`새 키: v${version}. 다른 컴퓨터의 서버에는 키 파일을 복사해 주세요.`);
    io.out(`1분 뒤에 이 명령을 실행해 주세요: npm run naru -- keys use ${version}`);
  },
});

/** Works with a version from now on. */
const use = operatorCommand({
  name: 'keys use',
  summary: '이 키를 지금부터 씁니다. 예전 키로 만든 값도 계속 읽습니다.',
  words: ['키 번호'],
  body: versionBody,
  print: (_, io) =>
    io.out('지금부터 이 키를 씁니다. 다른 컴퓨터의 서버에는 키 파일을 복사해 주세요. 1분 뒤 keys renew로 예전 값을 바꿀 수 있습니다.'),
  hints: { version: '이미 쓰고 있는 키이거나, 없는 키입니다.' },
});

const retire = operatorCommand({
  name: 'keys retire',
  summary: '더는 쓰이지 않는 키를 키 파일에서 지웁니다.',
  words: ['키 번호'],
  body: versionBody,
  print: (value, io) => {
    const left = leftOf(value);
    if (left.length === 0) return io.out('지웠습니다. 다른 컴퓨터의 서버에는 키 파일을 복사해 주세요.');
    io.err('이 키로 만든 값이 남아 있습니다. keys renew를 실행해 주세요. PIN과 본인확인 해시는 회원이 다음에 쓸 때 바뀝니다.');
    tellUses(left, io);
  },
  isGood: (value) => leftOf(value).length === 0,
  hints: { version: '지금 쓰는 키이거나, 없는 키입니다.' },
});

const rotate = operatorCommand({
  name: 'keys rotate',
  summary:
    '키를 새로 만듭니다. passport(증명서와 체크포인트), verifier(지갑에 보내는 요청), sandboxIssuer(체험용 증명서), chain(체인에 보내는 계정)',
  words: ['종류'],
  body: ({ words: [purpose = ''] }) => ({ purpose }),
  print: (value, io) => {
    const { keyId } = z.object({ keyId: z.string() }).parse(value);
    if (/^0x[0-9a-fA-F]{40}$/.test(keyId)) {
      io.out(`체인에 보낼 새 계정: ${keyId}`);
      io.out(
        '가스비가 드는 네트워크라면 이 계정에 가스비를 넣어 주세요. 권한을 옮기고 예전 계정에서 거두는 일은 저절로 합니다. keys로 확인할 수 있습니다.',
      );
      return;
    }
    io.out(`이제 새 키로 서명합니다: ${keyId}`);
    io.out('예전 키로 서명한 것도 계속 확인됩니다. verifier와 sandboxIssuer는 서버를 다시 시작해야 바뀝니다.');
  },
  hints: {
    purpose:
      'passport, verifier, sandboxIssuer, chain 가운데 하나여야 하고, 한 번이라도 쓴 키여야 하며, 체인 계정을 바꾸고 있지 않아야 합니다.',
  },
});

export const KEYS: readonly Command[] = [keys, make, add, use, renew, retire, rotate];
