import type { UndoableChange, VerifyType } from '@naru/domain/account';
import type { Mail } from '@naru/domain/notice';
import type { Won } from '@naru/domain/shared';
import { CHANGE_LABELS, formatDateTime, formatWon, isolated, UNDONE_LABELS, withJosa } from '@naru/messages';
import { letter } from '../../kernel/letter.ts';

const SUBJECTS: Readonly<Record<VerifyType, string>> = {
  signUp: '[나루] 회원가입 인증번호',
  passwordReset: '[나루] 비밀번호 재설정 인증번호',
  pinReset: '[나루] PIN 번호 재설정 인증번호',
  emailChange: '[나루] 이메일 변경 인증번호',
};

export const emailCodeMail = (to: string, verifyType: VerifyType, code: string): Mail =>
  letter(to, SUBJECTS[verifyType], [
    `인증번호는 ${code} 입니다.`,
    '2분 안에 입력해 주세요. 인증번호는 누구에게도 알려 주지 마세요.',
    '요청하지 않으셨다면 이 메일을 무시하셔도 됩니다.',
  ]);

/** Tells of a log-in on a new device. Its link (where the receiver may end the log-in) asks first, since mail programs open addresses by themselves. */
export const logInMail = (
  to: string,
  {
    device,
    ip,
    awaitsFactor,
    at,
    link,
  }: { readonly device: string; readonly ip: string; readonly awaitsFactor: boolean; readonly at: Date; readonly link?: string },
): Mail =>
  letter(to, '[나루] 새로운 기기에서 로그인했습니다', [
    awaitsFactor
      ? '새로운 기기에서 회원님의 비밀번호를 맞게 입력했습니다. 패스키를 확인하기 전에는 로그인되지 않습니다.'
      : '새로운 기기에서 회원님의 계정으로 로그인했습니다.',
    `기기: ${device}`,
    `때: ${formatDateTime(at)}`,
    ...(ip === '' ? [] : [`접속한 인터넷 주소: ${ip}`]),
    ...(link === undefined
      ? ['직접 하지 않으셨다면 바로 고객센터로 알려 주세요.']
      : [
          '직접 하셨다면 아무것도 하지 않으셔도 됩니다. 내가 아니라면 7일 안에 아래 주소를 열어 ‘내가 아닙니다’를 눌러 주세요. 모든 기기에서 로그아웃되고, 비밀번호를 이메일로 다시 정하실 때까지 거래와 정산이 멈춥니다.',
          { label: '내가 아닙니다', href: link },
          '이 주소는 누구에게도 알려 주지 마세요.',
        ]),
  ]);

export const passkeyEndMail = (to: string, name: string, at: Date): Mail =>
  letter(to, '[나루] 패스키가 삭제되었습니다', [
    `${formatDateTime(at)}에 회원님의 계정에서 이름이 ‘${isolated(name)}’인 패스키가 삭제되었습니다. 이제 이 패스키로는 로그인할 수 없습니다.`,
    '직접 하지 않으셨다면 바로 비밀번호를 바꾸고 고객센터로 알려 주세요.',
  ]);

export const webhookMail = (to: string, { host, isNew, at }: { readonly host: string; readonly isNew: boolean; readonly at: Date }): Mail =>
  letter(to, isNew ? '[나루] 웹훅을 만들었습니다' : '[나루] 웹훅의 비밀 키를 바꿨습니다', [
    isNew
      ? `${formatDateTime(at)}에 회원님의 계정에 ${withJosa(host, '으로/로')} 거래를 알리는 웹훅을 만들었습니다. 이 주소의 서버는 회원님의 거래가 언제 얼마에 일어났는지 알게 됩니다.`
      : `${formatDateTime(at)}에 ${host} 웹훅의 비밀 키를 바꿨습니다. 앞의 비밀 키는 24시간 동안 함께 쓰입니다.`,
    '직접 하지 않으셨다면 바로 회원 정보에서 웹훅을 삭제하고 비밀번호를 바꾼 뒤 고객센터로 알려 주세요.',
  ]);

export const apiKeyMail = (
  to: string,
  { name, shown, dayLimit, at }: { readonly name: string; readonly shown: string; readonly dayLimit: Won | null; readonly at: Date },
): Mail =>
  letter(to, '[나루] API 키를 만들었습니다', [
    `${formatDateTime(at)}에 회원님의 계정에 이름이 ‘${isolated(name)}’인 API 키(${shown}…)를 만들었습니다. 이 키를 가진 프로그램은 회원님을 대신합니다.`,
    dayLimit === null
      ? 'PIN 번호로 확인하는 일은 이 키로 할 수 없습니다.'
      : `PIN 번호로 확인하는 일도 하루에 ${formatWon(dayLimit)}까지 이 키로 할 수 있습니다.`,
    '직접 하지 않으셨다면 바로 회원 정보에서 키를 폐기하고 비밀번호를 바꾼 뒤 고객센터로 알려 주세요.',
  ]);

export const walletEndMail = (to: string, wallet: string, at: Date): Mail =>
  letter(to, '[나루] 지갑의 연결이 끊겼습니다', [
    `${formatDateTime(at)}에 회원님의 계정에서 지갑 ‘${wallet}’의 연결을 끊었습니다. 이제 이 지갑으로는 로그인하거나 승인할 수 없고, 다른 기기에서는 모두 로그아웃되었습니다.`,
    '직접 하지 않으셨다면 바로 고객센터로 알려 주세요.',
  ]);

