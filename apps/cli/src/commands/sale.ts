import { type Command, numberOf, plainText, textOf } from '@naru/cli/framework';
import { PART_CAUSES, REVERSAL_BEARERS, REVERSAL_CAUSES, REVERSAL_ENDS, REVERSAL_LIFECYCLE, WITHDRAWAL_GROUNDS } from '@naru/domain/order';
import { statesOf } from '@naru/domain/shared';
import {
  formatDateTime,
  formatNumber,
  formatWon,
  REVERSAL_CAUSE_LABELS,
  REVERSAL_END_LABELS,
  REVERSAL_STATE_LABELS,
  WITHDRAWAL_GROUND_LABELS,
  withJosa,
} from '@naru/messages';
import * as z from 'zod';
import { operatorCommand } from '../operator/operator-command.ts';

const state = z.enum(statesOf(REVERSAL_LIFECYCLE));
const sale = z.object({
  orderNumber: z.string(),
  name: z.string(),
  number: z.number().nullable(),
  tokenId: z.string().nullable(),
  price: z.number(),
  siteName: z.string(),
  buyer: z.string(),
  seller: z.string().nullable(),
  completedAt: z.string().nullable(),
});
const line = sale.extend({ reversal: state.nullable() });
const terms = { dueBy: z.string(), interest: z.number() };
const whole = sale.extend({
  deposit: z.number(),
  ground: z.enum([...WITHDRAWAL_GROUNDS]),
  openedAt: z.string().nullable(),
  whyNot: z.string().nullable(),
  paidOut: z.boolean(),
  left: z.number(),
  parts: z.array(z.object({ cause: z.enum([...PART_CAUSES]), state, reason: z.string(), amount: z.number(), at: z.string(), ...terms })),
  reversal: z
    .object({
      cause: z.enum([...REVERSAL_CAUSES]),
      nft: z.enum([...REVERSAL_ENDS]),
      state,
      reason: z.string(),
      amount: z.number(),
      at: z.string(),
      ...terms,
    })
    .nullable(),
});

const HINTS = { id: '그런 거래가 없습니다. 주문 번호를 확인해 주세요.', reason: '환불하는 이유를 1,000자 이내로 적어 주세요.' };

/** What is owed for a delay, and since when; nothing of what is in time. */
const lateText = ({ dueBy, interest }: { readonly dueBy: string; readonly interest: number }): readonly string[] =>
  interest === 0 ? [] : [`기한 ${dueBy}, 지연배상금 ${formatWon(interest)}`];

const lineOf = ({ orderNumber, name, number, price, siteName, seller, buyer, completedAt }: z.infer<typeof sale>): string =>
  [
    ...[orderNumber, completedAt === null ? '' : formatDateTime(completedAt)],
    ...[number === null ? plainText(name) : `${plainText(name)} No. ${formatNumber(number)}`, formatWon(price)],
    ...[`${plainText(seller ?? siteName)} → ${plainText(buyer)}`],
  ].join('\t');

