import { type Command, plainText } from '@naru/cli/framework';
import { formatDateTime } from '@naru/messages';
import * as z from 'zod';
import { operatorCommand } from '../operator/operator-command.ts';

const mail = { id: z.number(), to: z.string(), subject: z.string(), givenUp: z.boolean(), tries: z.number() };
const report = z.object({ all: z.number(), mails: z.array(z.object({ ...mail, reason: z.string(), createdAt: z.string() })) });

const list = operatorCommand({
  name: 'mail list',
  summary: '아직 보내지 못했거나 포기한 메일을 봅니다.',
  words: [],
  body: () => ({}),
  print: (value, io) => {
    const { all, mails } = report.parse(value);
    if (all === 0) return io.out('보내지 못한 메일이 없습니다.');
    for (const { id, to, subject, givenUp, tries, reason, createdAt } of mails)
      io.out(
        [id, givenUp ? '포기' : '대기', `${tries}번`, formatDateTime(createdAt), to, plainText(subject), plainText(reason)].join('\t'),
      );
    if (all > mails.length) io.out(`모두 ${all}건 가운데 ${mails.length}건입니다.`);
  },
});

const resend = operatorCommand({
  name: 'mail resend',
  summary: '포기한 메일을 다시 보냅니다. 번호 대신 all을 쓰면 모두 보냅니다.',
  words: ['번호 또는 all'],
  body: ({ words: [which = ''] }) =>
    which === 'all' ? { id: null } : /^[1-9]\d{0,14}$/.test(which) ? { id: Number(which) } : '번호나 all이어야 합니다.',
  print: (value, io) => io.out(`${z.object({ resent: z.number() }).parse(value).resent}건을 다시 보냅니다.`),
  hints: { id: '그 번호로 포기한 메일이 없습니다. mail list로 확인해 주세요.' },
});

const shown = z.object({ all: z.number(), addresses: z.array(z.object({ to: z.string(), reason: z.string(), createdAt: z.string() })) });

/** Shows the addresses that nothing is written to. */
const suppressed = operatorCommand({
  name: 'mail suppressed',
  summary: '받는 메일 서버가 없는 주소라고 답해 더는 보내지 않는 이메일을 봅니다.',
  words: [],
  body: () => ({}),
  print: (value, io) => {
    const { all, addresses } = shown.parse(value);
    if (all === 0) return io.out('보내지 않는 이메일이 없습니다.');
    for (const { to, reason, createdAt } of addresses) io.out([formatDateTime(createdAt), to, plainText(reason)].join('\t'));
    if (all > addresses.length) io.out(`모두 ${all}건 가운데 ${addresses.length}건입니다.`);
  },
});

/** Has an address written to again. */
const lift = operatorCommand({
  name: 'mail lift',
  summary: '더는 보내지 않던 이메일로 다시 보냅니다. 그동안 포기한 메일은 mail resend로 보냅니다.',
  words: ['이메일'],
  body: ({ words: [address = ''] }) => (address.includes('@') ? { address } : '이메일이어야 합니다.'),
  print: (_, io) => io.out('다시 보냅니다.'),
  hints: { address: '보내지 않던 이메일이 아닙니다. mail suppressed로 확인해 주세요.' },
});

export const MAIL: readonly Command[] = [list, resend, suppressed, lift];
