import type { FaqKind } from '@naru/domain/announcement';
import type { HidingReason, QuestionKind, QuestionState } from '@naru/domain/question';
import type { ReportKind, ReportOutcome, ReportReason, TakedownKind, TakedownReason } from '@naru/domain/report';

export const FAQ_KIND_LABELS = {
  member: '회원',
  purchase: '구매/결제',
  sale: '판매/정산',
  gift: '선물/이전',
  exchange: '실물 수령',
  wallet: '지갑',
  other: '기타',
} as const satisfies Record<FaqKind, string>;

export const QUESTION_KIND_LABELS = {
  product: '상품',
  delivery: '배송',
  refund: '교환/환불',
  other: '기타',
} as const satisfies Record<QuestionKind, string>;

export const QUESTION_STATE_LABELS = {
  waiting: '답변 대기',
  answered: '답변 완료',
} as const satisfies Record<QuestionState, string>;

export const HIDING_REASON_LABELS = {
  abuse: '욕설이나 비방',
  advertising: '광고나 도배',
  personalData: '개인정보 노출',
  unrelated: '상품과 관계없는 내용',
  unlawful: '법령 위반',
} as const satisfies Record<HidingReason, string>;

export const REPORT_KIND_LABELS = {
  nft: 'NFT',
  member: '회원',
  question: '상품 문의',
  product: '상품',
  store: '스토어',
} as const satisfies Record<ReportKind, string>;

/** What was taken down, as its owner and the staff read it. */
export const TAKEDOWN_KIND_LABELS = {
  product: '상품',
  nft: 'NFT 판매',
  store: '스토어',
  storeText: '스토어 소개',
  storeLogo: '스토어 로고',
  storeBanner: '스토어 배너',
  memberText: '자기소개',
  memberName: '닉네임',
} as const satisfies Record<TakedownKind, string>;

export const TAKEDOWN_REASON_LABELS = {
  fake: '가짜이거나 설명과 다름',
  rights: '저작권이나 상표 침해',
  fraud: '사기 의심',
  banned: '팔 수 없는 물건',
  harmful: '욕설·음란·폭력 등 유해한 내용',
  privacy: '개인정보 노출',
  other: '그 밖의 규칙 위반',
} as const satisfies Record<TakedownReason, string>;

export const REPORT_REASON_LABELS = {
  fake: '가짜이거나 설명과 달라요 (AI 표시 포함)',
  fraud: '사기가 의심돼요',
  rights: '저작권이나 상표를 침해해요',
  abuse: '욕설이나 불쾌한 내용이 있어요',
  privacy: '개인정보가 드러나요',
  other: '그 밖의 이유가 있어요',
} as const satisfies Record<ReportReason, string>;

export const REPORT_OUTCOME_LABELS = { acted: '조치했습니다', unfounded: '규칙을 어긴 점을 찾지 못했습니다' } as const satisfies Record<
  ReportOutcome,
  string
>;