export const SALES: readonly Command[] = [
  operatorCommand({
    name: 'sale find',
    summary: '끝난 거래를 주문 번호, 토큰 ID, 회원의 이메일이나 지갑 ID로 찾습니다.',
    words: ['찾는 말'],
    body: ({ words: [of = ''] }) => ({ of }),
    print: (value, io) => {
      const found = z.array(line).parse(value);
      if (found.length === 0) io.out('그런 거래가 없습니다.');
      for (const one of found) io.out(one.reversal === null ? lineOf(one) : `${lineOf(one)}\t${REVERSAL_STATE_LABELS[one.reversal]}`);
    },
  }),
  operatorCommand({
    name: 'sale show',
    summary: '끝난 거래 하나를 보고, 환불할 수 있는지와 환불하면 어떻게 되는지 봅니다.',
    words: ['주문 번호'],
    hints: HINTS,
    body: ({ words: [id = ''] }) => ({ id }),
    print: (value, io) => {
      const one = whole.parse(value);
      io.out(lineOf(one));
      io.out(`NFT ${one.tokenId ?? '-'}, ${WITHDRAWAL_GROUND_LABELS[one.ground]}`);
      if (one.openedAt !== null) io.out(`원본을 연 때 ${formatDateTime(one.openedAt)}`);
      io.out(`정산 금액 ${formatWon(one.deposit)}: ${one.paidOut ? '이미 지급했습니다.' : '아직 지급하지 않았습니다.'}`);
      for (const { cause, state: status, reason, amount, at, ...late } of one.parts)
        io.out(
          [
            ...['부분 환불', REVERSAL_STATE_LABELS[status], REVERSAL_CAUSE_LABELS[cause], formatWon(amount)],
            ...[formatDateTime(at), plainText(reason), ...lateText(late)],
          ].join('\t'),
        );
      if (one.parts.length > 0) io.out(`남은 금액 ${formatWon(one.left)}`);
      const { reversal } = one;
      if (reversal === null) return io.out(one.whyNot ?? '환불할 수 있습니다.');
      io.out(
        [
          ...[REVERSAL_STATE_LABELS[reversal.state], REVERSAL_CAUSE_LABELS[reversal.cause], formatWon(reversal.amount)],
          ...[`NFT ${REVERSAL_END_LABELS[reversal.nft]}`, formatDateTime(reversal.at), plainText(reversal.reason), ...lateText(reversal)],
        ].join('\t'),
      );
    },
  }),
  operatorCommand({
    name: 'sale part',
    summary:
      '구매 금액의 일부만 돌려주고 양쪽에 알립니다. NFT는 구매자에게 그대로 있습니다. 모두 더해 큰 금액이 되면 다른 운영자가 승인해야 합니다.',
    words: ['주문 번호'],
    options: {
      amount: { type: 'string', value: '원', help: '돌려줄 금액입니다. 남은 금액보다 적어야 합니다.' },
      bearer: {
        type: 'string',
        value: REVERSAL_BEARERS.join('|'),
        help: '누가 부담하는지입니다. earners는 판매로 돈을 받은 쪽이고, issuer는 회원이 판 상품을 책임지는 발행사입니다. 적지 않으면 earners입니다.',
      },
      reason: { type: 'string', value: '글', help: '돌려주는 까닭입니다. 구매자와 판매자가 그대로 봅니다.' },
    },
    hints: {
      ...HINTS,
      amount: '1원부터, 남은 금액보다 적은 금액을 숫자로만 적어 주세요.',
      bearer: '회원이 판 거래에서만 issuer로 할 수 있습니다.',
    },
    body: (given) => ({
      id: given.words[0] ?? '',
      amount: Number(textOf(given, 'amount')),
      bearer: textOf(given, 'bearer') === '' ? 'earners' : textOf(given, 'bearer'),
      reason: textOf(given, 'reason'),
    }),
    print: (value, io) => {
      const { amount, left } = z.object({ amount: z.number(), left: z.number() }).parse(value);
      io.out(`부분 환불을 시작했습니다. ${withJosa(formatWon(amount), '을/를')} 돌려줍니다. 남은 금액은 ${formatWon(left)}입니다.`);
    },
  }),
  operatorCommand({
    name: 'sale reverse',
    summary: '끝난 거래를 환불하고 양쪽에 알립니다. 큰 금액은 다른 운영자가 승인해야 합니다.',
    words: ['주문 번호'],
    options: {
      reason: { type: 'string', value: '글', help: '환불하는 까닭입니다. 구매자와 판매자가 그대로 봅니다.' },
      inquiry: {
        type: 'string',
        value: '번호',
        help: '법정대리인이 취소를 신청한 문의입니다. 그 문의에 답변하고, 금액과 관계없이 두 사람이 봅니다.',
      },
    },
    hints: HINTS,
    body: (given) => {
      const inquiry = numberOf(given, 'inquiry', 0);
      if (inquiry === undefined) return '--inquiry 옵션은 숫자여야 합니다.';
      return { id: given.words[0] ?? '', reason: textOf(given, 'reason'), ...(inquiry === 0 ? {} : { inquiry }) };
    },
    print: (value, io) => {
      const { price, nft } = z.object({ price: z.number(), nft: z.enum([...REVERSAL_ENDS]) }).parse(value);
      io.out(`환불을 시작했습니다. ${withJosa(formatWon(price), '을/를')} 돌려줍니다. NFT: ${REVERSAL_END_LABELS[nft]}.`);
    },
  }),
];
