import { type Command, idOf, plainText, textOf } from '@naru/cli/framework';
import { REPORT_KIND, REPORT_OUTCOMES, REPORT_REASON, type ReportOutcome } from '@naru/domain/report';
import { namesOf } from '@naru/domain/shared';
import { formatDateTime, REPORT_KIND_LABELS, REPORT_OUTCOME_LABELS, REPORT_REASON_LABELS } from '@naru/messages';
import * as z from 'zod';
import { oneOf, operatorCommand } from '../operator/operator-command.ts';

const lines = z.array(
  z.object({
    id: z.number(),
    kind: oneOf(namesOf(REPORT_KIND)),
    target: z.string(),
    reason: oneOf(namesOf(REPORT_REASON)),
    text: z.string(),
    outcome: z.enum([...REPORT_OUTCOMES]).nullable(),
    answer: z.string().nullable(),
    nickname: z.string(),
    createdAt: z.string(),
  }),
);

const isOutcome = (word: string): word is ReportOutcome => REPORT_OUTCOMES.some((outcome) => outcome === word);

export const REPORTS: readonly Command[] = [
  operatorCommand({
    name: 'report list',
    summary: '회원의 신고를 봅니다.',
    words: [],
    options: { waiting: { type: 'boolean', help: '답을 기다리는 신고만 봅니다.' } },
    body: ({ options }) => ({ waiting: options.waiting === true }),
    print: (value, io) => {
      const found = lines.parse(value);
      if (found.length === 0) io.out('신고가 없습니다.');
      for (const { id, kind, target, reason, text, outcome, answer, nickname, createdAt } of found) {
        const about = `${REPORT_KIND_LABELS[kind]} ${target}`;
        io.out([id, formatDateTime(createdAt), REPORT_REASON_LABELS[reason], about, plainText(nickname)].join('\t'));
        io.out(`\t${plainText(text)}`);
        if (outcome !== null) io.out(`\t${REPORT_OUTCOME_LABELS[outcome]}: ${plainText(answer ?? '')}`);
      }
    },
  }),
  operatorCommand({
    name: 'report answer',
    summary: '신고에 답하고 회원에게 알립니다.',
    words: ['번호'],
    options: {
      outcome: { type: 'string', value: '결과', help: 'acted(조치함), unfounded(문제없음) 가운데 하나입니다.' },
      body: { type: 'string', value: '글', help: '답변입니다. 회원이 그대로 봅니다.' },
    },
    body: (given) => {
      const id = idOf(given);
      if (id === undefined) return '번호는 숫자여야 합니다.';
      const outcome = textOf(given, 'outcome');
      return isOutcome(outcome) ? { id, outcome, text: textOf(given, 'body') } : '--outcome은 acted, unfounded 가운데 하나여야 합니다.';
    },
    print: (_, io) => io.out('신고에 답했습니다.'),
  }),
];
