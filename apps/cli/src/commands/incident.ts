import { type Command, type Given, idOf, plainText, textOf } from '@naru/cli/framework';
import { INCIDENT_KINDS, INCIDENT_LIFECYCLE, INCIDENT_SOURCES, PERSONAL_ITEMS } from '@naru/domain/privacy';
import { statesOf } from '@naru/domain/shared';
import {
  formatDateTime,
  formatNumber,
  INCIDENT_KIND_LABELS,
  INCIDENT_SOURCE_LABELS,
  INCIDENT_STATE_LABELS,
  PERSONAL_ITEM_LABELS,
  platformActorName,
} from '@naru/messages';
import * as z from 'zod';
import { oneOf, operatorCommand } from '../operator/operator-command.ts';

const NOT_A_NUMBER = '번호는 숫자여야 합니다.';
const HOW_TO_WRITE_TIME = '때를 2026-11-01T09:00:00+09:00처럼 적어 주세요.';

const line = {
  id: z.number(),
  kind: oneOf(INCIDENT_KINDS),
  state: oneOf(statesOf(INCIDENT_LIFECYCLE)),
  what: z.string(),
  noticedAt: z.string(),
  reportBy: z.string(),
  reportedAt: z.string().nullable(),
  closedAt: z.string().nullable(),
  members: z.number(),
  untold: z.number(),
  unreachable: z.number(),
};
const lines = z.array(z.object(line));
const full = z.object({
  ...line,
  from: z.string(),
  to: z.string(),
  actor: z.string().nullable(),
  session: z.string().nullable(),
  ip: z.string().nullable(),
  openedBy: z.string(),
  reportNumber: z.string().nullable(),
  closedFor: z.string().nullable(),
  draft: z.array(z.string()),
  concerned: z.array(
    z.object({
      number: z.number(),
      nickname: z.string(),
      source: oneOf(INCIDENT_SOURCES),
      items: z.array(oneOf(PERSONAL_ITEMS)),
      toldAt: z.string().nullable(),
      reachable: z.boolean(),
    }),
  ),
});

const standing = ({ id, kind, state, noticedAt, reportBy, reportedAt, members, untold }: z.infer<typeof lines>[number]): string =>
  [
    id,
    INCIDENT_STATE_LABELS[state],
    INCIDENT_KIND_LABELS[kind],
    `알게 된 때 ${formatDateTime(noticedAt)}`,
    `대상 ${formatNumber(members)}명, 알리지 않은 회원 ${formatNumber(untold)}명`,
    reportedAt === null ? `신고 기한 ${formatDateTime(reportBy)}` : `신고함 ${formatDateTime(reportedAt)}`,
  ].join('\t');

const STRETCH = {
  from: { type: 'string', value: '때', help: '이때부터 살펴봅니다. 2026-11-01T09:00:00+09:00처럼 적습니다.' },
  to: { type: 'string', value: '때', help: '이때까지 살펴봅니다.' },
  actor: { type: 'string', value: '이름', help: '의심되는 사람입니다. 접속 기록에 적힌 대로 operator:이름처럼 적습니다.' },
  session: { type: 'string', value: '세션', help: '의심되는 세션이나 키입니다. 접속 기록에 적힌 대로 적습니다.' },
  ip: { type: 'string', value: '주소', help: '의심되는 IP 주소입니다.' },
} as const;
const HINTS = {
  from: HOW_TO_WRITE_TIME,
  to: `${HOW_TO_WRITE_TIME} 끝은 시작보다 뒤여야 합니다.`,
  noticedAt: `--noticed에 지난 ${HOW_TO_WRITE_TIME}`,
};

const stretchIn = (given: Given) => ({
  from: textOf(given, 'from'),
  to: textOf(given, 'to'),
  actor: textOf(given, 'actor') || null,
  session: textOf(given, 'session') || null,
  ip: textOf(given, 'ip') || null,
});

/** A command about one incident, which its number names. */
const withId = (given: Given, body: (id: number) => object): object | string => {
  const id = idOf(given);
  return id === undefined ? NOT_A_NUMBER : body(id);
};

