/** The words of finding out how one joined. */
export const TEXTS = Object.freeze({
  title: '이메일 찾기',
  lead: '가입한 이메일을 잊었다면 휴대폰으로 찾을 수 있어요.',
  found: '가입한 계정을 찾았어요',
  email: '이메일',
  noEmail: '등록된 이메일이 없어요',
  joinType: '가입 방법',
  joinedAt: '가입일',
  login: '로그인',
  appLogin: '지갑 앱으로 로그인',
  reset: '비밀번호 재설정',
  none: '가입한 계정이 없어요',
  noneText: '이 본인 정보로 가입한 계정을 찾지 못했어요. 새로 가입하거나 다른 휴대폰으로 다시 확인해 주세요.',
  join: '회원가입',
  again: '다시 확인하기',
});
