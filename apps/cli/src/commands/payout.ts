import { base64Of, type Command, type Given, idOf, plainText, textOf } from '@naru/cli/framework';
import { PAYOUT_LIFECYCLE, PAYOUT_RESULTS, PAYOUT_RUN_LIFECYCLE, type PayoutResult } from '@naru/domain/payout';
import { statesOf } from '@naru/domain/shared';
import { bankName, formatWon, PAYOUT_RUN_STATE_LABELS, PAYOUT_STATE_LABELS } from '@naru/messages';
import * as z from 'zod';
import { askServer, DATA_DIR } from '../operator/client.ts';
import { oneOf, operatorCommand } from '../operator/operator-command.ts';
import { OUT, saveAnswer } from '../operator/save-answer.ts';

const NOT_A_NUMBER = '번호는 숫자여야 합니다.';

const run = z.object({
  run: z.number(),
  day: z.string(),
  state: oneOf(statesOf(PAYOUT_RUN_LIFECYCLE)),
  payouts: z.number(),
  total: z.number(),
  digest: z.string(),
  reason: z.string().nullable(),
  checkedBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
});
const results = z.object({ lines: z.array(oneOf(PAYOUT_RESULTS)), approval: z.number().nullable() });
const full = run.extend({
  sums: z.array(z.object({ state: oneOf(statesOf(PAYOUT_LIFECYCLE)), count: z.number(), amount: z.number() })),
  largest: z.array(
    z.object({
      payoutId: z.string(),
      whose: z.string(),
      amount: z.number(),
      state: oneOf(statesOf(PAYOUT_LIFECYCLE)),
      bankId: z.string(),
      account: z.string(),
      holder: z.string(),
      reason: z.string().nullable(),
    }),
  ),
  afterReturn: z.array(
    z.object({
      whose: z.string(),
      amount: z.number(),
      before: z.string(),
      now: z.string(),
      reason: z.string(),
      isOtherAccount: z.boolean(),
    }),
  ),
});

const lineOf = ({ run: id, day, state, payouts, total, checkedBy, approvedBy }: z.infer<typeof run>): string =>
  [
    ...[id, day, PAYOUT_RUN_STATE_LABELS[state], `${payouts}건`, formatWon(total)],
    ...[checkedBy === null ? '' : `확인 ${plainText(checkedBy)}`, approvedBy === null ? '' : `승인 ${plainText(approvedBy)}`],
  ].join('\t');

const DIGEST = {
  digest: { type: 'string', value: '값', help: '“payout show”가 보여 준 확인값입니다. 그 뒤에 달라졌으면 처리하지 않습니다.' },
} as const;
const HINTS = {
  run: '그런 지급 묶음이 없습니다.',
  digest: '보신 뒤에 내용이 달라졌거나 확인값이 다릅니다. payout show로 다시 확인해 주세요.',
};

/** A run by its number, with the digest that was seen. */
const seenBody = (given: Given): { readonly run: number; readonly digest: string } | string => {
  const id = idOf(given);
  return id === undefined ? NOT_A_NUMBER : { run: id, digest: textOf(given, 'digest') };
};

const judging = (name: string, summary: string, done: string): Command =>
  operatorCommand({ name, summary, words: ['번호'], options: DIGEST, hints: HINTS, body: seenBody, print: (_, io) => io.out(done) });

/** Saves what of a run is on its way for a bank; nothing that is there is written over. */
const file: Command = {
  name: 'payout file',
  summary: '승인한 지급 묶음을 은행에 올릴 CSV 파일로 저장합니다.',
  words: ['번호'],
  options: { ...OUT, ...DATA_DIR },
  run: async (given, io) => {
    const id = idOf(given);
    if (id === undefined) {
      io.err(NOT_A_NUMBER);
      return 1;
    }
    const answer = await askServer('payout/file', { run: id }, given.options, io, HINTS);
    if (typeof answer === 'number') return answer;
    return saveAnswer(answer.value, textOf(given, 'out'), io);
  },
};

