import type { LegalFacts } from '@naru/contract/document';
import { PROCESSOR_SERVICES, type Processors, parseProcessors } from '@naru/domain/privacy';
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
  NARU_LEGAL_COPYRIGHT_AGENT: line,
  NARU_LEGAL_HOSTING: line,
};

/** Who processes personal data for the operator: `payment+payout=토스페이먼츠 주식회사 (2026-11-01); mail=own`. */
export const PROCESSOR_SETTINGS = {
  NARU_LEGAL_PROCESSORS: z
    .string()
    .max(4_000)
    .transform((text, context) => {
      const read = parseProcessors(text);
      if (read !== null) return read;
      context.addIssue(`must name processors as payment=이름 (2026-11-01); mail=own, by ${PROCESSOR_SERVICES.join(', ')}`);
      return z.NEVER;
    })
    .optional(),
};

type LegalSetting = keyof typeof LEGAL_SETTINGS;
/** The settings as they were read. */
export type LegalRead = { readonly [Name in LegalSetting]?: string | undefined } & {
  readonly NARU_LEGAL_PROCESSORS?: Processors | undefined;
};

const NAMES = Object.keys(LEGAL_SETTINGS) as LegalSetting[];

/** Where the service is real, every fact of its operator is needed. */
export const legalNeeds = (read: LegalRead, mode: string): readonly Result<unknown, string>[] =>
  [...NAMES, 'NARU_LEGAL_PROCESSORS' as const].map((name) =>
    needed(read[name], name, `in ${mode}, since the law asks for the operator's facts`),
  );

const NOT_REAL = '시연용 (실제 값 없음)';

/** What is shown of an operator of whom nothing is set. */
const UNNAMED: Readonly<Record<LegalSetting, string>> = Object.freeze({
  NARU_LEGAL_COMPANY: '나루 시연 운영자',
  NARU_LEGAL_REPRESENTATIVE: NOT_REAL,
  NARU_LEGAL_ADDRESS: NOT_REAL,
  NARU_LEGAL_PHONE: NOT_REAL,
  NARU_LEGAL_EMAIL: NOT_REAL,
  NARU_LEGAL_BUSINESS_NUMBER: NOT_REAL,
  NARU_LEGAL_MAIL_ORDER_NUMBER: NOT_REAL,
  NARU_LEGAL_PRIVACY_OFFICER: NOT_REAL,
  NARU_LEGAL_COPYRIGHT_AGENT: NOT_REAL,
  NARU_LEGAL_HOSTING: NOT_REAL,
});

/** Which fact each setting names. */
const FACT_OF = Object.freeze({
  NARU_LEGAL_COMPANY: 'company',
  NARU_LEGAL_REPRESENTATIVE: 'representative',
  NARU_LEGAL_ADDRESS: 'address',
  NARU_LEGAL_PHONE: 'phone',
  NARU_LEGAL_EMAIL: 'email',
  NARU_LEGAL_BUSINESS_NUMBER: 'businessNumber',
  NARU_LEGAL_MAIL_ORDER_NUMBER: 'mailOrderNumber',
  NARU_LEGAL_PRIVACY_OFFICER: 'privacyOfficer',
  NARU_LEGAL_COPYRIGHT_AGENT: 'copyrightAgent',
  NARU_LEGAL_HOSTING: 'hosting',
} as const satisfies Readonly<Record<LegalSetting, Exclude<keyof LegalFacts, 'demonstration'>>>);

/** The operator's facts; what is not set says plainly that it is a demonstration, never an invented number. */
export const legalFacts = (read: LegalRead, demonstration: boolean): LegalFacts => {
  const shownFor = (name: LegalSetting): string => read[name] ?? UNNAMED[name];
  return Object.freeze({
    company: shownFor('NARU_LEGAL_COMPANY'),
    representative: shownFor('NARU_LEGAL_REPRESENTATIVE'),
    address: shownFor('NARU_LEGAL_ADDRESS'),
    phone: shownFor('NARU_LEGAL_PHONE'),
    email: shownFor('NARU_LEGAL_EMAIL'),
    businessNumber: shownFor('NARU_LEGAL_BUSINESS_NUMBER'),
    mailOrderNumber: shownFor('NARU_LEGAL_MAIL_ORDER_NUMBER'),
    privacyOfficer: shownFor('NARU_LEGAL_PRIVACY_OFFICER'),
    copyrightAgent: shownFor('NARU_LEGAL_COPYRIGHT_AGENT'),
    hosting: shownFor('NARU_LEGAL_HOSTING'),
    demonstration,
  });
};

/** The settings that say nothing of the operator yet. */
export const unnamedFacts = (facts: LegalFacts): readonly string[] => NAMES.filter((name) => facts[FACT_OF[name]] === UNNAMED[name]);
