import { type Command, type Given, idOf, plainText, textOf } from '@naru/cli/framework';
import { AUDIT_BREAKS, AUDIT_CAUSES, AUDIT_LIFECYCLE, FINDING_LIFECYCLE } from '@naru/domain/audit';
import { statesOf } from '@naru/domain/shared';
import { AUDIT_BREAK_LABELS, AUDIT_CAUSE_LABELS, AUDIT_STATE_LABELS, FINDING_STATE_LABELS, formatDateTime } from '@naru/messages';
import * as z from 'zod';
import { oneOf, operatorCommand } from '../operator/operator-command.ts';

const count = z.number();
const report = z.object({
  looked: z.object({
    tokens: count,
    history: count,
    ledger: count,
    orders: count,
    payments: count,
    authorizations: count,
    approvals: count,
    testimonies: count,
    trail: count,
    sealed: count,
    wallets: count,
    checkpoints: count,
    held: count,
    blocks: count,
    transactions: count,
  }),
  findings: z.array(z.object({ text: z.string(), about: z.string(), detail: z.string().optional() })),
  untold: count,
  unseen: z.object({
    source: z.enum(['replayed', 'node']),
    lost: z.boolean(),
    unprovable: count,
    unratedOrders: count,
    since: z.nullable(z.string()),
  }),
  chainFailure: z.unknown(),
});
type Report = z.output<typeof report>;

const agrees = ({ findings, chainFailure }: Report): boolean => findings.length === 0 && chainFailure === null;

const lookedLines = ({ looked, unseen }: Report): readonly string[] => [
  `NFT ${looked.tokens}개, 거래 내역 ${looked.history}줄, 원장 ${looked.ledger}줄, 주문 ${looked.orders}건, 결제 ${looked.payments}건을 살펴보았습니다.`,
  `서명 ${looked.authorizations}개, 승인 ${looked.approvals}건, 인도 기록 ${looked.testimonies}건, 운영 기록 ${looked.trail}건, 지갑 ${looked.wallets}개를 확인하고 봉인 ${looked.sealed}개를 열어 보았습니다.`,
  unseen.source === 'replayed'
    ? `블록 ${looked.blocks}개와 그 안의 거래 ${looked.transactions}건을 처음부터 다시 실행했습니다.`
    : `블록체인의 거래 ${looked.transactions}건은 노드가 알려 준 대로입니다.`,
  `체크포인트 ${looked.checkpoints}개와 거기에 적힌 기록 ${looked.held}줄을 견주었습니다.`,
];

const unseenLines = ({ unseen: { since, unprovable, unratedOrders, lost } }: Report): readonly string[] => [
  '결제사와 은행이 실제로 주고받은 돈, 키 파일을 가진 사람이 한 일, 다른 기록에서 나오지 않는 값(회원 정보, 상품 설명, 비밀번호)은 볼 수 없습니다.',
  since === null
    ? '체크포인트가 아직 없습니다. 지우거나 고친 기록은 다른 기록과 어긋날 때만 드러납니다.'
    : `마지막 체크포인트(${formatDateTime(since)}) 뒤에 생긴 기록은 서로 맞는지만 보았습니다.`,
  ...(unprovable === 0 ? [] : [`솔트가 생기기 전의 승인 ${unprovable}건은 무엇을 승인했는지 다시 계산할 수 없습니다.`]),
  ...(unratedOrders === 0 ? [] : [`첫 체크포인트보다 앞선 주문 ${unratedOrders}건은 그때의 수수료율을 알 수 없습니다.`]),
  ...(lost ? ['빠지거나 바뀐 블록 뒤의 일은 다시 실행할 수 없었습니다.'] : []),
];

/** Works out anew what follows from what; fails when something disagrees, or when the chain could not be looked at. */
const audit = operatorCommand({
  name: 'audit',
  summary: '데이터베이스와 원장, 블록체인, 체크포인트가 서로 맞는지 다시 계산해 봅니다.',
  words: [],
  body: () => ({}),
  print: (value, io) => {
    const result = report.parse(value);
    for (const line of lookedLines(result)) io.out(line);
    for (const { text, about, detail } of result.findings) io.err(`✗ ${text}: ${about}${detail === undefined ? '' : ` (${detail})`}`);
    if (result.untold > 0) io.err(`✗ 그 밖에 ${result.untold}건이 더 있습니다.`);
    if (result.chainFailure !== null) io.err(`✗ 블록체인을 살펴보지 못했습니다: ${JSON.stringify(result.chainFailure)}`);
    for (const line of unseenLines(result)) io.out(`· ${line}`);
    if (agrees(result)) io.out('✓ 살펴본 것은 모두 맞습니다.');
  },
  isGood: (value) => agrees(report.parse(value)),
});