export const PAYOUTS: readonly Command[] = [
  operatorCommand({
    name: 'payout list',
    summary: '날짜별 지급 묶음을 봅니다.',
    words: [],
    body: () => ({}),
    print: (value, io) => {
      const found = z.array(run).parse(value);
      if (found.length === 0) io.out('지급 묶음이 없습니다.');
      for (const one of found) io.out(lineOf(one));
    },
  }),
  operatorCommand({
    name: 'payout show',
    summary: '지급 묶음 하나를 봅니다. 확인과 승인에 쓰는 확인값도 보여 줍니다.',
    words: ['번호'],
    hints: HINTS,
    body: (given) => {
      const id = idOf(given);
      return id === undefined ? NOT_A_NUMBER : { run: id };
    },
    print: (value, io) => {
      const one = full.parse(value);
      io.out(lineOf(one));
      io.out(`확인값: ${one.digest}`);
      if (one.reason !== null) io.out(`반려한 까닭: ${plainText(one.reason)}`);
      for (const { state, count, amount } of one.sums) io.out(`${PAYOUT_STATE_LABELS[state]}: ${count}건, ${formatWon(amount)}`);
      for (const { whose, amount, before, now, reason, isOtherAccount } of one.afterReturn)
        io.out(
          `지난 지급이 반송됨: ${whose} ${formatWon(amount)}, ${plainText(before)} → ${plainText(now)}${isOtherAccount ? ' (계좌가 바뀌었습니다)' : ''} ${plainText(reason)}`,
        );
      for (const { payoutId, whose, amount, state, bankId, account, holder, reason } of one.largest)
        io.out(
          [
            ...[payoutId, whose, formatWon(amount), PAYOUT_STATE_LABELS[state], bankName(bankId), account, plainText(holder)],
            ...[reason === null ? '' : plainText(reason)],
          ].join('\t'),
        );
    },
  }),
  judging('payout check', '지급 묶음을 확인합니다. 승인은 다른 운영자가 합니다.', '확인했습니다.'),
  judging('payout approve', '다른 운영자가 확인한 지급 묶음을 승인합니다. 승인하면 돈이 나갑니다.', '승인했습니다.'),
  operatorCommand({
    name: 'payout reject',
    summary: '아직 승인하지 않은 지급 묶음을 반려합니다. 금액은 다음 지급일에 다시 계산됩니다.',
    words: ['번호'],
    options: { ...DIGEST, reason: { type: 'string', value: '글', help: '반려하는 까닭입니다.' } },
    hints: HINTS,
    body: (given) => {
      const seen = seenBody(given);
      return typeof seen === 'string' ? seen : { ...seen, reason: textOf(given, 'reason') };
    },
    print: (_, io) => io.out('반려했습니다.'),
  }),
  file,
  operatorCommand({
    name: 'payout results',
    summary: '은행이 처리한 결과(CSV나 XLSX)를 반영합니다. 같은 파일을 다시 올려도 한 번만 반영됩니다.',
    words: ['파일'],
    body: async ({ words: [path = ''] }, io) => {
      const sheet = await base64Of(path, io);
      return sheet === undefined ? '파일을 읽지 못했습니다.' : { sheet };
    },
    print: (value, io) => {
      const { lines, approval } = results.parse(value);
      const many = (wanted: PayoutResult): number => lines.filter((one) => one === wanted).length;
      io.out(`반영 ${many('taken')}건, 이미 반영됨 ${many('known')}건, 모르는 번호 ${many('unknown')}건`);
      if (approval !== null) io.out(`반송 ${many('waiting')}건: 승인 요청 ${approval}번을 다른 운영자가 승인하면 반영됩니다.`);
      if (many('contradicts') > 0) io.out(`전에 올린 결과와 다른 줄 ${many('contradicts')}건: 반영하지 않았습니다. 은행에 확인해 주세요.`);
      if (many('unread') > 0) io.out(`알아보지 못한 줄 ${many('unread')}건: 반영하지 않았습니다. 지급 번호와 결과를 확인해 주세요.`);
    },
    isGood: (value) => {
      const { lines } = results.parse(value);
      return lines.every((line) => line === 'taken' || line === 'known' || line === 'waiting');
    },
  }),
];
