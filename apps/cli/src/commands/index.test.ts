import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommandLine } from '@naru/cli/framework';
import { expect, it } from 'vitest';
import { COMMANDS, PROGRAM } from './index.ts';

const answered = async (args: readonly string[]) => {
  const lines: string[] = [];
  const io = { out: (line: string) => void lines.push(line), err: () => undefined, cwd: '/', env: {} };
  return { code: await runCommandLine(PROGRAM, args, io), text: lines.join('\n') };
};

it.each(COMMANDS.map((command) => ({ ...command })))('$name is reached by its name', async ({ name, summary }) => {
  const { code, text } = await answered(['help', ...name.split(' ')]);
  expect(code).toBe(0);
  expect(text).toContain(summary);
  expect(text).toContain(`npm run naru -- ${name}`);
});

it('prints the example of settings as it stands in the documents, and which version it is', async () => {
  const example = readFileSync(join(import.meta.dirname, '../../../../docs/operations/example.env'), 'utf8');
  const printed = await answered(['settings', 'example']);
  expect([printed.code, `${printed.text}\n`]).toEqual([0, example]);
  const version = await answered(['--version']);
  expect(version.code).toBe(0);
  expect(version.text).toMatch(/^([0-9a-f]{7,40}|\d+\.\d+\.\d+)$/);
});
