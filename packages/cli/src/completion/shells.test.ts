import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PROGRAM } from '../commands/index.ts';
import type { Program } from '../framework/command.ts';
import { completionFor } from './shells.ts';

/** What bash offers for the last word of a line, having read the script. */
const offered = (words: readonly string[], program: Program = PROGRAM): readonly string[] => {
  const script = `${completionFor('bash', program)}
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _${program.name}; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const out = execFileSync('bash', ['--norc', '-c', script, 'bash', ...words], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  return out.split('\n').filter((line) => line !== '');
};

it.each([
  [
    ['naru', 'o'],
    ['orders', 'order', 'offer'],
  ],
  [
    ['naru', 'offer', ''],
    ['list', 'make', 'accept', 'counter', 'decline', 'withdraw'],
  ],
  [['naru', 'offer', 'w'], ['withdraw']],
  [
    ['naru', 'completion', ''],
    ['bash', 'zsh', 'fish'],
  ],
  [['naru', 'offer', 'make', '--mess'], ['--message']],
  [['naru', 'buy', '12', '--re'], ['--repeat']],
  [['naru', 'market', '--genre', 'pho'], ['photo']],
  [['naru', '--server', 'https://naru.example', 'who'], ['whoami']],
  [['naru', 'help', 'ver'], ['verify']],
  [['naru', 'nothing', '--'], []],
])('bash offers for %j %j', (words, expected) => {
  expect([...offered(words)].sort()).toEqual([...expected].sort());
});

it('offers every command and every option of it', () => {
  for (const { name, options } of PROGRAM.commands) {
    const words = name.split(' ');
    expect(offered(['naru', ...words])).toContain(words.at(-1));
    for (const option of Object.keys(options)) expect(offered(['naru', ...words, `--${option}`])).toContain(`--${option}`);
  }
});

it('carries out nothing that stands in a text of the program', () => {
  const text = "x'; touch /tmp/naru-was-here; echo '$(touch /tmp/naru-was-here)`touch /tmp/naru-was-here`";
  const hostile: Program = {
    name: 'naru',
    version: async () => text,
    commands: [
      {
        name: 'one',
        summary: text,
        words: ['word'],
        choices: [[text]],
        options: { two: { type: 'string', help: text, choices: [text] } },
        run: async () => 0,
      },
    ],
  };
  expect([offered(['naru', 'one', '--two', ''], hostile), offered(['naru', 'one', ''], hostile)]).toEqual([[], []]);
  expect(existsSync('/tmp/naru-was-here')).toBe(false);
  expect(completionFor('fish', hostile)).not.toMatch(/-a '[^']*touch/);
});
