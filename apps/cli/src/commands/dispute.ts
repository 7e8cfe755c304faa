import { type Command, type Given, type Io, idOf, plainText, textOf } from '@naru/cli/framework';
import { DISPUTE_LIFECYCLE, DISPUTE_REASON, DISPUTE_STANCE, PART_SOURCES, RULINGS, type Ruling } from '@naru/domain/dispute';
import { namesOf } from '@naru/domain/shared';
import {
  CARRIER_LABELS,
  DISPUTE_REASON_LABELS,
  DISPUTE_STANCE_LABELS,
  DISPUTE_STATE_LABELS,
  EXCHANGE_STATE_LABELS,
  formatDateTime,
  formatWon,
  RULING_LABELS,
  withJosa,
} from '@naru/messages';
import * as z from 'zod';
import { askServer, DATA_DIR } from '../operator/client.ts';
import { oneOf, operatorCommand } from '../operator/operator-command.ts';
import { saveFiles } from '../operator/save-files.ts';

const NOT_A_NUMBER = '번호는 숫자여야 합니다.';

const lines = z.array(
  z.object({
    id: z.number(),
    exchangeId: z.number(),
    state: oneOf(namesOf(DISPUTE_LIFECYCLE)),
    reason: oneOf(namesOf(DISPUTE_REASON)),
    name: z.string(),
    siteName: z.string(),
    nickname: z.string(),
    createdAt: z.string(),
    answerDueAt: z.string(),
  }),
);

const full = z.object({
  disputeId: z.number(),
  state: oneOf(namesOf(DISPUTE_LIFECYCLE)),
  reason: oneOf(namesOf(DISPUTE_REASON)),
  text: z.string(),
  pictures: z.array(z.number()),
  openedAt: z.string(),
  answerDueAt: z.string(),
  answer: z.object({ stance: oneOf(namesOf(DISPUTE_STANCE)), text: z.string(), at: z.string() }).nullable(),
  ruling: z.object({ ruling: z.enum([...RULINGS]), text: z.string(), at: z.string(), amount: z.number().nullable() }).nullable(),
  exchange: z.object({
    exchangeId: z.number(),
    tokenId: z.string(),
    state: oneOf(namesOf(EXCHANGE_STATE_LABELS)),
    carrier: oneOf(namesOf(CARRIER_LABELS)).nullable(),
    waybill: z.string().nullable(),
  }),
  refund: z.object({ costs: z.number(), purchase: z.number() }),
});

const tellFull = ({ exchange, refund, answer, ruling, ...dispute }: z.infer<typeof full>, io: Io): void => {
  const { disputeId, state, reason, text, pictures, openedAt, answerDueAt } = dispute;
  io.out(`${disputeId}번 분쟁 [${DISPUTE_STATE_LABELS[state]}] ${DISPUTE_REASON_LABELS[reason]} (${formatDateTime(openedAt)})`);
  io.out(plainText(text));
  if (pictures.length > 0) io.out(`사진 ${pictures.length}장: --out으로 폴더에 저장합니다.`);
  io.out(`실물 수령 ${exchange.exchangeId}: ${EXCHANGE_STATE_LABELS[exchange.state]}, NFT ${exchange.tokenId}`);
  if (exchange.carrier !== null) io.out(`운송장: ${CARRIER_LABELS[exchange.carrier]} ${exchange.waybill ?? ''}`);
  io.out(`발행사 답변 기한: ${formatDateTime(answerDueAt)}`);
  if (answer !== null) io.out(`발행사: ${DISPUTE_STANCE_LABELS[answer.stance]}. ${plainText(answer.text)} (${formatDateTime(answer.at)})`);
  io.out(`환불하면 돌려줄 금액: 구매 ${formatWon(refund.purchase)}, 수령 비용 ${formatWon(refund.costs)}`);
  const amount = ruling?.amount == null ? '' : ` ${formatWon(ruling.amount)}`;
  if (ruling !== null) io.out(`결정: ${RULING_LABELS[ruling.ruling]}${amount}. ${plainText(ruling.text)} (${formatDateTime(ruling.at)})`);
};

