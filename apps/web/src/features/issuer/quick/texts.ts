import { addressOf, type RouteName } from '@naru/domain/navigation';
import { mayAs, type StaffRole } from '@naru/domain/staff';

/** A part of the issuer center; the key leads there after `g`. */
export interface Place {
  readonly name: RouteName;
  readonly label: string;
  readonly key: string;
  /** The screens that are reached from it: the menu shows it as the place of theirs. */
  readonly leadsTo?: readonly RouteName[];
  /** Who may use it, where not everybody who acts for the site. */
  readonly least?: StaffRole;
}

export const PLACES: readonly Place[] = [
  { name: 'issuerHome', label: '홈', key: 'h' },
  {
    name: 'issuerProductList',
    label: '상품 목록',
    key: 'p',
    leadsTo: ['issuerProductDetail', 'issuerProductUpdate', 'issuerProductPriceEdit'],
  },
  { name: 'issuerProductCreate', label: '상품 등록', key: 'n', leadsTo: ['issuerProductConfirm'], least: 'operator' },
  { name: 'issuerProductCategory', label: '카테고리', key: 'c' },
  { name: 'issuerOrderList', label: '주문 목록', key: 'd' },
  { name: 'issuerSoldList', label: '판매된 NFT', key: 's', leadsTo: ['issuerSoldDetail', 'issuerSoldNft'] },
  { name: 'issuerQuestionList', label: '상품 문의', key: 'q' },
  { name: 'issuerSettlement', label: '정산', key: 'a' },
  { name: 'issuerRevokedList', label: '폐기된 NFT', key: 'r', leadsTo: ['issuerRevokedDetail', 'issuerRevokedPerformance'] },
  { name: 'issuerExchangeList', label: '실물 수령', key: 'e', leadsTo: ['issuerExchangeDetail'] },
  { name: 'issuerSmathList', label: '이벤트 경품', key: 'v', leadsTo: ['issuerSmathDetail'] },
  { name: 'issuerJobs', label: '작업', key: 'j' },
  {
    name: 'multiCardHome',
    label: '멀티카드 발행',
    key: 'm',
    leadsTo: ['multiCardImageMaker', 'multiCardMint', 'multiCardList', 'multiCardDetail'],
  },
  { name: 'issuerStoreManage', label: '스토어 관리', key: 'o', leadsTo: ['issuerStoreAccount', 'issuerStoreAccountUpdate'] },
  { name: 'issuerStaff', label: '구성원', key: 't' },
  { name: 'issuerLog', label: '활동 기록', key: 'l', least: 'owner' },
];

/** Something that is done in the center, and where; who may do it, where not everybody who acts for the site. */
interface PlacedAct {
  readonly label: string;
  readonly to: string;
  readonly least?: StaffRole;
}

const ACTS: readonly PlacedAct[] = [
  { label: '작성 중인 상품 이어서 쓰기', to: addressOf('issuerProductList', { state: 'draft' }), least: 'operator' },
  { label: '재고 적은 상품 보기', to: addressOf('issuerProductList', { stock: 'low' }) },
  { label: '예약한 가격 보기', to: addressOf('issuerProductPriceEdit'), least: 'operator' },
  { label: '입금을 기다리는 주문 보기', to: addressOf('issuerOrderList', { state: 'awaitingDeposit' }) },
  { label: '환불된 주문 보기', to: addressOf('issuerOrderList', { state: 'refunded' }) },
  { label: '준비할 실물 보기', to: addressOf('issuerExchangeList', { state: 'requested' }) },
  { label: '운송장 입력하기', to: addressOf('issuerExchangeList', { state: 'preparing' }), least: 'operator' },
  { label: '답변할 분쟁 보기', to: addressOf('issuerExchangeList', { dispute: 'unanswered' }) },
  { label: '상품 문의 답변하기', to: addressOf('issuerQuestionList', { state: 'waiting' }), least: 'operator' },
  { label: '처리 못 한 작업 보기', to: addressOf('issuerJobs', { refused: 'true' }) },
  { label: '카드 이미지 만들기', to: addressOf('multiCardImageMaker'), least: 'operator' },
  { label: '정산 계좌 바꾸기', to: addressOf('issuerStoreAccountUpdate'), least: 'owner' },
  { label: '구성원 초대하기', to: addressOf('issuerStaff'), least: 'owner' },
];

/** Those that somebody of a role may do. */
export const actsFor = (role: StaffRole | undefined): readonly PlacedAct[] =>
  ACTS.filter(({ least = 'viewer' }) => mayAs(role ?? 'viewer', least));

/** Those that somebody of a role may use; of whom none is known, everybody's. */
export const placesFor = (role: StaffRole | undefined): readonly Place[] =>
  PLACES.filter(({ least = 'viewer' }) => mayAs(role ?? 'viewer', least));

export const TEXTS = Object.freeze({
  title: '빠른 이동',
  field: '갈 곳, 할 일, 상품, 주문 번호, 운송장',
  help: '단축키',
});
