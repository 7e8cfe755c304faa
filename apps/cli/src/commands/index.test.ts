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
