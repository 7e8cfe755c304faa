import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { announcerOf } from './announcer.ts';

const said = (environment: Readonly<Record<string, string>>): { readonly lines: string[]; readonly by: ReturnType<typeof announcerOf> } => {
  const lines: string[] = [];
  const write = (text: string) => void lines.push(text);
  return { lines, by: announcerOf(environment, { out: write, err: write }) };
};

const sayAll = ({ by }: ReturnType<typeof said>): void => {
  by.making('웹 앱을 만들고 있습니다…');
  by.wrongSettings('PORT: must be a number\nSMTP_URL: needed in prod');
  by.refused('NARU_KEY_FILE: no key file\nNARU_CHAIN_KEY_FILE: no key file');
  by.ready('http://127.0.0.1:8080/nft/', 'http://127.0.0.1:8080/ops/', '5724c00a');
};

describe('what a process says of itself', () => {
  it.each(['dev', 'stage', 'prod', 'production'])('is a line of the log each in %s, whatever its settings are', (NARU_MODE) => {
    const process = said({ NARU_MODE });
    sayAll(process);
    const lines = process.lines.map((line) => JSON.parse(line));
    expect(lines.every(({ at, level, message }) => at !== undefined && level !== undefined && message !== undefined)).toBe(true);
    expect(lines).toMatchObject([
      { message: '웹 앱을 만들고 있습니다…' },
      { level: 'error', message: 'wrong setting', reason: 'PORT: must be a number' },
      { level: 'error', message: 'wrong setting', reason: 'SMTP_URL: needed in prod' },
      { level: 'error', message: 'the start is refused', reason: 'NARU_KEY_FILE: no key file' },
      { level: 'error', message: 'the start is refused', reason: 'NARU_CHAIN_KEY_FILE: no key file' },
      { level: 'info', message: 'ready', market: 'http://127.0.0.1:8080/nft/', console: 'http://127.0.0.1:8080/ops/', version: '5724c00a' },
    ]);
  });

  it.each<Record<string, string>>([{}, { NARU_MODE: '' }, { NARU_MODE: 'local' }])('is for people at one’s own desk: %o', (environment) => {
    const process = said(environment);
    sayAll(process);
    expect(process.lines.join('')).toBe(
      [
        '웹 앱을 만들고 있습니다…',
        '설정이 잘못되었습니다 / wrong setting: PORT: must be a number',
        '설정이 잘못되었습니다 / wrong setting: SMTP_URL: needed in prod',
        'NARU_KEY_FILE: no key file',
        'NARU_CHAIN_KEY_FILE: no key file',
        '나루가 준비되었습니다: http://127.0.0.1:8080/nft/',
        '운영 콘솔: http://127.0.0.1:8080/ops/\n',
      ].join('\n'),
    );
  });
});

describe('what ends a process by a defect', () => {
  const die = (mode: string, how: string): Promise<{ readonly code: number | null; readonly lines: readonly string[] }> =>
    new Promise((resolve) => {
      const announcer = JSON.stringify(join(import.meta.dirname, 'announcer.ts'));
      const program = `const { tellEndsInLines } = await import(${announcer}); tellEndsInLines(process.env, () => undefined); ${how}`;
      const env = { PATH: process.env.PATH ?? '', NARU_MODE: mode };
      const child = execFile(process.execPath, ['--input-type=module', '-e', program], { env }, (_, out, err) =>
        resolve({ code: child.exitCode, lines: `${out}${err}`.trim().split('\n') }),
      );
    });

  it.each([
    ['an error that nobody caught', "setTimeout(() => { throw new TypeError('defect of somebody@naru.example'); })"],
    ['a promise that nobody looked after', "Promise.reject(new TypeError('defect of somebody@naru.example'))"],
    ['a start that failed', "await Promise.reject(new TypeError('defect of somebody@naru.example'))"],
  ])('%s is one line in prod, without what is private', async (_, how) => {
    const { code, lines } = await die('prod', how);
    expect(code).toBe(1);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'error', message: 'the process ends by a defect', error: 'TypeError', reason: 'defect of …' },
    ]);
  });

  it('a warning of the runtime is one, too', async () => {
    const { lines } = await die('prod', "process.emitWarning('worn out')");
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 'warn', reason: 'worn out' }]);
  });

  it('is told with its whole stack at one’s own desk', async () => {
    const { lines } = await die('local', "throw new TypeError('defect')");
    expect(lines.join('\n')).toContain('TypeError: defect');
  });
});
