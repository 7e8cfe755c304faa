/** The words of a member's public page. */
export const TEXTS = Object.freeze({
  title: '회원 페이지',
  nobody: '찾으시는 회원이 없어요',
  market: '마켓 둘러보기',
  isPrivate: '페이지를 비공개로 둔 회원이에요.',
  silent: '아직 소개를 쓰지 않았어요.',
  nfts: '보유 NFT',
  faces: '회원 페이지 보기',
  activity: '활동',
  empty: '공개한 NFT가 없어요',
  emptyText: '마켓에서 다른 NFT를 만나 보세요.',
});
