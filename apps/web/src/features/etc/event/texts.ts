/** The words of the events. */
export const TEXTS = Object.freeze({
  title: '이벤트',
  lead: '나루에서 열리는 일을 모았어요.',
  list: '이벤트 목록',
  others: '다른 이벤트',
  empty: '지금 알려 드릴 이벤트가 없어요',
  emptyText: '새 이벤트가 열리면 이곳에서 알려 드릴게요. 응모 코드를 받으셨다면 바로 응모할 수 있어요.',
  enter: '응모 코드 입력하기',
  stories: '이야기 읽기',
  join: '참여하러 가기',
  close: '접기',
  today: '오늘까지',
  begins: '오늘 시작',
  missing: '이벤트를',
} as const);
