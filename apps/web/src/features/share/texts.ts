/** The words of the page that a share link opens. */
export const TEXTS = Object.freeze({
  lead: '소유자가 보내 준 링크로 원본을 보고 있어요. 이 원본의 권리는 소유자와 발행사에게 있어요.',
  large: '전체 화면으로 보기',
  noKey: '받은 링크를 다시 열어 주세요',
  noKeyText: '안전을 위해 링크의 열쇠를 주소창에서 지웠어요. 이 화면을 다시 보려면 받은 링크를 눌러 주세요.',
  ended: '더 이상 볼 수 없는 링크예요',
  endedText: '소유자가 공유를 끝냈거나 NFT의 소유자가 바뀌었어요.',
  market: '마켓 둘러보기',
});
