import type { AuditBreak, AuditCause, AuditState, FindingState } from '@naru/domain/audit';
import type { ApprovalState, FourEyesCallName, OperatorRole } from '@naru/domain/operator';

export const OPERATOR_ROLE_LABELS = {
  owner: '최고관리자',
  operations: '운영',
  review: '발행심사',
  support: 'CS',
  settlement: '정산',
  privacy: '개인정보 보호',
  auditor: '감사',
} as const satisfies Record<OperatorRole, string>;

export const APPROVAL_STATE_LABELS = {
  waiting: '승인 대기',
  approved: '승인',
  done: '완료',
  refused: '거절',
  withdrawn: '취소',
  expired: '기한 지남',
  changed: '내용이 달라짐',
} as const satisfies Record<ApprovalState, string>;

export const FOUR_EYES_LABELS = {
  'payout/approve': '지급 묶음 승인',
  'payout/returned': '반송된 지급 되돌리기',
  'dispute/decide': '실물 문제 환불',
  'sale/part': '부분 환불',
  'sale/reverse': '판매 환불',
  'refund/paid': '환불 지연이자 송금 기록',
  'money/record': '따로 보관한 금액 기록',
  'fee/plan': '수수료율 바꾸기',
  'operator/grant': '역할 주기',
  'operator/take': '역할 거두기',
  'operator/end': '최고관리자 끝내기',
  'operator/reset-passkeys': '패스키 모두 지우기',
  'site/grant': '발행사 권한 주기',
  'seller/accept': '판매자 정보 변경 승인',
  'takedown/store': '스토어 게시 중단',
  'takedown/lift': '게시 중단 풀기',
  'member/lift': '회원 정지 풀기',
  'token/unfreeze': 'NFT 거래 제한 풀기',
  'smath/codes': '경품 코드 만들기',
  'smath/file': '응모자 파일 받기',
  'incident/notify': '개인정보 사고 통지',
  'export/make': '기관에 낼 기록 만들기',
  'keys/renew': '키 바꾸기',
  'keys/retire': '키 없애기',
  'keys/use': '새 키 쓰기',
  'keys/rotate': '서명 키 바꾸기',
  gold: '금 시세 정하기',
  emergency: '점검 화면 끄기',
} as const satisfies Record<FourEyesCallName, string>;

export const AUDIT_STATE_LABELS = {
  running: '점검 중',
  whole: '끝까지 점검함',
  broken: '중단됨',
} as const satisfies Record<AuditState, string>;

export const AUDIT_BREAK_LABELS = {
  died: '서버가 갑자기 꺼짐',
  stopped: '서버를 끔',
  failed: '점검하지 못함',
  chain: '체인을 볼 수 없음',
} as const satisfies Record<AuditBreak, string>;

export const AUDIT_CAUSE_LABELS = {
  time: '매일 점검',
  operator: '운영자',
} as const satisfies Record<AuditCause, string>;

export const FINDING_STATE_LABELS = {
  open: '확인 필요',
  explained: '설명함',
  mended: '해결됨',
} as const satisfies Record<FindingState, string>;
