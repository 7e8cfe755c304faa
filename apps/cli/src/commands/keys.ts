import * as z from 'zod';
import type { Command, Io } from '../framework/command.ts';
import { operatorCommand } from '../operator/operator-command.ts';

const uses = z.array(z.object({ column: z.string(), version: z.number(), values: z.number() }));
const report = z.object({ current: z.number(), versions: z.array(z.number()), uses });

const tellUses = (lines: z.output<typeof uses>, io: Io): void => {
  for (const { version, column, values } of lines) io.out(`  v${version}  ${column}  ${values}건`);
};

/** Tells which keys there are, and what was made with each. */
const keys = operatorCommand({
  name: 'keys',
  summary: '어떤 키가 있고, 어떤 값이 어느 키로 만들어졌는지 봅니다.',
  words: [],
  body: () => ({}),
  print: (value, io) => {
    const { current, versions, uses: lines } = report.parse(value);
    io.out(`지금 쓰는 키 v${current}, 키 파일에 있는 키 ${versions.map((version) => `v${version}`).join(', ')}`);
    tellUses(lines, io);
  },
});

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

/** Says that a key is needed no more. */
const retire = operatorCommand({
  name: 'keys retire',
  summary: '더는 쓰이지 않는 키를 목록에서 뺍니다. 그다음 키 파일에서 지울 수 있습니다.',
  words: ['키 번호'],
  body: ({ words: [version = ''] }) =>
    /^v?[1-9]\d{0,8}$/.test(version) ? { version: Number(version.replace('v', '')) } : '키 번호여야 합니다.',
  print: (value, io) => {
    const left = leftOf(value);
    if (left.length === 0) return io.out('뺐습니다. 이제 키 파일에서 지우고 모든 서버를 다시 시작해 주세요.');
    io.err('이 키로 만든 값이 남아 있습니다. keys renew를 실행해 주세요. PIN과 본인확인 해시는 회원이 다음에 쓸 때 바뀝니다.');
    tellUses(left, io);
  },
  isGood: (value) => leftOf(value).length === 0,
  hints: { version: '지금 쓰는 키이거나, 없는 키입니다.' },
});

/** Everything about keys. */
export const KEYS: readonly Command[] = [keys, renew, retire];
