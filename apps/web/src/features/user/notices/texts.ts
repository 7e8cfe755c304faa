/** The words of the notice centre. */
export const TEXTS = Object.freeze({
  title: '알림',
  empty: '아직 알림이 없어요',
  emptyText: '거래와 제안, 선물 소식을 이곳에서 알려 드릴게요.',
  market: '마켓 둘러보기',
  settings: '알림 메일 설정',
  unread: '새 소식',
});
