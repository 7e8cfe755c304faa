import { formatPhone } from '../format/person.ts';

const NAMES: Readonly<Record<string, string>> = {
  name: '이름',
  birth: '생년월일',
  gender: '성별',
  phone: '휴대폰 번호',
  ci: '연계정보',
  did: '지갑 ID',
};

const GENDERS: Readonly<Record<string, string>> = { F: '여성', M: '남성' };

const FORMATS: Readonly<Record<string, (value: string) => string>> = {
  birth: (value) => value.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1.$2.$3'),
  gender: (value) => GENDERS[value] ?? value,
  phone: formatPhone,
};

/** What a claim of a certificate is called; one that is not known keeps the name that its issuer gave it. */
export const claimName = (claim: string): string => NAMES[claim] ?? claim;

/** A claim's value as it is read: dates with dots, numbers with hyphens. */
export const claimText = (claim: string, value: string): string => FORMATS[claim]?.(value) ?? value;

/** What tells people apart for machines and says nothing to anybody who reads it: what it is for stands in its place. */
const PURPOSES: Readonly<Record<string, string>> = {
  ci: '같은 사람인지 확인하는 값이에요.',
  did: '이 지갑을 알아보는 값이에요.',
};

/** What is said of a claim where somebody is about to show it. */
export const consentText = (claim: string, value: string): string => PURPOSES[claim] ?? claimText(claim, value);

const TYPES: Readonly<Record<string, string>> = { 'urn:naru:join-certificate:1': '가입 증명서' };

export const certificateName = (type: string): string => TYPES[type] ?? '증명서';
