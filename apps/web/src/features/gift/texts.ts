import { isolated } from '@naru/messages';
export const TEXTS = Object.freeze({
  until: (day: string) => `${day}까지 받을 수 있어요.`,
  asWhom: (nickname: string) => `${isolated(nickname)} 계정으로 받아요.`,
});
