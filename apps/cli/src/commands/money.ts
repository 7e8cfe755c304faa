import { type Command, idOf, plainText, textOf } from '@naru/cli/framework';
import { REFUND_INTEREST_LIFECYCLE } from '@naru/domain/order';
import { APART_WAYS, type ApartWay, apartDue, apartTenths, MONEY_ROLES } from '@naru/domain/settlement';
import { statesOf } from '@naru/domain/shared';
import { APART_WAY_LABELS, formatWon, MONEY_ROLE_LABELS, platformActorName, REFUND_INTEREST_STATE_LABELS } from '@naru/messages';
import * as z from 'zod';
import { oneOf, operatorCommand } from '../operator/operator-command.ts';

const figure = z.object({ amount: z.number(), way: oneOf(APART_WAYS), institution: z.string(), document: z.string(), by: z.string() });
const day = z.object({
  day: z.string(),
  sellers: z.number(),
  buyers: z.number(),
  percent: z.number(),
  figureBy: z.string(),
  figure: figure.nullable(),
});
const money = z.object({ role: oneOf(MONEY_ROLES), percent: z.number(), days: z.array(day) });

const refunds = z.object({
  due: z.array(z.object({ orderNumber: z.string(), amount: z.number(), dueBy: z.string(), days: z.number() })),
  interests: z.array(
    z.object({
      id: z.number(),
      orderNumber: z.string(),
      number: z.number(),
      interest: z.number(),
      days: z.number(),
      state: oneOf(statesOf(REFUND_INTEREST_LIFECYCLE)),
      document: z.string().nullable(),
    }),
  ),
});

const isWay = (word: string): word is ApartWay => APART_WAYS.some((way) => way === word);
const WAYS = APART_WAYS.map((way) => `${way}(${APART_WAY_LABELS[way]})`).join(', ');

const figureText = (of: z.output<typeof day>): string => {
  if (of.figure === null) return of.percent === 0 ? '기록 없음' : `기록 없음, ${of.figureBy}까지`;
  const { amount, way, institution, document, by } = of.figure;
  const tenths = apartTenths(of, amount);
  const short = apartDue(of, of.percent) - amount;
  return [
    `${formatWon(amount)}${tenths === null ? '' : ` (${tenths / 10}%)`}`,
    ...(short > 0 ? [`${formatWon(short)} 모자람`] : []),
    plainText(`${institution} (${APART_WAY_LABELS[way]}), ${document}, ${platformActorName(by)}`),
  ].join('\t');
};

/** What is owed in all day by day, and what of it is held apart. */
export const MONEY: readonly Command[] = [
  operatorCommand({
    name: 'money list',
    summary: '판매자와 구매자에게 줄 돈을 날마다 계산한 것과, 그중 따로 보관한 금액을 봅니다.',
    words: [],
    body: () => ({}),
    print: (value, io) => {
      const { role, percent, days } = money.parse(value);
      io.out(`${MONEY_ROLE_LABELS[role]}, 따로 보관할 비율 ${percent}%`);
      if (days.length === 0) io.out('아직 계산한 날이 없습니다.');
      for (const of of days)
        io.out([of.day, `판매자 ${formatWon(of.sellers)}`, `구매자 ${formatWon(of.buyers)}`, figureText(of)].join('\t'));
    },
  }),
  operatorCommand({
    name: 'money record',
    summary: '하루가 끝난 때에 따로 보관한 금액을 기록합니다. 다른 최고관리자나 정산 담당자가 승인해야 합니다.',
    words: ['날짜', '금액(원)'],
    options: {
      way: { type: 'string', value: '방법', help: `보관 방법입니다. ${WAYS} 가운데 하나입니다.` },
      at: { type: 'string', value: '이름', help: '보관한 은행, 수탁자, 보험사입니다.' },
      document: { type: 'string', value: '증빙', help: '잔액증명서 번호처럼 나중에 찾을 수 있는 증빙입니다.' },
    },
    hints: {
      day: '날짜를 2026-12-01처럼 적어 주세요. 끝나고 한 시간이 지난 날만 기록할 수 있습니다.',
      amount: '금액을 원 단위 숫자로 적어 주세요.',
      institution: '--at으로 보관한 곳을 적어 주세요.',
      document: '--document로 증빙을 적어 주세요.',
    },
    body: (given) => {
      const [of = '', amount = ''] = given.words;
      const way = textOf(given, 'way');
      if (!isWay(way)) return `--way는 ${WAYS} 가운데 하나여야 합니다.`;
      const sum = amount.replaceAll(/[,원]/g, '');
      if (!/^\d+$/.test(sum)) return '금액을 원 단위 숫자로 적어 주세요.';
      return { day: of, amount: Number(sum), way, institution: textOf(given, 'at'), document: textOf(given, 'document') };
    },
    print: (_, io) => io.out('따로 보관한 금액을 기록했습니다.'),
  }),
  operatorCommand({
    name: 'refund list',
    summary: '아직 돌려주지 않은 돈의 기한과, 늦게 돌려준 돈의 지연이자를 봅니다.',
    words: [],
    body: () => ({}),
    print: (value, io) => {
      const { due, interests } = refunds.parse(value);
      if (due.length === 0 && interests.length === 0) io.out('돌려줄 돈도 지연이자도 없습니다.');
      for (const { orderNumber, amount, dueBy, days } of due)
        io.out([orderNumber, formatWon(amount), `${dueBy}까지`, days > 0 ? `${days}일 늦음` : ''].join('\t'));
      for (const { id, orderNumber, number, interest, days, state, document } of interests)
        io.out(
          [
            ...[`지연이자 ${id}`, orderNumber, `회원 ${number}`, `${days}일`, formatWon(interest), REFUND_INTEREST_STATE_LABELS[state]],
            plainText(document ?? ''),
          ].join('\t'),
        );
    },
  }),
  operatorCommand({
    name: 'refund paid',
    summary: '환불 지연이자를 구매자에게 송금한 것을 기록합니다. 다른 최고관리자나 정산 담당자가 승인해야 합니다.',
    words: ['번호'],
    options: { document: { type: 'string', value: '증빙', help: '이체확인증 번호처럼 나중에 찾을 수 있는 증빙입니다.' } },
    hints: { id: '그런 지연이자가 없습니다.', document: '--document로 증빙을 적어 주세요.' },
    body: (given) => {
      const id = idOf(given);
      return id === undefined ? '번호는 숫자여야 합니다.' : { id, document: textOf(given, 'document') };
    },
    print: (_, io) => io.out('송금을 기록했습니다.'),
  }),
];
