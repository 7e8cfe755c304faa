export const TEXTS = Object.freeze({
  title: '원본',
  see: '원본 보기',
  share: '공유 링크 보기',
  shareNow: '공유하기',
  shareNot: '공유하지 않기',
  passOn: '링크 공유하기',
  anybody: '링크를 받은 사람은 누구나 원본을 볼 수 있어요.',
  end: '공유 끝내기',
  ended: '공유를 끝냈어요. 지금까지 보낸 링크로는 더 이상 볼 수 없어요.',
});
