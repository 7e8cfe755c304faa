/** The home screen's own labels. */
export const TEXTS = Object.freeze({
  title: '나루, 귀한 것이 건너오는 곳',
  recentlyListed: '방금 판매를 시작했어요',
  onShelves: '스토어에 새로 나왔어요',
  hot: '지금 많이 찾는 NFT',
  products: '마켓에서 둘러보기',
  recent: '새로 발행된 NFT',
  creators: '발행사 스토어',
  headerMenu: '발행사 바로가기',
  more: '더 보기',
  emptyTitle: '첫 상품을 기다리고 있어요',
  emptyText: '아직 소개할 상품이 없어요. 마켓과 스토어에서 새 상품이 들어오는지 확인해 보세요.',
  today: '오늘 하루 보지 않기',
});
