import { MOST_ITEMS, type RuledPrices } from '@naru/domain/issuer';
import { formatNumber, formatWon } from '@naru/messages';

/** The labels of the issuer center's products. */
export const TEXTS = Object.freeze({
  list: '상품 목록',
  create: '상품 등록',
  confirm: '등록 확인',
  originalNotes: '원본 파일 안내',
  noneFound: '조건에 맞는 상품이 없어요.',
  none: '없음',
  state: '상태',
  all: '전체',
  search: '상품명 검색',
  choose: '선택',
  publish: '공개',
  hide: '숨김',
  unlist: '판매 취소',
  toCategory: '카테고리로 옮기기',
  editPrices: '가격 변경',
  pricesBySheet: '파일로 가격 바꾸기',
  copy: '복사',
  make: '만들기',
  mint: '발행',
  shelve: '판매 등록',
  makeText: `이 상품의 아이템을 몇 개 더 만들까요? 최대 ${formatNumber(MOST_ITEMS)}개`,
  price: '판매 가격',
  itemList: '아이템 목록',
  savedFilters: '저장한 조건',
  filterName: '조건 이름',
  noLimit: '제한 없음',
  noPeriod: '정하지 않음',
  remove: '삭제',
  update: '상품 수정',
  save: '저장하기',
  unchanged: '바뀐 내용이 없어요.',
  planWrong: '지금부터 1년 안의 시각으로 입력해 주세요.',
  planChange: '예약 변경',
  planCancel: '예약 취소',
  lowest: '회원 최저가',
  last: '마지막 거래가',
  newPrice: '새 가격',
  wrongPrice: '1원 이상으로 입력해 주세요.',
  itemActs: '선택한 아이템',
  revoke: '폐기',
  revokeTitle: '팔리지 않은 아이템 폐기',
  nothingToRevoke: '폐기할 수 있는 아이템이 없어요.',
  revokeText: '폐기한 NFT는 체인에서도 없어지고 되돌릴 수 없어요. 판매됐거나 결제 중인 아이템은 폐기하지 않아요.',
  category: '카테고리',
  change: '수정',
  noneOfThem: '카테고리 없음',
});

/** From how many items on a mint is asked for once more. */
export const LARGE_MINT = 100;

/** What a rule does to prices, told before it is done. */
export const rulingText = ({ changed, unchanged, wrong, lowest, highest }: RuledPrices): string =>
  [
    `${formatNumber(changed)}개의 가격이 바뀌어요.`,
    ...(lowest === null || highest === null ? [] : [`새 가격은 ${formatWon(lowest)}부터 ${formatWon(highest)}까지예요.`]),
    ...(unchanged === 0 ? [] : [`${formatNumber(unchanged)}개는 지금 가격과 같아서 그대로예요.`]),
    ...(wrong === 0 ? [] : [`${formatNumber(wrong)}개는 팔 수 없는 가격이 되어 바꾸지 않고 결과에 남겨요.`]),
    '지금 결제하고 있는 구매자는 주문할 때의 가격으로 사요.',
  ].join(' ');
