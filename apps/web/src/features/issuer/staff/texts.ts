export const TEXTS = Object.freeze({
  email: '이메일',
  role: '역할',
  ways: '할 일',
  end: '내보내기',
  leave: '그만두기',
  invite: '구성원 초대',
  factor: '2차 인증',
});
