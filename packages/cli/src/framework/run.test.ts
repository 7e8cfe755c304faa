import { expect, it } from 'vitest';
import type { Command } from './command.ts';
import { runCommandLine } from './run.ts';

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
  expect(await runCommandLine({ name: 'naru', commands: [say] }, ['say'], { out: hear, err: hear, cwd: '/', env: {} })).toBe(0);
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