const isRuling = (word: string): word is Ruling => RULINGS.some((ruling) => ruling === word);

/** What goes back where a part is decided. */
const partIn = (given: Given, ruling: Ruling) =>
  ruling === 'part' ? { part: { of: textOf(given, 'of') || 'purchase', amount: Number(textOf(given, 'amount')) } } : {};

/** Shows one, and saves its pictures into a folder. */
const show: Command = {
  name: 'dispute show',
  summary: '분쟁 하나를 봅니다. 환불하면 돌려줄 금액도 알려 줍니다.',
  words: ['번호'],
  options: { out: { type: 'string', value: '폴더', help: '회원이 올린 사진을 이 폴더에 저장합니다.' }, ...DATA_DIR },
  run: async (given, io) => {
    const id = idOf(given);
    if (id === undefined) {
      io.err(NOT_A_NUMBER);
      return 1;
    }
    const answer = await askServer('dispute/show', { id }, given.options, io);
    if (typeof answer === 'number') return answer;
    const dispute = full.parse(answer.value);
    tellFull(dispute, io);
    const out = textOf(given, 'out');
    if (out === '') return 0;
    return (await saveFiles('dispute/picture', { id, numbers: dispute.pictures, out }, given, io)) ? 0 : 1;
  },
};

export const DISPUTES: readonly Command[] = [
  operatorCommand({
    name: 'dispute list',
    summary: '실물 수령의 분쟁을 봅니다.',
    words: [],
    options: { open: { type: 'boolean', help: '진행 중인 분쟁만 봅니다.' } },
    body: ({ options }) => ({ open: options.open === true }),
    print: (value, io) => {
      const found = lines.parse(value);
      if (found.length === 0) io.out('분쟁이 없습니다.');
      for (const { id, state, createdAt, reason, siteName, name, nickname } of found)
        io.out(
          [
            id,
            DISPUTE_STATE_LABELS[state],
            formatDateTime(createdAt),
            DISPUTE_REASON_LABELS[reason],
            siteName,
            name,
            plainText(nickname),
          ].join('\t'),
        );
    },
  }),
  show,
  operatorCommand({
    name: 'dispute decide',
    summary: '분쟁을 결정하고 양쪽에 알립니다. 발행사가 답변했거나 답변 기한이 지난 뒤에 할 수 있습니다.',
    words: ['번호'],
    options: {
      ruling: { type: 'string', value: '결정', help: 'refund(환불), part(부분 환불), resend(재발송), dismiss(기각) 가운데 하나입니다.' },
      amount: { type: 'string', value: '원', help: '부분 환불할 금액입니다.' },
      of: {
        type: 'string',
        value: PART_SOURCES.join('|'),
        help: '부분 환불하는 돈입니다. purchase는 구매한 값이고, costs는 실물 수령 비용입니다. 적지 않으면 purchase입니다.',
      },
      reason: { type: 'string', value: '글', help: '결정한 까닭입니다. 회원과 발행사가 그대로 봅니다.' },
    },
    body: (given) => {
      const id = idOf(given);
      if (id === undefined) return NOT_A_NUMBER;
      const ruling = textOf(given, 'ruling');
      return isRuling(ruling)
        ? { id, ruling, reason: textOf(given, 'reason'), ...partIn(given, ruling) }
        : '--ruling은 refund, part, resend, dismiss 가운데 하나여야 합니다.';
    },
    print: (value, io) => {
      const { price } = z.object({ price: z.number() }).parse(value);
      io.out(price === 0 ? '결정했습니다.' : `결정했습니다. ${withJosa(formatWon(price), '을/를')} 돌려줍니다.`);
    },
  }),
];
