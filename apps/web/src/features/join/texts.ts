import type { SignUpStep } from '@naru/flows/web-sign-up';

export const TEXTS = Object.freeze({
  title: '회원가입',
  next: '다음',
  email: '이메일',
  proveLead: '이메일로 받은 6자리 인증번호를 입력해 주세요.',
  changeEmail: '다른 이메일 쓰기',
  password: '비밀번호',
  again: '비밀번호 확인',
  join: '가입하기',
  login: '이미 회원이신가요? 로그인',
});

/** The steps as the visitor counts them: code entry belongs to the step that it ends. */
export const STAGES = ['약관 동의', '이메일 인증', '본인확인', '비밀번호'] as const;

/** Which of {@link STAGES} a step belongs to. */
export const STAGE_OF: Readonly<Record<SignUpStep, number>> = {
  terms: 0,
  email: 1,
  emailCode: 1,
  identity: 2,
  password: 3,
  over: 3,
};
