import type { Terms } from '@naru/domain/account';

/** The legal texts that every page leads to, by the names that Korean law gives them. */
export const TERMS_LINKS: readonly { readonly term: keyof Terms; readonly title: string }[] = [
  { term: 'agree1', title: '이용약관' },
  { term: 'agree2', title: '개인정보 처리방침' },
];
