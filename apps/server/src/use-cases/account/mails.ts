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

/** The letter to an address that an account has had until now. */
export const emailChangedMail = (to: string, next: string): Mail =>
  letter(to, '[나루] 이메일 주소가 변경되었습니다', [
    `회원님의 이메일 주소가 ${next} 주소로 변경되었습니다.`,
    '직접 변경하지 않으셨다면 바로 고객센터로 알려 주세요.',
  ]);

/** The last letter: the account is closed. */
export const leftMail = (to: string): Mail =>
  letter(to, '[나루] 탈퇴가 완료되었습니다', [
    '회원 탈퇴가 완료되어 개인정보를 삭제했습니다.',
    '법령에 따라 보관하는 거래 기록은 분리하여 보관한 뒤 기간이 지나면 삭제합니다.',
    '같은 이메일로 언제든 다시 가입하실 수 있습니다. 그동안 이용해 주셔서 감사합니다.',
  ]);
