import type { RunConfig } from '../../shared/config.ts';

/** One fact of the operator, as the run-time configuration names it. */
export type LegalKey = keyof NonNullable<RunConfig['legal']>;

/** The operator's facts in the order in which Korean shops show them (expectations, Korean conventions). */
export const LEGAL_ROWS: readonly { readonly key: LegalKey; readonly label: string }[] = [
  { key: 'company', label: '상호' },
  { key: 'representative', label: '대표자' },
  { key: 'address', label: '주소' },
  { key: 'phone', label: '전화' },
  { key: 'email', label: '전자우편' },
  { key: 'businessNumber', label: '사업자등록번호' },
  { key: 'mailOrderNumber', label: '통신판매업 신고번호' },
  { key: 'privacyOfficer', label: '개인정보 보호책임자' },
  { key: 'hosting', label: '호스팅 제공자' },
];

/** What stands for a fact that the operator has not configured yet: never an invented number. */
export const PLACEHOLDER = '운영자가 설정할 항목';
