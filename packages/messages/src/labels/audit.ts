import type { AuditBreak, AuditCause, AuditState, FindingState } from '@naru/domain/audit';

/** Labels of where an audit of the market stands, for operators. */
export const AUDIT_STATE_LABELS = {
  running: '점검 중',
  whole: '끝까지 점검함',
  broken: '중단됨',
} as const satisfies Record<AuditState, string>;

/** Labels of why one was broken off. */
export const AUDIT_BREAK_LABELS = {
  died: '서버가 갑자기 꺼짐',
  stopped: '서버를 끔',
  failed: '점검하지 못함',
  chain: '체인을 볼 수 없음',
} as const satisfies Record<AuditBreak, string>;

/** Labels of who began it. */
export const AUDIT_CAUSE_LABELS = {
  time: '매일 점검',
  operator: '운영자',
} as const satisfies Record<AuditCause, string>;

/** Labels of where something stands that was found. */
export const FINDING_STATE_LABELS = {
  open: '확인 필요',
  explained: '설명함',
  mended: '해결됨',
} as const satisfies Record<FindingState, string>;
