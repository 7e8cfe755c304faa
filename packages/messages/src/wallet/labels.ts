import type { Failure } from '@naru/domain/failure';
import { failureText } from '../failure-text.ts';
import { formatCountdown } from '../format/date.ts';
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

const TYPES: Readonly<Record<string, string>> = { 'urn:naru:join-certificate:1': '가입 증명서' };

/** What a certificate of this type is called. */
export const certificateName = (type: string): string => TYPES[type] ?? '증명서';

/** What is told while no try counts. */
export const waitText = (leftMs: number): string => `여러 번 틀려서 잠시 잠겼습니다. ${formatCountdown(leftMs)} 뒤에 다시 시도해 주세요.`;

/** What was wrong with a PIN of the wallet; it has no reset by e-mail, so it speaks of waits. */
export const walletPinText = (problem: Failure): string =>
  problem.name === 'pinWrong' && problem.data?.left !== undefined
    ? `PIN 번호가 다릅니다. ${problem.data.left}번 더 틀리면 잠시 잠깁니다.`
    : failureText(problem).text;

/** What happened, as the wallet's log calls it. */
export const LOG_KINDS = Object.freeze({
  issued: '증명서 발급',
  removed: '증명서 삭제',
  signedIn: '본인확인',
  viewed: 'NFT 보기',
  approved: '승인',
  declined: '거절',
  numberWrong: '번호 불일치로 취소',
  failed: '실패',
});
