import type { Command } from '../framework/command.ts';
import { textOf } from '../framework/option-values.ts';
import { askServer, DATA_DIR } from '../operator/client.ts';
import { OUT, saveAnswer } from '../operator/save-answer.ts';

const HINTS = { month: '끝난 달을 2026-10처럼 적어 주세요. 이번 달은 끝난 뒤에 만들 수 있습니다.' };

/** Saves what the house has to invoice of a month; nothing that is there is written over. */
export const invoiceFile: Command = {
  name: 'invoice file',
  summary: '한 달의 수수료를 발행사마다 공급가액과 부가세로 나누어 CSV 파일로 저장합니다. 세금계산서는 이 목록을 보고 직접 발급합니다.',
  words: ['달'],
  options: { ...OUT, ...DATA_DIR },
  run: async (given, io) => {
    const answer = await askServer('invoice/file', { month: given.words[0] ?? '' }, given.options, io, HINTS);
    if (typeof answer === 'number') return answer;
    return saveAnswer(answer.value, textOf(given, 'out'), io);
  },
};
