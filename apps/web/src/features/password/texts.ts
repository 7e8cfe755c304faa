export const TEXTS = Object.freeze({
  title: '비밀번호 재설정',
  email: '이메일',
  lead: '가입한 이메일을 입력해 주세요. 인증번호로 본인인지 확인한 뒤 새 비밀번호를 정해요.',
  next: '다음',
  proveLead: '이메일로 받은 6자리 인증번호를 입력해 주세요.',
  change: '다른 이메일 쓰기',
  password: '새 비밀번호',
  again: '새 비밀번호 확인',
  submit: '비밀번호 재설정',
  done: '비밀번호가 재설정되었습니다. 새 비밀번호로 로그인해 주세요.',
});

export const STAGES = ['이메일 입력', '이메일 인증', '새 비밀번호'] as const;
