import { type Command, type Given, plainText, textOf } from '@naru/cli/framework';
import { formatDateTime } from '@naru/messages';
import * as z from 'zod';
import { askServer, DATA_DIR } from '../operator/client.ts';
import { operatorCommand } from '../operator/operator-command.ts';

const STATES = { active: '이용 중', suspended: '이용 정지', left: '탈퇴' } as const;

const shown = z.object({
  number: z.number(),
  did: z.string(),
  nickname: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  state: z.enum(['active', 'suspended', 'left']),
  suspendedUntil: z.string().nullable(),
  joinedAt: z.string(),
  counts: z.object({ nfts: z.number(), onSale: z.number(), openOrders: z.number(), sessions: z.number(), reports: z.number() }),
  deeds: z.array(z.object({ at: z.string(), actor: z.string(), action: z.string(), reason: z.string().nullable() })),
});
const whole = z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable(), birth: z.string().nullable() });

const HINTS = {
  member: '그런 회원이 없습니다. 이메일, 지갑 ID, 회원 번호 가운데 하나로 찾아 주세요.',
  reason: '--reason으로 이유를 써 주세요.',
  until: '--until은 앞으로의 때여야 합니다. 예: 2027-01-31T00:00:00+09:00',
};

const reasoned = (given: Given, more: object = {}): object => ({ member: given.words[0] ?? '', reason: textOf(given, 'reason'), ...more });

const show: Command = {
  name: 'member show',
  summary: '회원을 이메일, 지갑 ID나 회원 번호로 찾아 봅니다. 개인정보는 가리고 보여 줍니다. --reason에 왜 보는지 씁니다.',
  words: ['회원'],
  options: { ...DATA_DIR, whole: { type: 'boolean', help: '개인정보를 가리지 않습니다. --reason이 필요하고, 본 것이 기록됩니다.' } },
  run: async (given, io) => {
    const answer = await askServer('member/show', reasoned(given), given.options, io, HINTS);
    if (typeof answer === 'number') return answer;
    const {
      number,
      did,
      nickname,
      name,
      email,
      phone,
      state,
      suspendedUntil,
      joinedAt,
      counts,
      deeds: actions,
    } = shown.parse(answer.value);
    const until = suspendedUntil === null ? '' : ` (${formatDateTime(suspendedUntil)}까지)`;
    io.out([`회원 ${number}`, plainText(nickname), `${STATES[state]}${until}`, formatDateTime(joinedAt), did].join('\t'));
    io.out([plainText(name), email ?? '', phone ?? ''].join('\t'));
    io.out(
      `NFT ${counts.nfts}개, 판매 중 ${counts.onSale}건, 진행 중인 주문 ${counts.openOrders}건, 로그인 ${counts.sessions}곳, 신고 ${counts.reports}건`,
    );
    for (const { at, actor, action, reason } of actions)
      io.out(['', formatDateTime(at), plainText(actor), action, plainText(reason ?? '')].join('\t'));
    if (given.options.whole !== true) return 0;
    const full = await askServer('member/reveal', reasoned(given), given.options, io, HINTS);
    if (typeof full === 'number') return full;
    const person = whole.parse(full.value);
    io.out([plainText(person.name), person.email ?? '', person.phone ?? '', person.birth ?? ''].join('\t'));
    return 0;
  },
};

export const MEMBERS: readonly Command[] = [
  show,
  operatorCommand({
    name: 'member suspend',
    summary: '회원의 이용을 정지합니다. 로그인과 거래가 끝나고, 회원에게 --reason 그대로 알립니다.',
    words: ['회원'],
    options: { until: { type: 'string', value: '때', help: '언제까지 정지하는지 정합니다. 없으면 풀 때까지입니다.' } },
    hints: HINTS,
    body: (given) => reasoned(given, { until: textOf(given, 'until') || null }),
    print: (_, io) => io.out('이용을 정지했습니다.'),
  }),
  operatorCommand({
    name: 'member lift',
    summary: '회원의 이용 정지를 풉니다.',
    words: ['회원'],
    hints: HINTS,
    body: (given) => reasoned(given),
    print: (_, io) => io.out('이용 정지를 풀었습니다.'),
  }),
  operatorCommand({
    name: 'member end-sessions',
    summary: '회원을 모든 기기에서 로그아웃합니다.',
    words: ['회원'],
    hints: HINTS,
    body: (given) => reasoned(given),
    print: (value, io) => io.out(`로그아웃했습니다. 끝난 로그인: ${z.object({ ended: z.number() }).parse(value).ended}곳`),
  }),
];
