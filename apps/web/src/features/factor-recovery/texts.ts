/** The words of ending passkeys by the link of a letter. */
export const TEXTS = Object.freeze({
  title: '패스키 없이 로그인하기',
  lead: '등록한 패스키를 모두 삭제하고 비밀번호만으로 로그인할 수 있게 해요. 모든 기기에서 로그아웃되고, 24시간 동안은 거래와 정산이 멈춰요.',
  warning: '패스키를 찾으셨다면 누르지 말고 패스키로 로그인해 주세요.',
  end: '패스키 모두 삭제하기',
  noLink: '메일에 있는 링크로 들어와 주세요.',
  done: '패스키를 모두 삭제했습니다. 비밀번호로 로그인한 뒤 새 패스키를 등록해 주세요.',
  logIn: '로그인하기',
  contact: '고객센터에 문의하기',
  home: '홈으로 가기',
});
