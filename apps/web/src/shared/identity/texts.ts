/** The labels of the phone identity check. */
export const TEXTS = Object.freeze({
  identityLead: '본인 명의의 휴대폰으로 본인인증을 해 주세요.',
  name: '이름',
  birth: '생년월일',
  gender: '성별',
  male: '남성',
  female: '여성',
  phone: '휴대폰 번호',
  sendSms: '인증번호 받기',
  code: '인증번호',
  codeLead: '휴대폰 문자로 받은 숫자 6자리',
  confirm: '확인',
});
