import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import * as z from 'zod';
import type { Command } from '../framework/command.ts';
import { textOf } from '../framework/option-values.ts';
import { askServer, DATA_DIR } from '../operator/client.ts';

const HINTS = { month: '끝난 달을 2026-10처럼 적어 주세요. 이번 달은 끝난 뒤에 만들 수 있습니다.' };

/** Saves what the house has to invoice of a month; nothing that is there is written over. */
export const invoiceFile: Command = {
  name: 'invoice file',
  summary: '한 달의 수수료를 발행사마다 공급가액과 부가세로 나누어 CSV 파일로 저장합니다. 세금계산서는 이 목록을 보고 직접 발급합니다.',
  words: ['달'],
  options: { out: { type: 'string', value: '파일', help: '저장할 파일입니다. 있는 파일은 덮어쓰지 않습니다.' }, ...DATA_DIR },
  run: async (given, io) => {
    const answer = await askServer('invoice/file', { month: given.words[0] ?? '' }, given.options, io, HINTS);
    if (typeof answer === 'number') return answer;
    const { name, base64 } = z.object({ name: z.string(), base64: z.string() }).parse(answer.value);
    const path = resolve(io.cwd, textOf(given, 'out') || name);
    const saved = await writeFile(path, Buffer.from(base64, 'base64'), { flag: 'wx', mode: 0o600 }).then(
      () => true,
      () => false,
    );
    if (saved) io.out(`저장: ${path}`);
    else io.err(`${path} 파일을 저장하지 못했습니다. 같은 이름의 파일이 있는지 확인해 주세요.`);
    return saved ? 0 : 1;
  },
};
