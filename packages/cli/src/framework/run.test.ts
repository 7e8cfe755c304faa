import { expect, it } from 'vitest';
import type { Command } from './command.ts';
import { runCommandLine } from './run.ts';

const version = async () => '1.2.3';

const said = async (line: string): Promise<readonly string[]> => {
  const heard: string[] = [];
  const hear = (one: string): void => void heard.push(one);
  const say: Command = {
    name: 'say',
    summary: '',
    words: [],
    options: {},
    run: (_, io) => {
      io.out(line);
      io.err(line);
      return Promise.resolve(0);
    },
  };
  expect(await runCommandLine({ name: 'naru', version, commands: [say] }, ['say'], { out: hear, err: hear, cwd: '/', env: {} })).toBe(0);
  return heard;
};

it.each([
  ['\u001B[2J화면\u001B]0;제목\u0007', ' [2J화면 ]0;제목 '],
  ['김\u202E루나', '김 루나'],
  ['1\t둘\n셋', '1\t둘\n셋'],
  ['👨‍👩‍👧', '👨‍👩‍👧'],
])('tells %j on the terminal as %j', async (line, shown) => {
  expect(await said(line)).toEqual([shown, shown]);
});

it('takes a value that begins with a hyphen behind two of them, and says so', async () => {
  const heard: string[] = [];
  const io = { out: (line: string) => void heard.push(line), err: (line: string) => void heard.push(line), cwd: '/', env: {} };
  const order: Command = {
    name: 'order',
    summary: '',
    words: ['주문 번호'],
    options: { json: { type: 'boolean', help: '' } },
    run: ({ words }) => {
      heard.push(...words);
      return Promise.resolve(0);
    },
  };
  const program = { name: 'naru', version, commands: [order] };
  expect(await runCommandLine(program, ['order', '-8Hq', '--json'], io)).toBe(2);
  expect(heard[0]).toBe('알 수 없는 옵션이 있습니다. -로 시작하는 값은 -- 뒤에 적어 주세요.');
  heard.length = 0;
  expect(await runCommandLine(program, ['order', '--json', '--', '-8Hq'], io)).toBe(0);
  expect(heard).toEqual(['-8Hq']);
});

it('says which version it is', async () => {
  const heard: string[] = [];
  const io = { out: (line: string) => void heard.push(line), err: () => undefined, cwd: '/', env: {} };
  expect(await runCommandLine({ name: 'naru', version, commands: [] }, ['--version'], io)).toBe(0);
  expect(heard).toEqual(['1.2.3']);
});
