export const TEXTS = Object.freeze({
  title: '활동',
  kind: '활동 종류',
  all: '전체',
  list: '활동 목록',
  loading: '활동을 불러오는 중',
  from: '보낸 쪽',
  to: '받은 쪽',
  isPrivate: '비공개 회원',
  left: '탈퇴한 회원',
  empty: '아직 활동이 없어요',
  emptyText: '거래가 시작되면 이곳에서 볼 수 있어요.',
  nothing: '조건에 맞는 활동이 없어요',
  nothingText: '다른 종류를 골라 보세요.',
  showAll: '전체 활동 보기',
  market: '마켓 둘러보기',
});

export const arrivedText = (count: number, more: boolean): string => `새 활동 ${count}건${more ? ' 이상' : ''}`;