/** Tells that somebody who knows the password has lost every passkey; with links (where the receiver may) that stop this, or end the passkeys after days. */
export const recoveryMail = (
  to: string,
  { at, dueAt, links }: { readonly at: Date; readonly dueAt: Date; readonly links?: { readonly undo: string; readonly open: string } },
): Mail =>
  letter(to, '[나루] 패스키 없이 로그인하려는 요청이 있습니다', [
    `${formatDateTime(at)}에 회원님의 비밀번호를 아는 사람이 패스키를 모두 잃어버렸다고 했습니다. 그동안 거래와 정산은 멈춥니다.`,
    ...(links === undefined
      ? ['직접 하지 않으셨다면 바로 고객센터로 알려 주세요.']
      : [
          '직접 하지 않으셨다면 바로 아래 주소를 열어 취소해 주세요. 취소하면 모든 기기에서 로그아웃되고, 비밀번호와 PIN 번호를 이메일로 다시 정하게 됩니다.',
          { label: '취소하기', href: links.undo },
          `직접 하셨다면 ${formatDateTime(dueAt)}부터 14일 안에 아래 주소를 열어 주세요. 등록한 패스키가 모두 삭제되고 비밀번호만으로 로그인할 수 있습니다. 그 전에 패스키를 찾으시면 패스키로 로그인만 하셔도 취소됩니다.`,
          { label: '패스키 없이 로그인하기', href: links.open },
          '두 주소는 누구에게도 알려 주지 마세요.',
        ]),
  ]);

export const recoveryDoneMail = (to: string): Mail =>
  letter(to, '[나루] 패스키가 모두 삭제되었습니다', [
    '메일의 주소로 회원님의 패스키를 모두 삭제했습니다. 이제 비밀번호만으로 로그인할 수 있고, 24시간 동안은 거래와 정산이 멈춥니다.',
    '로그인하신 뒤 새 패스키를 등록해 주세요. 직접 하지 않으셨다면 바로 고객센터로 알려 주세요.',
  ]);

/** What has to be waited for after a change. */
const AFTERWARDS: Readonly<Partial<Record<UndoableChange, string>>> = {
  email: '바뀐 이메일로는 24시간 동안 비밀번호와 PIN 번호를 재설정할 수 없습니다.',
  bank: '바뀐 계좌로는 24시간 동안 정산금을 보내지 않습니다.',
  wallet: '새 지갑으로는 24시간 동안 거래와 회원 정보 변경을 승인할 수 없습니다.',
  passkey: '이제 로그인할 때와 회원 정보를 바꿀 때 비밀번호 다음에 패스키를 확인합니다.',
};

/** Tells of a change of contact, secret or payout, with an undo link where the receiver may. `to`: the new value as it may be shown; empty for a secret. */
export const accountChangedMail = (
  to: string,
  change: { readonly what: UndoableChange; readonly to: string; readonly first: boolean; readonly at: Date; readonly link?: string },
): Mail => {
  const label = CHANGE_LABELS[change.what];
  const done = change.first || change.what === 'passkey' ? '등록되었습니다' : '변경되었습니다';
  const after = AFTERWARDS[change.what];
  return letter(to, `[나루] ${withJosa(label, '이/가')} ${done}`, [
    `${formatDateTime(change.at)}에 회원님의 ${withJosa(label, '이/가')} ${change.to === '' ? '' : change.what === 'passkey' ? `‘${change.to}’ 이름으로 ` : `${withJosa(change.to, '으로/로')} `}${done}.`,
    ...(after === undefined ? [] : [after]),
    '다른 기기에서는 모두 로그아웃되었습니다.',
    ...(change.link === undefined
      ? ['직접 하지 않으셨다면 바로 고객센터로 알려 주세요.']
      : [
          '직접 하지 않으셨다면 7일 안에 아래 주소를 열어 되돌려 주세요. 되돌리면 모든 기기에서 로그아웃되고, 비밀번호와 PIN 번호를 쓰시는 회원은 이메일로 다시 정하게 됩니다.',
          { label: '되돌리기', href: change.link },
          '이 주소는 누구에게도 알려 주지 마세요.',
        ]),
  ]);
};

export const accountRestoredMail = (to: string, what: UndoableChange): Mail =>
  letter(to, '[나루] 계정을 되돌리고 모두 로그아웃했습니다', [
    `${UNDONE_LABELS[what]} 모든 기기에서 로그아웃했습니다. 그 뒤에 등록된 패스키도 삭제했고, 24시간 동안은 거래와 정산이 멈춥니다.`,
    '비밀번호와 PIN 번호를 쓰시는 회원은 이메일 인증번호로 다시 정해 주세요.',
    '직접 하지 않으셨다면 바로 고객센터로 알려 주세요.',
  ]);

/** Instead of a code: why there is none. */
export const noCodeMail = (to: string, verifyType: VerifyType, why: 'held' | 'wallet'): Mail =>
  letter(to, SUBJECTS[verifyType].replace('인증번호', '안내'), [
    why === 'held'
      ? '이메일을 변경한 뒤 24시간 동안은 재설정할 수 없어 인증번호를 보내지 않았습니다. 24시간이 지난 뒤 다시 시도해 주세요.'
      : '지갑 앱으로 가입한 계정이라 비밀번호와 PIN 번호가 없습니다. 지갑 앱으로 로그인해 주세요.',
    '요청하지 않으셨다면 이 메일을 무시하셔도 됩니다.',
  ]);

export const leftMail = (to: string): Mail =>
  letter(to, '[나루] 탈퇴가 완료되었습니다', [
    '회원 탈퇴가 완료되어 개인정보를 삭제했습니다.',
    '법령에 따라 보관하는 거래 기록은 분리하여 보관한 뒤 기간이 지나면 삭제합니다.',
    '같은 이메일로 언제든 다시 가입하실 수 있습니다. 그동안 이용해 주셔서 감사합니다.',
  ]);
