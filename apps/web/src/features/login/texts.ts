/** The log-in screen's own labels. */
export const TEXTS = Object.freeze({
  title: '로그인',
  lead: '이메일과 비밀번호로 로그인하세요.',
  email: '이메일',
  password: '비밀번호',
  submit: '로그인',
  join: '회원가입',
  reset: '비밀번호 재설정',
  appTitle: '지갑 앱으로 로그인',
  appText: '지갑 앱에서 QR을 스캔해 로그인하는 방법을 준비하고 있어요. 그때까지는 이메일로 로그인해 주세요.',
});
