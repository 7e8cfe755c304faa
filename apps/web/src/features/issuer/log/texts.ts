/** The words of the log of what was done for a site. */
export const TEXTS = Object.freeze({
  title: '활동 기록',
  lead: '이 발행사에서 누가 언제 무엇을 했는지 모두 남아요. 고치거나 지울 수 없어요.',
  table: '활동 기록 목록',
  at: '일시',
  who: '한 사람',
  deed: '한 일',
  what: '대상',
  more: '내용',
  from: '언제부터',
  to: '언제까지',
  ip: '접속 주소',
  all: '모든 일',
  market: '나루',
  search: '찾기',
  none: '조건에 맞는 기록이 없어요.',
  ownersOnly: '활동 기록은 소유자만 볼 수 있어요.',
});
