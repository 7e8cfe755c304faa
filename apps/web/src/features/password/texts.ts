export const STAGES = ['이메일 입력', '이메일 인증', '새 비밀번호'] as const;
