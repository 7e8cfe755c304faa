/** The words of stopping advertising mail. */
export const TEXTS = Object.freeze({
  title: '이메일 수신 거부',
  lead: '혜택과 이벤트, 관심 NFT 가격 소식 메일을 더 이상 보내지 않아요. 거래와 계정 보안 알림은 계속 보내 드려요.',
  stop: '수신 거부하기',
  done: '수신 거부가 완료되었습니다. 회원 정보 수정에서 언제든 다시 받을 수 있습니다.',
  noLink: '메일에 있는 수신 거부 링크로 들어오거나, 로그인한 뒤 회원 정보 수정에서 알림 메일을 끌 수 있어요.',
  wrongLink: '수신 거부 링크가 올바르지 않습니다. 메일에 있는 링크를 다시 눌러 주세요.',
  settings: '알림 메일 설정',
  home: '홈으로 가기',
});
