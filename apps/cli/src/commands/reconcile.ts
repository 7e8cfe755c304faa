import { type Command, type Given, idOf, plainText, textOf } from '@naru/cli/framework';
import { DIFFERENCE_KINDS, DIFFERENCE_LIFECYCLE } from '@naru/domain/reconciliation';
import { statesOf } from '@naru/domain/shared';
import { DIFFERENCE_KIND_LABELS, DIFFERENCE_STATE_LABELS, formatDateTime, formatWon } from '@naru/messages';
import * as z from 'zod';
import { operatorCommand } from '../operator/operator-command.ts';

const NOT_A_NUMBER = '번호는 숫자여야 합니다.';
const oneOf = <T extends string>(names: readonly T[]) => z.enum(names as readonly [T, ...T[]]);

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
  payment: z.object({ orderId: z.string(), state: z.string(), method: z.string() }).nullable(),
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

/** Shows where the books disagree. */
const list = operatorCommand({
  name: 'reconcile list',
  summary: '결제사 장부와 나루 장부의 차이를 봅니다.',
  words: [],
  options: { all: { type: 'boolean', help: '이미 끝난 차이도 함께 보여 줍니다.' } },
  body: ({ options }) => ({ open: options.all !== true }),
  print: (value, io) => {
    const { provider, compared, all, differences } = z
      .object({ provider: z.string(), compared: z.string().nullable(), all: z.number(), differences: z.array(difference) })
      .parse(value);
    io.out(compared === null ? `${provider}: 아직 맞춰 본 날이 없습니다.` : `${provider}: ${compared}까지 맞춰 보았습니다.`);
    if (all === 0) return io.out('차이가 없습니다.');
    for (const one of differences) io.out(lineOf(one));
    if (all > differences.length) io.out(`모두 ${all}건 가운데 ${differences.length}건입니다.`);
  },
  isGood: (value) =>
    z
      .object({ differences: z.array(difference) })
      .parse(value)
      .differences.every(({ state }) => state !== 'open'),
});

const KINDS = { paid: '결제', returned: '환불' } as const;

/** Shows one with what both books say. */
const show = operatorCommand({
  name: 'reconcile show',
  summary: '차이 하나를 두 장부의 내용과 함께 봅니다.',
  words: ['번호'],
  hints: HINTS,
  body: bodyOf,
  print: (value, io) => {
    const one = whole.parse(value);
    io.out(lineOf(one));
    io.out(one.payment === null ? '이 결제를 연 주문이 없습니다.' : `주문 ${one.payment.orderId}`);
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

/** Says why one is there. */
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

/** Everything about the payment provider's books. */
export const RECONCILIATION: readonly Command[] = [list, show, explain];
