import type { FaqKind } from '@naru/domain/announcement';
import type { HidingReason, QuestionKind, QuestionState } from '@naru/domain/question';

/** Labels of what a frequent question is about. */
export const FAQ_KIND_LABELS = {
  member: '회원',
  purchase: '구매/결제',
  sale: '판매/정산',
  gift: '선물/이전',
  exchange: '실물 수령',
  wallet: '지갑',
  other: '기타',
} as const satisfies Record<FaqKind, string>;

/** Labels of what a question about a product is about. */
export const QUESTION_KIND_LABELS = {
  product: '상품',
  delivery: '배송',
  refund: '교환/환불',
  other: '기타',
} as const satisfies Record<QuestionKind, string>;

/** Labels of where such a question stands. */
export const QUESTION_STATE_LABELS = {
  waiting: '답변 대기',
  answered: '답변 완료',
} as const satisfies Record<QuestionState, string>;

/** Why a question about a product was hidden. */
export const HIDING_REASON_LABELS = {
  abuse: '욕설이나 비방',
  advertising: '광고나 도배',
  personalData: '개인정보 노출',
  unrelated: '상품과 관계없는 내용',
  unlawful: '법령 위반',
} as const satisfies Record<HidingReason, string>;
