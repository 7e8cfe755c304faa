import type { ReversalBearer, ReversalCause, ReversalEnd, ReversalState, WithdrawalGround, WithdrawalReason } from '@naru/domain/order';

/** Labels of why a buyer withdraws from a purchase. */
export const WITHDRAWAL_REASON_LABELS = {
  changedMind: '단순 변심',
  mistaken: '잘못 주문함',
  notNeeded: '필요가 없어짐',
  other: '그 밖의 이유',
} as const satisfies Record<WithdrawalReason, string>;

/** Labels of what is said of withdrawing before a purchase. */
export const WITHDRAWAL_GROUND_LABELS = {
  member: '회원 판매',
  gold: '금',
  goods: '실물',
  digital: '디지털 콘텐츠',
} as const satisfies Record<WithdrawalGround, string>;

/** Labels of why a completed order goes back. */
export const REVERSAL_CAUSE_LABELS = {
  withdrawal: '청약철회',
  house: '운영자 결정',
  dispute: '분쟁 결정',
  exchange: '실물 수령 취소',
} as const satisfies Record<ReversalCause, string>;

/** Labels of who pays for what goes back. */
export const REVERSAL_BEARER_LABELS = {
  earners: '판매로 돈을 받은 쪽',
  issuer: '상품을 책임지는 발행사',
} as const satisfies Record<ReversalBearer, string>;

/** Labels of what became of the NFT of one. */
export const REVERSAL_END_LABELS = {
  back: '판매자에게 돌아감',
  burnt: '폐기',
  none: '해당 없음',
} as const satisfies Record<ReversalEnd, string>;

/** Labels of where it stands. */
export const REVERSAL_STATE_LABELS = { due: '환불 중', done: '환불 완료' } as const satisfies Record<ReversalState, string>;
