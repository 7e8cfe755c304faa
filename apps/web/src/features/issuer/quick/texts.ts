import type { RouteName } from '@naru/domain/navigation';
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

/** Those that somebody of a role may use; of whom none is known, everybody's. */
export const placesFor = (role: StaffRole | undefined): readonly Place[] =>
  PLACES.filter(({ least = 'viewer' }) => mayAs(role ?? 'viewer', least));

export const TEXTS = Object.freeze({
  title: '빠른 이동',
  field: '갈 곳이나 상품 이름',
  help: '단축키',
});
