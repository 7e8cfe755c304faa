/** The labels of the phone identity check. */
export const TEXTS = Object.freeze({
  lead: '본인 명의의 휴대폰으로 본인확인을 해 주세요. 통신사를 고르고 문자로 받은 번호를 입력하면 돼요.',
  waiting: '열린 창에서 본인확인을 마쳐 주세요.',
  start: '휴대폰 본인확인',
  known: '이미 가입한 계정이 있어요. 로그인하거나, 어떤 이메일로 가입했는지 찾아보세요.',
  logIn: '로그인하기',
  find: '이메일 찾기',
});
