import type { DisputeReason, DisputeStance, DisputeState, PartSource, Ruling } from '@naru/domain/dispute';

export const DISPUTE_STATE_LABELS = {
  waiting: '발행사 답변 대기',
  deciding: '나루 확인 중',
  refunded: '환불 결정',
  partlyRefunded: '부분 환불 결정',
  resent: '재발송 결정',
  dismissed: '기각',
  withdrawn: '철회',
} as const satisfies Record<DisputeState, string>;

export const RULING_LABELS = { refund: '환불', part: '부분 환불', resend: '재발송', dismiss: '기각' } as const satisfies Record<
  Ruling,
  string
>;

export const PART_SOURCE_LABELS = { purchase: '구매한 값', costs: '실물 수령 비용' } as const satisfies Record<PartSource, string>;

export const DISPUTE_REASON_LABELS = {
  notArrived: '아직 받지 못했어요',
  damaged: '파손되었어요',
  different: '다른 상품이 왔어요',
  other: '그 밖의 문제가 있어요',
} as const satisfies Record<DisputeReason, string>;

export const DISPUTE_STANCE_LABELS = {
  refund: '환불에 동의합니다',
  resend: '다시 보내겠습니다',
  contest: '문제가 없었다고 봅니다',
} as const satisfies Record<DisputeStance, string>;
