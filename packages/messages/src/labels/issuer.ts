import type { ProductAction, ProductColumn, ProductField } from '@naru/domain/issuer';
import type { JobKind, JobState } from '@naru/domain/job';
import { SHOWN_TEXT_LABELS } from './shown-text.ts';

export const PRODUCT_FIELD_LABELS = {
  name: '상품명',
  categoryId: '카테고리',
  productType: '상품 종류',
  nftKind: 'NFT 종류',
  ...SHOWN_TEXT_LABELS,
  externalLink: '외부 링크',
  code: '관리 번호',
  royaltyBasisPoints: '창작자 로열티',
  perMemberLimit: '1인당 구매 제한',
  saleFrom: '판매 시작',
  saleUntil: '판매 종료',
  notice: '상품정보제공고시',
} as const satisfies Record<ProductField, string>;

export const PRODUCT_ACTION_LABELS = {
  created: '상품 등록',
  changed: '상품 수정',
  pictured: '이미지 변경',
  deleted: '상품 삭제',
  published: '상품 공개',
  hidden: '상품 숨김',
  priced: '가격 변경',
  pricePlanned: '가격 예약',
  pricePlanChanged: '가격 예약 변경',
  pricePlanCancelled: '가격 예약 취소',
  categorised: '카테고리 변경',
  itemsMade: '아이템 만들기',
  itemsMinted: '발행',
  itemsListed: '판매 등록',
  itemsUnlisted: '판매 취소',
  itemsRevoked: '폐기',
  questionAnswered: '상품 문의 답변',
  answerChanged: '상품 문의 답변 변경',
  questionHidden: '상품 문의 숨김',
  questionUnhidden: '상품 문의 숨김 해제',
} as const satisfies Record<ProductAction, string>;

export const PRODUCT_COLUMN_LABELS = {
  state: '상태',
  price: '가격',
  quantity: '아이템',
  minted: '발행',
  listed: '판매 중',
  reserved: '예약',
  sold: '판매',
  revoked: '폐기',
  lowestPrice: '회원 최저가',
  lastPrice: '최근 거래가',
  createdAt: '등록 일시',
  updatedAt: '마지막 변경',
} as const satisfies Record<ProductColumn, string>;

export const JOB_KIND_LABELS = {
  productState: '공개 상태 변경',
  productPrice: '가격 변경',
  productCategory: '카테고리 변경',
  listing: '판매 등록',
  unlisting: '판매 취소',
  revocation: '폐기',
} as const satisfies Record<JobKind, string>;

export const JOB_STATE_LABELS = {
  proposed: '승인 대기',
  queued: '대기 중',
  running: '처리 중',
  done: '완료',
  partlyFailed: '일부 처리 못 함',
  failed: '실패',
  cancelled: '중단됨',
} as const satisfies Record<JobState, string>;
