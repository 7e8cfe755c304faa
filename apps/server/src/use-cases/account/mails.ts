import type { UndoableChange, VerifyType } from '@naru/domain/account';
import type { Mail } from '@naru/domain/notice';
import { CHANGE_LABELS, formatDateTime, withJosa } from '@naru/messages';
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

/** The letter that tells of a new passkey: who did not make it has a day in which nobody gets in by it. */
export const passkeyMail = (to: string, name: string, at: Date): Mail =>
  letter(to, '[나루] 패스키가 등록되었습니다', [
    `${formatDateTime(at)}에 회원님의 계정에 패스키 ‘${name}’이 등록되었습니다.`,
    '직접 하지 않으셨다면 바로 비밀번호를 바꾸고, 회원 정보 수정에서 그 패스키를 삭제해 주세요.',
  ]);

/** What has to be waited for after a change. */
const AFTERWARDS: Readonly<Partial<Record<UndoableChange, string>>> = {
  email: '바뀐 이메일로는 24시간 동안 비밀번호와 PIN 번호를 재설정할 수 없습니다.',
  bank: '바뀐 계좌로는 24시간 동안 정산금을 보내지 않습니다.',
  wallet: '새 지갑으로는 24시간 동안 거래와 회원 정보 변경을 승인할 수 없습니다.',
};

/**
 * The letter that tells of a change of what a member is reached, recognised or paid by; with the address that takes it back, where whoever gets it
 * may do so. `to`: what it has become, as it may be shown; empty for a secret.
 */
export const accountChangedMail = (
  to: string,
  change: { readonly what: UndoableChange; readonly to: string; readonly first: boolean; readonly at: Date; readonly link?: string },
): Mail => {
  const label = CHANGE_LABELS[change.what];
  const done = change.first ? '등록되었습니다' : '변경되었습니다';
  const after = AFTERWARDS[change.what];
  return letter(to, `[나루] ${withJosa(label, '이/가')} ${done}`, [
    `${formatDateTime(change.at)}에 회원님의 ${withJosa(label, '이/가')} ${change.to === '' ? '' : `${withJosa(change.to, '으로/로')} `}${done}.`,
    ...(after === undefined ? [] : [after]),
    '다른 기기에서는 모두 로그아웃되었습니다.',
    ...(change.link === undefined
      ? ['직접 하지 않으셨다면 바로 고객센터로 알려 주세요.']
      : [
          '직접 하지 않으셨다면 7일 안에 아래 주소를 열어 되돌려 주세요. 되돌리면 모든 기기에서 로그아웃되고, 비밀번호와 PIN 번호를 쓰시는 회원은 이메일로 다시 정하게 됩니다.',
          change.link,
          '이 주소는 누구에게도 알려 주지 마세요.',
        ]),
  ]);
};

/** The letter that tells that a change was taken back. */
export const accountRestoredMail = (to: string, what: UndoableChange): Mail =>
  letter(to, `[나루] ${CHANGE_LABELS[what]} 변경을 되돌렸습니다`, [
    `회원님의 ${CHANGE_LABELS[what]} 변경을 되돌리고 모든 기기에서 로그아웃했습니다.`,
    '비밀번호와 PIN 번호를 쓰시는 회원은 이메일 인증번호로 다시 정해 주세요.',
    '직접 되돌리지 않으셨다면 바로 고객센터로 알려 주세요.',
  ]);

/** Instead of a code: why there is none. */
export const noCodeMail = (to: string, verifyType: VerifyType, why: 'held' | 'wallet'): Mail =>
  letter(to, SUBJECTS[verifyType].replace('인증번호', '안내'), [
    why === 'held'
      ? '이메일을 변경한 뒤 24시간 동안은 재설정할 수 없어 인증번호를 보내지 않았습니다. 24시간이 지난 뒤 다시 시도해 주세요.'
      : '지갑 앱으로 가입한 계정이라 비밀번호와 PIN 번호가 없습니다. 지갑 앱으로 로그인해 주세요.',
    '요청하지 않으셨다면 이 메일을 무시하셔도 됩니다.',
  ]);

/** The last letter: the account is closed. */
export const leftMail = (to: string): Mail =>
  letter(to, '[나루] 탈퇴가 완료되었습니다', [
    '회원 탈퇴가 완료되어 개인정보를 삭제했습니다.',
    '법령에 따라 보관하는 거래 기록은 분리하여 보관한 뒤 기간이 지나면 삭제합니다.',
    '같은 이메일로 언제든 다시 가입하실 수 있습니다. 그동안 이용해 주셔서 감사합니다.',
  ]);
