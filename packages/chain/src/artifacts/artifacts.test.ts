import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { NARU_CARRIER, NARU_DROP, NARU_TOKEN } from './index.ts';

const MOST_CODE = 24_576;
const script = join(import.meta.dirname, '../../scripts/compile.ts');

it('are what the sources give, byte for byte', async () => {
  // The compiler takes over the process's handlers of errors: it gets a process of its own.
  await expect(promisify(execFile)(process.execPath, [script, '--check'])).resolves.toMatchObject({ stderr: '' });
});

it.each([NARU_TOKEN, NARU_DROP, NARU_CARRIER])(
  '$name fits into what a contract may weigh, constructor and all (EIP-170)',
  ({ bytecode }) => {
    expect(bytecode.length / 2 - 1).toBeLessThan(MOST_CODE);
  },
);
