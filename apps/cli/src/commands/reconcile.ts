import { type Command, type Given, idOf, plainText, textOf } from '@naru/cli/framework';
import { DIFFERENCE_KINDS, DIFFERENCE_LIFECYCLE } from '@naru/domain/reconciliation';
import { statesOf } from '@naru/domain/shared';
import { DIFFERENCE_KIND_LABELS, DIFFERENCE_STATE_LABELS, formatDateTime, formatWon } from '@naru/messages';
import * as z from 'zod';
import { oneOf, operatorCommand } from '../operator/operator-command.ts';

const NOT_A_NUMBER = '번호는 숫자여야 합니다.';

const difference = z.object({
  difference: z.number(),
  provider: z.string(),
  providerKey: z.string(),
  kind: oneOf(DIFFERENCE_KINDS),
  state: oneOf(statesOf(DIFFERENCE_LIFECYCLE)),
  ours: z.number(),
  theirs: z.number(),
  day: z.string(),
  explanation: z.string().nullable(),
  explainedBy: z.string().nullable(),
});
const whole = difference.extend({
  payment: z.object({ orderNumber: z.string(), state: z.string(), method: z.string() }).nullable(),
  movements: z.array(
    z.object({ reference: z.string(), kind: z.enum(['paid', 'returned']), amount: z.number(), fee: z.number().nullable(), at: z.string() }),
  ),
  bookings: z.array(z.object({ booking: z.string(), amount: z.number(), at: z.string() })),
});

const lineOf = (one: z.infer<typeof difference>): string =>
  [
    ...[one.difference, one.day, DIFFERENCE_STATE_LABELS[one.state], DIFFERENCE_KIND_LABELS[one.kind]],
    ...[`나루 ${formatWon(one.ours)}`, `결제사 ${formatWon(one.theirs)}`, plainText(one.providerKey)],
    ...(one.explanation === null ? [] : [`${plainText(one.explanation)} (${plainText(one.explainedBy ?? '')})`]),
  ].join('\t');

const HINTS = {
  difference: '그런 차이가 없습니다.',
  reason: '왜 다른지 500자 이내로 적어 주세요.',
};

const bodyOf = (given: Given): { readonly difference: number } | string => {
  const id = idOf(given);
  return id === undefined ? NOT_A_NUMBER : { difference: id };
};

const SOURCES = { toss: '토스페이먼츠 결제', tossPayouts: '토스페이먼츠 지급', portone: '포트원' } as const;

const listed = z.object({
  provider: z.string(),
  compared: z.string().nullable(),
  missed: z.array(z.string()),
  allMissed: z.number(),
  all: z.number(),
  differences: z.array(difference),
  unread: z.array(
    z.object({ source: z.enum(['toss', 'tossPayouts', 'portone']), shape: z.string(), seen: z.number(), lastAt: z.string() }),
  ),
});

/** Shows where the books disagree, and the days on which nobody knows. */
const list = operatorCommand({
  name: 'reconcile list',
  summary: '결제사 장부와 나루 장부의 차이를 봅니다.',
  words: [],
  options: { all: { type: 'boolean', help: '이미 끝난 차이도 함께 보여 줍니다.' } },
  body: ({ options }) => ({ open: options.all !== true }),
  print: (value, io) => {
    const { provider, compared, missed, allMissed, all, differences, unread } = listed.parse(value);
    io.out(compared === null ? `${provider}: 아직 맞춰 본 날이 없습니다.` : `${provider}: ${compared}까지 맞춰 보았습니다.`);
    if (allMissed > 0) io.out(`맞춰 보지 못한 날 ${allMissed}일: ${missed.join(', ')}${allMissed > missed.length ? ' …' : ''}`);
    for (const { source, shape, seen, lastAt } of unread)
      io.out(['읽지 못한 알림', SOURCES[source], formatDateTime(lastAt), `${seen}번`, plainText(shape)].join('\t'));
    if (all === 0 && compared !== null) return io.out(allMissed > 0 ? '맞춰 본 날에는 차이가 없습니다.' : '차이가 없습니다.');
    for (const one of differences) io.out(lineOf(one));
    if (all > differences.length) io.out(`모두 ${all}건 가운데 ${differences.length}건입니다.`);
  },
  isGood: (value) => {
    const { allMissed, differences } = listed.parse(value);
    return allMissed === 0 && differences.every(({ state }) => state !== 'open');
  },
});

const KINDS = { paid: '결제', returned: '환불' } as const;

const show = operatorCommand({
  name: 'reconcile show',
  summary: '차이 하나를 두 장부의 내용과 함께 봅니다.',
  words: ['번호'],
  hints: HINTS,
  body: bodyOf,
  print: (value, io) => {
    const one = whole.parse(value);
    io.out(lineOf(one));
    io.out(one.payment === null ? '이 결제를 연 주문이 없습니다.' : `주문 ${one.payment.orderNumber}`);
    if (one.payment !== null && one.state === 'open' && one.kind === 'otherReturn' && one.theirs > one.ours)
      io.out(
        '결제사에서 취소된 결제입니다. 이 거래의 정산금은 지급하지 않고 있습니다. 결제사에 확인하고 naru sale reverse로 되돌려 주세요.',
      );
    for (const { booking, amount, at } of one.bookings)
      io.out(['나루', formatDateTime(at), formatWon(amount), plainText(booking)].join('\t'));
    for (const { reference, kind, amount, fee, at } of one.movements)
      io.out(
        [
          ...['결제사', formatDateTime(at), KINDS[kind], formatWon(amount)],
          ...[fee === null ? '수수료 모름' : `수수료 ${formatWon(fee)}`, plainText(reference)],
        ].join('\t'),
      );
  },
});

const explain = operatorCommand({
  name: 'reconcile explain',
  summary: '차이가 왜 있는지 적어 끝냅니다. 운영자의 키가 있어야 합니다.',
  words: ['번호'],
  options: { reason: { type: 'string', value: '까닭', help: '왜 다른지, 무엇을 했는지 적습니다. 감사 기록에 남습니다.' } },
  hints: HINTS,
  body: (given) => {
    const body = bodyOf(given);
    return typeof body === 'string' ? body : { ...body, reason: textOf(given, 'reason') };
  },
  print: (_, io) => io.out('설명을 남기고 차이를 끝냈습니다.'),
});

export const RECONCILIATION: readonly Command[] = [list, show, explain];