const countOf = (value: unknown): string => formatNumber(z.object({ members: z.number() }).parse(value).members);

/** Incidents of personal data: written down, whom they concern, told, reported and closed. */
export const INCIDENTS: readonly Command[] = [
  operatorCommand({
    name: 'incident open',
    summary: '개인정보 사고를 대장에 적고, 접속 기록에서 대상 회원을 찾습니다.',
    words: [],
    options: {
      kind: {
        type: 'string',
        value: '종류',
        help: `${INCIDENT_KINDS.map((kind) => `${kind}(${INCIDENT_KIND_LABELS[kind]})`).join(', ')} 가운데 하나입니다.`,
      },
      what: { type: 'string', value: '글', help: '무슨 일이 있었는지 적습니다.' },
      noticed: { type: 'string', value: '때', help: '알게 된 때입니다. 신고 기한 72시간이 이때부터 지나갑니다.' },
      ...STRETCH,
    },
    hints: { ...HINTS, kind: `--kind는 ${INCIDENT_KINDS.join(', ')} 가운데 하나여야 합니다.`, what: '--what에 무슨 일인지 적어 주세요.' },
    body: (given) => ({
      kind: textOf(given, 'kind'),
      what: textOf(given, 'what'),
      noticedAt: textOf(given, 'noticed'),
      ...stretchIn(given),
    }),
    print: (value, io) => {
      const { id, members } = z.object({ id: z.number(), members: z.number() }).parse(value);
      io.out(`${id}번 사고로 적었습니다. 접속 기록에서 찾은 회원은 ${formatNumber(members)}명입니다.`);
    },
  }),
  operatorCommand({
    name: 'incident list',
    summary: '개인정보 사고 대장을 봅니다.',
    words: [],
    options: { open: { type: 'boolean', help: '대응 중인 것만 봅니다.' } },
    body: ({ options }) => ({ open: options.open === true }),
    print: (value, io) => {
      const found = lines.parse(value);
      if (found.length === 0) io.out('사고가 없습니다.');
      for (const one of found) io.out(plainText(`${standing(one)}\t${one.what}`));
    },
  }),
  operatorCommand({
    name: 'incident show',
    summary: '개인정보 사고 하나와 대상 회원, 보낼 통지의 초안을 봅니다.',
    words: ['번호'],
    body: (given) => withId(given, (id) => ({ id })),
    print: (value, io) => {
      const { concerned, draft, ...one } = full.parse(value);
      io.out(plainText(standing(one)));
      io.out(plainText(one.what));
      io.out(plainText(`기간 ${formatDateTime(one.from)}부터 ${formatDateTime(one.to)}까지, 적은 사람 ${platformActorName(one.openedBy)}`));
      io.out(plainText(`의심: ${[one.actor, one.session, one.ip].filter((part) => part !== null).join(', ') || '없음'}`));
      if (one.reportNumber !== null) io.out(plainText(`신고 접수번호: ${one.reportNumber}`));
      if (one.closedFor !== null) io.out(plainText(`종결: ${one.closedFor}`));
      for (const { number, nickname, source, items, toldAt, reachable } of concerned)
        io.out(
          plainText(
            [
              `No. ${formatNumber(number)}`,
              nickname,
              items.map((item) => PERSONAL_ITEM_LABELS[item]).join(', '),
              INCIDENT_SOURCE_LABELS[source],
              toldAt === null ? (reachable ? '알리지 않음' : '탈퇴해 알릴 수 없음') : `알림 ${formatDateTime(toldAt)}`,
            ].join('\t'),
          ),
        );
      io.out('통지 초안');
      for (const text of draft) io.out(plainText(`  ${text}`));
    },
  }),
  operatorCommand({
    name: 'incident search',
    summary: '다른 기간이나 의심되는 사람, 세션, 주소로 대상 회원을 더 찾습니다.',
    words: ['번호'],
    options: STRETCH,
    hints: HINTS,
    body: (given) => withId(given, (id) => ({ id, ...stretchIn(given) })),
    print: (value, io) => io.out(`대상 회원은 모두 ${countOf(value)}명입니다.`),
  }),
  operatorCommand({
    name: 'incident add',
    summary: '대상 회원을 직접 더합니다.',
    words: ['번호'],
    options: {
      members: { type: 'string', value: '회원들', help: '이메일, 지갑 ID, 회원 번호를 쉼표로 나누어 적습니다.' },
      items: {
        type: 'string',
        value: '항목들',
        help: `${PERSONAL_ITEMS.map((item) => `${item}(${PERSONAL_ITEM_LABELS[item]})`).join(', ')}를 쉼표로 나누어 적습니다.`,
      },
    },
    hints: {
      members: '그런 회원이 없습니다. 이메일, 지갑 ID나 회원 번호를 확인해 주세요.',
      items: `--items는 ${PERSONAL_ITEMS.join(', ')} 가운데 골라 적어 주세요.`,
    },
    body: (given) =>
      withId(given, (id) => ({
        id,
        members: textOf(given, 'members')
          .split(/[\s,]+/)
          .filter((one) => one !== ''),
        items: textOf(given, 'items')
          .split(/[\s,]+/)
          .filter((one) => one !== ''),
      })),
    print: (value, io) => io.out(`대상 회원은 모두 ${countOf(value)}명입니다.`),
  }),
  operatorCommand({
    name: 'incident notify',
    summary: '아직 알리지 않은 대상 회원에게 통지합니다. 다른 최고관리자나 개인정보 보호책임자가 승인하면 보냅니다.',
    words: ['번호'],
    options: {
      cause: { type: 'string', value: '글', help: '경위입니다.' },
      advice: { type: 'string', value: '글', help: '회원이 할 수 있는 일입니다.' },
      measures: { type: 'string', value: '글', help: '회사의 대응과 피해 구제 절차입니다.' },
    },
    hints: {
      cause: '--cause에 경위를 적어 주세요.',
      advice: '--advice에 회원이 할 수 있는 일을 적어 주세요.',
      measures: '--measures에 회사의 대응을 적어 주세요.',
      id: '종결했거나, 알리지 않은 회원이 없습니다.',
    },
    body: (given) =>
      withId(given, (id) => ({ id, cause: textOf(given, 'cause'), advice: textOf(given, 'advice'), measures: textOf(given, 'measures') })),
    print: (_, io) => io.out('통지했습니다.'),
  }),
  operatorCommand({
    name: 'incident report',
    summary: '개인정보보호위원회나 한국인터넷진흥원에 신고한 것을 기록합니다.',
    words: ['번호'],
    options: {
      as: { type: 'string', value: '접수번호', help: '신고가 접수된 번호입니다.' },
      at: { type: 'string', value: '때', help: '신고한 때입니다. 2026-11-01T09:00:00+09:00처럼 적습니다.' },
    },
    hints: { at: `--at에 지난 ${HOW_TO_WRITE_TIME}`, number: '--as에 접수번호를 적어 주세요.' },
    body: (given) => withId(given, (id) => ({ id, number: textOf(given, 'as'), at: textOf(given, 'at') })),
    print: (_, io) => io.out('신고를 기록했습니다.'),
  }),
  operatorCommand({
    name: 'incident close',
    summary: '개인정보 사고를 종결합니다. 대상 회원에게 모두 알린 뒤에 할 수 있습니다.',
    words: ['번호'],
    options: { reason: { type: 'string', value: '글', help: '종결하는 까닭입니다. 신고 대상이 아니면 그 까닭도 적습니다.' } },
    hints: { id: '이미 종결했거나, 아직 알리지 않은 회원이 있습니다.', reason: '--reason에 까닭을 적어 주세요.' },
    body: (given) => withId(given, (id) => ({ id, reason: textOf(given, 'reason') })),
    print: (_, io) => io.out('종결했습니다.'),
  }),
];
