import type { Terms } from '@naru/domain/account';

/** The three terms with what each asks; their full texts are in `shared/legal`. */
export const TERMS: readonly { readonly term: keyof Terms; readonly label: string }[] = [
  { term: 'agree1', label: '[필수] 서비스 이용약관' },
  { term: 'agree2', label: '[필수] 개인정보 수집·이용' },
  { term: 'agree3', label: '[선택] 마케팅 정보 수신' },
];
