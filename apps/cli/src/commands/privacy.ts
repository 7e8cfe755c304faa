import { type Command, type Given, plainText, textOf } from '@naru/cli/framework';
import { PERSONAL_ITEMS, PRIVACY_TASK_NAMES, READ_DOORS } from '@naru/domain/privacy';
import {
  formatDateTime,
  formatNumber,
  PERSONAL_ITEM_LABELS,
  PRIVACY_DUTY_LABELS,
  PRIVACY_TASK_LABELS,
  platformActorName,
  READ_DOOR_LABELS,
} from '@naru/messages';
import * as z from 'zod';
import { oneOf, operatorCommand } from '../operator/operator-command.ts';

const tasks = z.array(
  z.object({
    task: oneOf(PRIVACY_TASK_NAMES),
    of: z.enum(['executive', 'officer']),
    months: z.number(),
    due: z.boolean(),
    last: z.object({ at: z.string(), by: z.string(), note: z.string() }).nullable(),
  }),
);

const reads = z.object({
  sums: z.array(z.object({ actor: z.string(), looks: z.number(), members: z.number() })),
  reads: z.array(
    z.object({
      id: z.number(),
      at: z.string(),
      actor: z.string(),
      door: oneOf(READ_DOORS),
      siteCode: z.string().nullable(),
      session: z.string().nullable(),
      ip: z.string(),
      call: z.string(),
      items: z.array(oneOf(PERSONAL_ITEMS)),
      member: z.object({ number: z.number(), nickname: z.string() }).nullable(),
      reason: z.string().nullable(),
    }),
  ),
});

/** A moment as it is typed, by the zone that it names; null where nothing is. */
const momentIn = (given: Given, name: string): string | null => {
  const typed = textOf(given, name);
  return typed === '' ? null : typed;
};

/** What people do about personal data by hand, and when they did. */
export const PRIVACY: readonly Command[] = [
  operatorCommand({
    name: 'privacy list',
    summary: '대표자와 개인정보 보호책임자가 직접 할 일과, 누가 언제 했는지 봅니다.',
    words: [],
    body: () => ({}),
    print: (value, io) => {
      for (const { task, of, months, due, last } of tasks.parse(value)) {
        const done = last === null ? '한 적 없음' : `${formatDateTime(last.at)} ${platformActorName(last.by)}: ${last.note}`;
        io.out(
          plainText([due ? '✗' : '✓', task, PRIVACY_TASK_LABELS[task], PRIVACY_DUTY_LABELS[of], `${months}개월마다`, done].join('\t')),
        );
      }
    },
    isGood: (value) => tasks.parse(value).every(({ due }) => !due),
  }),
  operatorCommand({
    name: 'privacy tick',
    summary: '직접 한 개인정보 보호 의무를 기록합니다. 대표자의 일은 최고관리자만 기록할 수 있습니다.',
    words: ['일'],
    options: { note: { type: 'string', value: '글', help: '무엇을 확인했는지 적습니다. 감사 기록에 남습니다.' } },
    hints: {
      task: `일은 ${PRIVACY_TASK_NAMES.join(', ')} 가운데 하나여야 합니다.`,
      note: '--note에 무엇을 확인했는지 적어 주세요.',
    },
    body: (given) => ({ task: given.words[0] ?? '', note: textOf(given, 'note') }),
    print: (_, io) => io.out('기록했습니다.'),
  }),
  operatorCommand({
    name: 'privacy reads',
    summary: '누가 언제 누구의 개인정보를 보았는지 새것부터 봅니다.',
    words: [],
    options: {
      by: { type: 'string', value: '이름', help: '이 이름이 든 운영자나 직원의 기록만 봅니다.' },
      member: { type: 'string', value: '회원', help: '이 회원(이메일, 지갑 ID, 번호)의 기록만 봅니다.' },
      from: { type: 'string', value: '때', help: '이때부터의 기록만 봅니다. 2026-11-01T00:00:00+09:00처럼 적습니다.' },
      to: { type: 'string', value: '때', help: '이때 앞의 기록만 봅니다.' },
      before: { type: 'string', value: '번호', help: '이 번호 앞의 기록을 봅니다.' },
    },
    hints: { from: '때를 2026-11-01T00:00:00+09:00처럼 적어 주세요.', to: '때를 2026-11-01T00:00:00+09:00처럼 적어 주세요.' },
    body: (given) => ({
      by: textOf(given, 'by') || null,
      member: textOf(given, 'member') || null,
      from: momentIn(given, 'from'),
      to: momentIn(given, 'to'),
      before: textOf(given, 'before') === '' ? null : Number(textOf(given, 'before')),
    }),
    print: (value, io) => {
      const found = reads.parse(value);
      for (const { actor, looks, members } of found.sums) io.out(plainText(`${platformActorName(actor)}\t${looks}회\t회원 ${members}명`));
      for (const { id, at, actor, door, siteCode, ip, call, items, member, reason } of found.reads)
        io.out(
          plainText(
            [
              id,
              formatDateTime(at),
              platformActorName(actor),
              siteCode ?? READ_DOOR_LABELS[door],
              ip,
              call,
              items.map((item) => PERSONAL_ITEM_LABELS[item]).join(', '),
              member === null ? '-' : `${member.nickname} (No. ${formatNumber(member.number)})`,
              reason ?? '',
            ].join('\t'),
          ),
        );
    },
  }),
];
