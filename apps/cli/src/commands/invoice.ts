import { type Command, plainText, textOf } from '@naru/cli/framework';
import { INVOICE_STATUSES } from '@naru/domain/settlement';
import { formatWon, INVOICE_STATUS_LABELS } from '@naru/messages';
import * as z from 'zod';
import { askServer, DATA_DIR } from '../operator/client.ts';
import { operatorCommand } from '../operator/operator-command.ts';
import { OUT, saveAnswer } from '../operator/save-answer.ts';

const HINTS = {
  month: '끝난 달을 2026-10처럼 적어 주세요. 이번 달은 끝난 뒤에 만들 수 있습니다.',
  siteCode: '그 달에 수수료가 있는 발행사가 아닙니다.',
  approvalNumber: '승인번호는 24자리입니다.',
  issuedOn: '발급일을 2026-11-10처럼 적어 주세요. 그 달보다 이르거나 오늘보다 늦을 수 없습니다.',
};

/** Saves what the platform has to invoice of a month; nothing that is there is written over. */
const file: Command = {
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

const fee = z.object({
  siteCode: z.string().nullable(),
  name: z.string().nullable(),
  fee: z.number(),
  dueOn: z.string(),
  standing: z.enum([...INVOICE_STATUSES]).nullable(),
  invoice: z.object({ approvalNumber: z.string(), issuedOn: z.string() }).nullable(),
});

const lineOf = ({ siteCode, name, fee: sum, dueOn, standing: status, invoice }: z.infer<typeof fee>): string =>
  [
    ...[siteCode ?? '회원 판매', plainText(name ?? ''), formatWon(sum), status === null ? '' : INVOICE_STATUS_LABELS[status]],
    ...(invoice === null ? [status === null ? '' : `${dueOn}까지`] : [invoice.approvalNumber, invoice.issuedOn]),
  ].join('\t');

export const INVOICES: readonly Command[] = [
  operatorCommand({
    name: 'invoice list',
    summary: '한 달의 수수료와, 세금계산서를 발급했는지 발행사마다 봅니다.',
    words: ['달'],
    hints: HINTS,
    body: ({ words: [month = ''] }) => ({ month }),
    print: (value, io) => {
      const fees = z.array(fee).parse(value);
      if (fees.length === 0) io.out('이 달에는 받은 수수료가 없습니다.');
      for (const one of fees) io.out(lineOf(one));
    },
    isGood: (value) =>
      z
        .array(fee)
        .parse(value)
        .every(({ standing: status }) => status !== 'overdue'),
  }),
  file,
  operatorCommand({
    name: 'invoice record',
    summary: '발급한 세금계산서의 승인번호와 발급일을 기록합니다. 다시 기록하면 앞의 기록을 바로잡습니다.',
    words: ['달', '사이트 코드', '승인번호', '발급일'],
    hints: HINTS,
    body: ({ words: [month = '', siteCode = '', approvalNumber = '', issuedOn = ''] }) => ({ month, siteCode, approvalNumber, issuedOn }),
    print: (_, io) => io.out('세금계산서를 기록했습니다.'),
  }),
];
