/** The words of what a member likes. */
export const TEXTS = Object.freeze({
  title: '관심',
  list: '관심 목록',
  kind: '종류',
  kinds: [
    { value: 'nft', label: 'NFT' },
    { value: 'product', label: '상품' },
  ],
  empty: {
    nft: ['아직 관심 등록한 NFT가 없어요', 'NFT의 하트를 누르면 이곳에 모이고, 가격이 내리면 알려 드려요.'],
    product: ['아직 관심 등록한 상품이 없어요', '상품의 하트를 누르면 이곳에 모이고, 가격이 내리면 알려 드려요.'],
  },
  market: '마켓 둘러보기',
} as const);
