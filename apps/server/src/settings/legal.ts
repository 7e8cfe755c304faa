import type { LegalFacts } from '@naru/contract/document';
import type { Result } from '@naru/domain/shared';
import { z } from 'zod';
import { needed } from './setting-kinds.ts';

const line = z
  .string()
  .regex(/^[^\r\n]{1,200}$/, 'must be one line of at most 200 characters')
  .optional();

/** The settings that name the operator. */
export const LEGAL_SETTINGS = {
  NARU_LEGAL_COMPANY: line,
  NARU_LEGAL_REPRESENTATIVE: line,
  NARU_LEGAL_ADDRESS: line,
  NARU_LEGAL_PHONE: line,
  NARU_LEGAL_EMAIL: line,
  NARU_LEGAL_BUSINESS_NUMBER: z
    .string()
    .regex(/^\d{3}-\d{2}-\d{5}$/, 'must look like 000-00-00000')
    .optional(),
  NARU_LEGAL_MAIL_ORDER_NUMBER: line,
  NARU_LEGAL_PRIVACY_OFFICER: line,
  NARU_LEGAL_HOSTING: line,
};

type LegalSetting = keyof typeof LEGAL_SETTINGS;
/** The settings as they were read. */
export type LegalRead = { readonly [Name in LegalSetting]?: string | undefined };

const NAMES = Object.keys(LEGAL_SETTINGS) as LegalSetting[];

/** Where the service is real, every fact of its operator is needed. */
export const legalNeeds = (read: LegalRead, mode: string): readonly Result<string, string>[] =>
  NAMES.map((name) => needed(read[name], name, `in ${mode}, since the law asks for the operator's facts`));

const NOT_REAL = '시연용 (실제 값 없음)';

/** The operator's facts; what is not set says plainly that it is a demonstration, never an invented number. */
export const legalFacts = (read: LegalRead, demonstration: boolean): LegalFacts =>
  Object.freeze({
    company: read.NARU_LEGAL_COMPANY ?? '나루 시연 운영자',
    representative: read.NARU_LEGAL_REPRESENTATIVE ?? NOT_REAL,
    address: read.NARU_LEGAL_ADDRESS ?? NOT_REAL,
    phone: read.NARU_LEGAL_PHONE ?? NOT_REAL,
    email: read.NARU_LEGAL_EMAIL ?? NOT_REAL,
    businessNumber: read.NARU_LEGAL_BUSINESS_NUMBER ?? NOT_REAL,
    mailOrderNumber: read.NARU_LEGAL_MAIL_ORDER_NUMBER ?? NOT_REAL,
    privacyOfficer: read.NARU_LEGAL_PRIVACY_OFFICER ?? NOT_REAL,
    hosting: read.NARU_LEGAL_HOSTING ?? NOT_REAL,
    demonstration,
  });
