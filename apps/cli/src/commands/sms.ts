import { type Command, plainText } from '@naru/cli/framework';
import { formatDateTime } from '@naru/messages';
import * as z from 'zod';
import { operatorCommand } from '../operator/operator-command.ts';

const KINDS: Readonly<Record<string, string>> = { code: '인증번호', gift: '선물', reminder: '선물 다시 알림', holders: '발행사 소식' };
const STATES: Readonly<Record<string, string>> = { queued: '대기', failed: '포기', undelivered: '도착하지 않음' };

const text = { id: z.number(), to: z.string(), kind: z.string(), state: z.string(), tries: z.number() };
const report = z.object({ all: z.number(), texts: z.array(z.object({ ...text, reason: z.string(), createdAt: z.string() })) });

const list = operatorCommand({
  name: 'sms list',
  summary: '아직 보내지 못했거나 포기한 문자, 도착하지 않은 문자를 봅니다.',
  words: [],
  body: () => ({}),
  print: (value, io) => {
    const { all, texts } = report.parse(value);
    if (all === 0) return io.out('보내지 못한 문자가 없습니다.');
    for (const { id, to, kind, state, tries, reason, createdAt } of texts)
      io.out([id, STATES[state] ?? state, `${tries}번`, formatDateTime(createdAt), to, KINDS[kind] ?? kind, plainText(reason)].join('\t'));
    if (all > texts.length) io.out(`모두 ${all}건 가운데 ${texts.length}건입니다.`);
  },
});

const resend = operatorCommand({
  name: 'sms resend',
  summary: '포기한 문자를 다시 보냅니다. 번호 대신 all을 쓰면 모두 보냅니다.',
  words: ['번호 또는 all'],
  body: ({ words: [which = ''] }) =>
    which === 'all' ? { id: null } : /^[1-9]\d{0,14}$/.test(which) ? { id: Number(which) } : '번호나 all이어야 합니다.',
  print: (value, io) => io.out(`${z.object({ resent: z.number() }).parse(value).resent}건을 다시 보냅니다.`),
  hints: { id: '그 번호로 포기한 문자가 없거나 이미 쓸모가 없어진 문자입니다. sms list로 확인해 주세요.' },
});

export const SMS: readonly Command[] = [list, resend];
