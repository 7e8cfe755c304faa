import { GOODS_FIELDS } from '@naru/domain/exchange';
import type { AttestationActor, AttestationMeans, AttestationStep, PassportAttestation, Testified } from '@naru/domain/passport';
import { formatDateTime } from '../format/date.ts';
import { formatWon } from '../format/won.ts';
import { DISPUTE_REASON_LABELS, DISPUTE_STANCE_LABELS, RULING_LABELS } from '../labels/dispute-state.ts';
import { CARRIER_LABELS } from '../labels/trade.ts';

/** What was done, in a few letters. */
export const ATTESTATION_STEP_LABELS = Object.freeze({
  requested: '실물 수령 신청',
  paid: '비용 결제',
  accepted: '상품 준비 시작',
  recorded: '실물 기록',
  sent: '발송',
  waybillCorrected: '운송장 정정',
  delivered: '배송 완료',
  received: '수령 확인',
  withdrawn: '신청 철회',
  cancelled: '발행사 취소',
  disputed: '문제 신고',
  answered: '발행사 답변',
  disputeWithdrawn: '신고 철회',
  decided: '나루의 결정',
  resent: '다시 보내기',
  refunded: '환불과 NFT 폐기',
} as const satisfies Record<AttestationStep, string>);

export const ATTESTATION_ACTOR_LABELS = Object.freeze({
  owner: '신청한 회원',
  issuer: '발행사',
  operator: '나루 운영자',
  time: '자동 처리',
} as const satisfies Record<AttestationActor, string>);

const MEANS = Object.freeze({ pin: 'PIN 승인', wallet: '지갑 승인', login: '로그인' } as const satisfies Record<AttestationMeans, string>);

export const GOODS_FIELD_LABELS = Object.freeze({ serial: '일련번호', insurance: '보험 증권 번호', photo: '실물 사진' } as const);

/** What stands behind a hash, where somebody has opened it. */
const OPENED_LABELS: Readonly<Record<string, string>> = Object.freeze({
  ...GOODS_FIELD_LABELS,
  waybill: '운송장 번호',
  reason: '사유',
  text: '내용',
});

/** A minute: what was signed within one was signed at once. */
const AT_ONCE_MS = 60_000;

type Signed = Pick<PassportAttestation, 'actor' | 'at' | 'signedAt' | 'signedBy' | 'means' | 'keyProven'>;

/** Whose key has signed, how they let it, and when, where that was later. */
export const attestationSignature = ({ at, signedAt, signedBy, means, keyProven }: Signed): string => {
  const late = Date.parse(signedAt) - Date.parse(at) > AT_ONCE_MS;
  if (signedBy === 'witness') return late ? `나루가 나중에 확인했어요 (${formatDateTime(signedAt)})` : '나루가 확인했어요';
  const waits = keyProven ? '' : ', 블록체인 기록을 기다리는 키';
  return `${ATTESTATION_ACTOR_LABELS[signedBy]}의 키로 서명 (${means === null ? '' : MEANS[means]}${waits})`;
};

const factsOf = (testified: Testified): readonly string[] => {
  switch (testified.step) {
    case 'requested':
      return [
        `상품 가액 ${formatWon(testified.facts.declaredValue)}`,
        ...(testified.facts.needs.length === 0
          ? []
          : [`보내기 전 기록: ${testified.facts.needs.map((field) => GOODS_FIELD_LABELS[field]).join(', ')}`]),
      ];
    case 'recorded': {
      const there = GOODS_FIELDS.filter((field) => testified.facts[field] !== null).map((field) => GOODS_FIELD_LABELS[field]);
      const { insuredFor, photo } = testified.facts;
      return [
        there.join(', '),
        ...(insuredFor === null ? [] : [`보험 가액 ${formatWon(insuredFor)}`]),
        ...(photo === null ? [] : [`사진 SHA-256 ${photo}`]),
      ];
    }
    case 'sent':
    case 'waybillCorrected':
      return [CARRIER_LABELS[testified.facts.carrier]];
    case 'disputed':
      return [DISPUTE_REASON_LABELS[testified.facts.reason], `답변 기한 ${formatDateTime(testified.facts.answerBy)}`];
    case 'answered':
      return [DISPUTE_STANCE_LABELS[testified.facts.stance]];
    case 'decided':
      return [RULING_LABELS[testified.facts.ruling]];
    default:
      return [];
  }
};

/** What an attestation tells besides who did what when: what everybody may read, and what somebody has opened of the rest. */
export const attestationFacts = (testified: Testified & Pick<PassportAttestation, 'opened'>): readonly string[] => [
  ...factsOf(testified),
  ...Object.entries(testified.opened).map(([field, value]) => `${OPENED_LABELS[field] ?? field}: ${value}`),
];
