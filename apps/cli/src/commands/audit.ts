import { formatDateTime } from '@naru/messages';
import * as z from 'zod';
import { operatorCommand } from '../operator/operator-command.ts';

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
export const audit = operatorCommand({
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
