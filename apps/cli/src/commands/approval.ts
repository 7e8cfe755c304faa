import { type Command, type Given, idOf, plainText, textOf } from '@naru/cli/framework';
import { APPROVAL_LIFECYCLE, FOUR_EYES, type FourEyesCallName, OPERATOR_ROLES } from '@naru/domain/operator';
import { statesOf } from '@naru/domain/shared';
import { APPROVAL_STATE_LABELS, FOUR_EYES_LABELS, formatDateTime, OPERATOR_ROLE_LABELS } from '@naru/messages';
import * as z from 'zod';
import { oneOf, operatorCommand } from '../operator/operator-command.ts';

const NO_NUMBER = '번호는 숫자여야 합니다.';

const line = z.object({
  id: z.number(),
  call: oneOf(Object.keys(FOUR_EYES) as FourEyesCallName[]),
  target: z.string(),
  state: oneOf(statesOf(APPROVAL_LIFECYCLE)),
  digest: z.string(),
  maker: z.string(),
  makerRole: oneOf(OPERATOR_ROLES),
  reason: z.string(),
  checkedAs: z.string().nullable(),
  answer: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
});

const lineOf = ({ id, call, target, state, maker, makerRole, createdAt }: z.infer<typeof line>): string =>
  [
    ...[id, APPROVAL_STATE_LABELS[state], formatDateTime(createdAt), FOUR_EYES_LABELS[call], plainText(target)],
    `${plainText(maker)} (${OPERATOR_ROLE_LABELS[makerRole]})`,
  ].join('\t');

const DIGEST = {
  digest: { type: 'string', value: '값', help: '“approval show”가 보여 준 확인값입니다. 그 뒤에 달라졌으면 처리하지 않습니다.' },
} as const;

const HINTS = {
  id: '기다리는 승인이 아닙니다. approval list로 확인해 주세요.',
  digest: '확인값이 다릅니다. approval show로 다시 확인해 주세요.',
};

const judged = (given: Given, more: object = {}): object | string => {
  const id = idOf(given);
  return id === undefined ? NO_NUMBER : { id, digest: textOf(given, 'digest'), ...more };
};

export const APPROVALS: readonly Command[] = [
  operatorCommand({
    name: 'approval list',
    summary: '다른 운영자의 승인을 기다리는 일을 봅니다.',
    words: [],
    options: { all: { type: 'boolean', help: '끝난 것까지 모두 봅니다.' } },
    body: ({ options }) => ({ all: options.all === true }),
    print: (value, io) => {
      const found = z.array(line).parse(value);
      if (found.length === 0) io.out('승인을 기다리는 일이 없습니다.');
      for (const one of found) io.out(lineOf(one));
    },
  }),
  operatorCommand({
    name: 'approval show',
    summary: '승인할 일을 그대로 봅니다.',
    words: ['번호'],
    hints: HINTS,
    body: (given) => {
      const id = idOf(given);
      return id === undefined ? NO_NUMBER : { id };
    },
    print: (value, io) => {
      const shown = line.extend({ input: z.unknown() }).parse(value);
      io.out(lineOf(shown));
      io.out(`이유: ${plainText(shown.reason)}`);
      io.out(`내용: ${plainText(JSON.stringify(shown.input))}`);
      io.out(`확인값: ${shown.digest}`);
      io.out(`기한: ${formatDateTime(shown.expiresAt)}`);
      if (shown.checkedAs !== null) io.out(`본 사람: ${plainText(shown.checkedAs)}`);
      if (shown.answer !== null) io.out(`답: ${plainText(shown.answer)}`);
    },
  }),
  operatorCommand({
    name: 'approval approve',
    summary: '다른 운영자가 요청한 일을 승인합니다. 본 뒤에 달라졌으면 하지 않습니다.',
    words: ['번호'],
    options: DIGEST,
    hints: HINTS,
    body: (given) => judged(given),
    print: (value, io) => {
      const { carried } = z.object({ carried: z.boolean() }).parse(value);
      io.out(carried ? '승인했습니다. 바로 처리했습니다.' : '승인했습니다. 요청한 운영자가 같은 명령을 한 번 더 실행하면 처리합니다.');
    },
  }),
  operatorCommand({
    name: 'approval refuse',
    summary: '요청한 일을 거절하거나, 본인이 요청한 일을 취소합니다. --reason으로 이유를 남깁니다.',
    words: ['번호'],
    options: DIGEST,
    hints: { ...HINTS, reason: '--reason으로 이유를 써 주세요.' },
    body: (given) => judged(given, { reason: textOf(given, 'reason') }),
    print: (_, io) => io.out('처리했습니다.'),
  }),
];
