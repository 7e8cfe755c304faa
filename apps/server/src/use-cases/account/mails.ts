import type { VerifyType } from '@naru/domain/account';
import type { Mail } from '../../gateways/mail/mailer.ts';
import { escapeHtml } from '../../shared/escape-html.ts';

const SUBJECTS: Readonly<Record<VerifyType, string>> = {
  signUp: '[나루] 회원가입 인증번호',
  passwordReset: '[나루] 비밀번호 재설정 인증번호',
  pinReset: '[나루] PIN 번호 재설정 인증번호',
  emailChange: '[나루] 이메일 변경 인증번호',
};

/** A letter of a few lines, as text and as plain HTML. */
export const letter = (to: string, subject: string, lines: readonly string[]): Mail => ({
  to,
  subject,
  text: lines.join('\n'),
  html: `<div style="font-family:sans-serif;line-height:1.6">${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}</div>`,
});

/** The letter that carries a six-digit code. */
export const emailCodeMail = (to: string, verifyType: VerifyType, code: string): Mail =>
  letter(to, SUBJECTS[verifyType], [
    `인증번호는 ${code} 입니다.`,
    '2분 안에 입력해 주세요. 인증번호는 누구에게도 알려 주지 마세요.',
    '요청하지 않으셨다면 이 메일을 무시하셔도 됩니다.',
  ]);

/** The letter that tells a seller of a sale. */
export const soldMail = (to: string, tokenName: string, price: number, deposit: number): Mail =>
  letter(to, '[나루] NFT가 판매되었습니다', [
    `${tokenName} NFT가 ${price.toLocaleString('ko-KR')}원에 판매되었습니다.`,
    `정산 예정 금액은 ${deposit.toLocaleString('ko-KR')}원입니다.`,
  ]);
