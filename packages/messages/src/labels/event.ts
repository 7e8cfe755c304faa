import type { ApplicationState, WorkKind } from '@naru/domain/application';
import type { EventStatus } from '@naru/domain/event';
import type { SmathState } from '@naru/domain/smath';

export const EVENT_STATUS_LABELS = { running: '진행 중', coming: '예정', over: '종료' } as const satisfies Record<EventStatus, string>;

export const SMATH_STATE_LABELS = {
  received: '접수',
  preparing: '준비 중',
  shipped: '배송 중',
  completed: '완료',
  withdrawn: '응모 취소',
} as const satisfies Record<SmathState, string>;

export const APPLICATION_STATE_LABELS = {
  received: '접수',
  accepted: '승인',
  rejected: '반려',
  withdrawn: '철회',
} as const satisfies Record<ApplicationState, string>;

/** Labels of what an issuer may want to make NFTs of. */
export const WORK_KIND_LABELS = {
  art: '그림과 공예',
  photo: '사진과 영상',
  collectible: '수집품',
  sports: '스포츠',
  gold: '금과 귀금속',
  goods: '실물 상품',
  ticket: '입장권과 이용권',
  other: '그 밖의 작품',
} as const satisfies Record<WorkKind, string>;
