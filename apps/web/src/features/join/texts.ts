import type { SignUpStep } from '@naru/flows/web-sign-up';

export const TEXTS = Object.freeze({
  next: '다음',
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
