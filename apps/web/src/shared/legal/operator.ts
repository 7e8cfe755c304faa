import type { LegalFacts } from '@naru/contract/document';
import type { RunConfig } from '../config.ts';

/** One fact of the operator, as the run-time configuration names it. */
export type LegalKey = Exclude<keyof LegalFacts, 'demonstration'>;

/** The operator's facts in the order in which Korean shops show them (expectations, Korean conventions). */
export const LEGAL_ROWS: readonly { readonly key: LegalKey; readonly label: string }[] = [
  { key: 'company', label: '상호' },
  { key: 'representative', label: '대표자' },
  { key: 'address', label: '주소' },
  { key: 'phone', label: '고객센터 전화' },
  { key: 'email', label: '이메일' },
  { key: 'businessNumber', label: '사업자등록번호' },
  { key: 'mailOrderNumber', label: '통신판매업 신고번호' },
  { key: 'privacyOfficer', label: '개인정보 보호책임자' },
  { key: 'copyrightAgent', label: '저작권 침해 신고 담당자' },
  { key: 'hosting', label: '호스팅 제공자' },
];

/** What stands for a fact that no server has told: never an invented number. */
export const UNTOLD = '시연용 (실제 값 없음)';

export const legalFact = ({ legal }: RunConfig, key: LegalKey): string => legal?.[key] || UNTOLD;

/** Whether nobody really operates the service: a machine on which it is looked at. */
export const isDemonstration = ({ legal }: RunConfig): boolean => legal?.demonstration ?? true;

/** Where the fair trade commission shows who the operator is; undefined for a demonstration, whose number is nobody's. */
export const commissionAddress = (config: RunConfig): string | undefined =>
  isDemonstration(config)
    ? undefined
    : `https://www.ftc.go.kr/bizCommPop.do?wrkr_no=${legalFact(config, 'businessNumber').replaceAll('-', '')}`;
