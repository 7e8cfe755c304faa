import { type Command, idOf, plainText, textOf } from '@naru/cli/framework';
import { CASH_RECEIPT_TYPES } from '@naru/domain/account';
import { CASH_RECEIPT_FAULTS, CASH_RECEIPT_LIFECYCLE } from '@naru/domain/order';
import { statesOf } from '@naru/domain/shared';
import { CASH_RECEIPT_FAULT_LABELS, CASH_RECEIPT_STATE_LABELS, CASH_RECEIPT_TYPE_LABELS, formatDateTime, formatWon } from '@naru/messages';
import * as z from 'zod';
import { operatorCommand } from '../operator/operator-command.ts';

const NOT_A_NUMBER = '번호는 숫자여야 합니다.';
const receipt = z.object({
  receipt: z.number(),
  orderNumber: z.string(),
  name: z.string(),
  siteName: z.string(),
  buyer: z.string(),
  state: z.enum(statesOf(CASH_RECEIPT_LIFECYCLE)),
  amount: z.number(),
  issueNumber: z.string().nullable(),
  fault: z.enum([...CASH_RECEIPT_FAULTS]).nullable(),
  said: z.string().nullable(),
  paidAt: z.string().nullable(),
});
const HINTS = {
  receipt: '그런 현금영수증이 없거나, 번호가 남아 있지 않습니다.',
  issueNumber: '승인 번호는 숫자와 영문 9자리입니다.',
  reason: '번호를 보는 이유를 적어 주세요.',
};

const lineOf = ({
  receipt: id,
  orderNumber,
  name,
  siteName,
  buyer,
  state,
  amount,
  issueNumber,
  fault,
  said,
  paidAt,
}: z.infer<typeof receipt>): string =>
  [
    ...[id, paidAt === null ? '' : formatDateTime(paidAt), orderNumber, `${plainText(name)} (${plainText(siteName)})`, plainText(buyer)],
    ...[formatWon(amount), CASH_RECEIPT_STATE_LABELS[state], issueNumber ?? '', fault === null ? '' : CASH_RECEIPT_FAULT_LABELS[fault]],
    plainText(said ?? ''),
  ].join('\t');

export const RECEIPTS: readonly Command[] = [
  operatorCommand({
    name: 'receipt list',
    summary: '결제사가 발급하거나 취소하지 못해 홈택스에서 직접 처리할 현금영수증을 봅니다.',
    words: [],
    options: { all: { type: 'boolean', help: '이미 발급하거나 취소한 것도 함께 보여 줍니다.' } },
    body: ({ options }) => ({ open: options.all !== true }),
    print: (value, io) => {
      const { all, receipts } = z.object({ all: z.number(), receipts: z.array(receipt) }).parse(value);
      if (all === 0) return io.out('처리할 현금영수증이 없습니다.');
      for (const one of receipts) io.out(lineOf(one));
      if (all > receipts.length) io.out(`모두 ${all}건 가운데 ${receipts.length}건입니다.`);
    },
  }),
  operatorCommand({
    name: 'receipt reveal',
    summary: '발급하지 못한 현금영수증의 번호를 봅니다. 감사 기록에 남습니다.',
    words: ['번호'],
    options: { reason: { type: 'string', value: '글', help: '번호를 보는 이유입니다.' } },
    hints: HINTS,
    body: (given) => {
      const id = idOf(given);
      return id === undefined ? NOT_A_NUMBER : { receipt: id, reason: textOf(given, 'reason') };
    },
    print: (value, io) => {
      const { type, number } = z.object({ type: z.enum([...CASH_RECEIPT_TYPES]), number: z.string() }).parse(value);
      io.out(`${CASH_RECEIPT_TYPE_LABELS[type]} ${number}`);
    },
  }),
  operatorCommand({
    name: 'receipt record',
    summary: '홈택스에서 직접 발급한 현금영수증의 승인 번호를 기록합니다.',
    words: ['번호', '승인 번호'],
    hints: HINTS,
    body: (given) => {
      const id = idOf(given);
      return id === undefined ? NOT_A_NUMBER : { receipt: id, issueNumber: given.words[1] ?? '' };
    },
    print: (_, io) => io.out('발급한 것으로 기록했습니다.'),
  }),
  operatorCommand({
    name: 'receipt cancelled',
    summary: '홈택스에서 직접 취소한 현금영수증을 취소한 것으로 기록합니다.',
    words: ['번호'],
    hints: HINTS,
    body: (given) => {
      const id = idOf(given);
      return id === undefined ? NOT_A_NUMBER : { receipt: id };
    },
    print: (_, io) => io.out('취소한 것으로 기록했습니다.'),
  }),
];