const listed = z.object({
  audits: z.array(
    z.object({
      cause: oneOf(AUDIT_CAUSES),
      state: oneOf(statesOf(AUDIT_LIFECYCLE)),
      why: oneOf(AUDIT_BREAKS).nullable(),
      begunAt: z.string(),
      found: z.number().nullable(),
    }),
  ),
  all: z.number(),
  untold: z.number(),
  findings: z.array(
    z.object({
      finding: z.number(),
      state: oneOf(statesOf(FINDING_LIFECYCLE)),
      text: z.string(),
      about: z.string(),
      detail: z.string(),
      since: z.string(),
      explanation: z.string().nullable(),
      explainedBy: z.string().nullable(),
    }),
  ),
});
type Listed = z.output<typeof listed>;

const auditLine = ({ cause, state, why, begunAt, found }: Listed['audits'][number]): string =>
  [
    ...[formatDateTime(begunAt), AUDIT_CAUSE_LABELS[cause]],
    why === null ? AUDIT_STATE_LABELS[state] : `${AUDIT_STATE_LABELS[state]}: ${AUDIT_BREAK_LABELS[why]}`,
    ...(found === null ? [] : [`찾은 것 ${found}건`]),
  ].join('\t');

const findingLine = ({ finding, state, text, about, detail, since, explanation, explainedBy }: Listed['findings'][number]): string =>
  [
    ...[finding, formatDateTime(since), FINDING_STATE_LABELS[state], text, plainText(about), plainText(detail)],
    ...(explanation === null ? [] : [`${plainText(explanation)} (${plainText(explainedBy ?? '')})`]),
  ].join('\t');

/** As many of the last audits are listed here; the console has all that are kept. */
const LAST = 5;

/** Shows what audits have found, and the last of them. */
const list = operatorCommand({
  name: 'audit list',
  summary: '점검에서 찾은 것과 마지막 점검들을 봅니다.',
  words: [],
  options: { all: { type: 'boolean', help: '설명했거나 해결된 것도 함께 보여 줍니다.' } },
  body: ({ options }) => ({ open: options.all !== true }),
  print: (value, io) => {
    const { audits, all, untold, findings } = listed.parse(value);
    if (audits.length === 0) io.out('아직 점검한 적이 없습니다.');
    for (const one of audits.slice(0, LAST)) io.out(auditLine(one));
    if (all === 0) io.out('찾은 것이 없습니다.');
    for (const one of findings) io.out(findingLine(one));
    if (all > findings.length) io.out(`모두 ${all}건 가운데 ${findings.length}건입니다.`);
    if (untold > 0) io.out(`같은 종류로 ${untold}건이 더 있습니다.`);
  },
  isGood: (value) => listed.parse(value).findings.every(({ state }) => state !== 'open'),
});

const bodyOf = (given: Given): { readonly finding: number; readonly reason: string } | string => {
  const finding = idOf(given);
  return finding === undefined ? '번호는 숫자여야 합니다.' : { finding, reason: textOf(given, 'reason') };
};

/** Says why something is found. */
const explain = operatorCommand({
  name: 'audit explain',
  summary: '점검에서 찾은 것이 왜 있는지 적습니다. 운영자의 키가 있어야 합니다.',
  words: ['번호'],
  options: { reason: { type: 'string', value: '까닭', help: '왜 다른지, 무엇을 했는지 적습니다. 감사 기록에 남습니다.' } },
  hints: { finding: '그런 것은 찾은 적이 없습니다.', reason: '왜 다른지 500자 이내로 적어 주세요.' },
  body: bodyOf,
  print: (_, io) => io.out('설명을 남겼습니다. 고쳐지면 다음 점검에서 저절로 해결됩니다.'),
});

export const AUDITS: readonly Command[] = [list, explain, audit];
