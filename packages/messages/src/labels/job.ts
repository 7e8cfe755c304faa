import type { JobKind, JobState } from '@naru/domain/job';

/** Labels of what a job does to each of its things. */
export const JOB_KIND_LABELS = {
  productState: '공개 상태 변경',
  productPrice: '가격 변경',
  productCategory: '카테고리 변경',
  listing: '판매 등록',
  unlisting: '판매 취소',
  revocation: '폐기',
} as const satisfies Record<JobKind, string>;

/** Labels of where a job stands. */
export const JOB_STATE_LABELS = {
  queued: '대기 중',
  running: '처리 중',
  done: '완료',
  partlyFailed: '일부 처리 못 함',
  failed: '실패',
  cancelled: '중단됨',
} as const satisfies Record<JobState, string>;
