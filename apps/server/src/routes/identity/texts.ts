import type { Carrier } from '@naru/domain/account';
import type { EnterFault } from '../../use-cases/identity/check.ts';
import type { SendFault } from '../../use-cases/identity/send-code.ts';

/** What stands above the pages of the phone check. */
export const MARK = '휴대폰 본인확인';

/** The carriers as people call them. */
export const CARRIER_LABELS: Readonly<Record<Carrier, string>> = {
  skt: 'SKT',
  kt: 'KT',
  lgu: 'LG U+',
  sktMvno: 'SKT 알뜰폰',
  ktMvno: 'KT 알뜰폰',
  lguMvno: 'LG U+ 알뜰폰',
};

/** What the person agrees to, as the law asks of a phone check. */
export const TERMS: readonly string[] = [
  '개인정보 수집·이용: 이름, 생년월일, 성별, 휴대폰 번호를 본인확인에 쓰고 결과만 남깁니다.',
  '고유식별정보 처리: 연계정보(CI)로 한 사람이 한 번만 가입하도록 확인합니다.',
  '통신사 이용약관: 선택한 통신사가 명의자를 확인하고 인증번호를 보냅니다.',
  '본인확인 서비스 이용약관: 본인 명의의 휴대폰으로만 인증할 수 있습니다.',
];

export const SEND_TEXTS: Readonly<Record<SendFault, string>> = {
  refused: '입력한 정보와 휴대폰 명의 정보가 다릅니다. 다시 확인해 주세요.',
  tooMany: '인증번호 요청이 너무 많습니다. 10분 후 다시 시도해 주세요.',
  unavailable: '본인확인 서비스가 잠시 응답하지 않습니다. 잠시 후 다시 시도해 주세요.',
  expired: '요청 시간이 지났습니다. 정보를 다시 입력해 주세요.',
  wrongCode: '인증번호가 일치하지 않습니다.',
  ended: '끝난 요청입니다.',
};

export const ENTER_TEXTS: Readonly<Record<EnterFault, string>> = {
  ...SEND_TEXTS,
  expired: '인증 시간이 만료되었습니다. 인증번호를 다시 받아 주세요.',
  noTries: '5번 잘못 입력했습니다. 인증번호를 다시 받아 주세요.',
};

/** What a field of the form lacks. */
export const FIELD_TEXTS = Object.freeze({
  carrier: '통신사를 선택해 주세요.',
  name: '이름을 입력해 주세요.',
  birth: '생년월일 6자리와 주민등록번호 뒤 첫 자리를 확인해 주세요.',
  phone: '올바른 휴대폰 번호를 입력해 주세요.',
  agree: '약관에 동의해 주세요.',
});
export type IdentityField = keyof typeof FIELD_TEXTS;
