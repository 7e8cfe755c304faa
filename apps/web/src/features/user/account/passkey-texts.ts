import { isolated } from '@naru/messages';
/** The words of a member's passkeys. */
export const PASSKEYS = Object.freeze({
  title: '패스키',
  lead: '이 기기의 지문, 얼굴, 화면 잠금이나 보안 키로 만들어요. 등록하면 로그인할 때와 이메일, 정산 계좌, 비밀번호, PIN 번호를 바꿀 때, 발행사 센터의 2차 인증에 패스키를 확인해요. 기기를 잃어버릴 때를 위해 둘 이상 등록해 두는 것이 좋아요.',
  name: '패스키 이름',
  nameHint: '어느 기기의 패스키인지 알아볼 수 있게 적어 주세요.',
  add: '패스키 등록',
  added: '패스키를 등록했어요.',
  remove: '삭제',
  removeOf: (name: string) => `${isolated(name)} 패스키 삭제`,
  removed: '패스키를 삭제했어요.',
  unused: '아직 쓰지 않았어요',
  used: (at: string) => `마지막 사용 ${at}`,
  proveAdd: '패스키를 등록해요. 다른 기기에서는 로그아웃돼요. 본인인지 확인해 주세요.',
  proveRemove: (name: string) => `${isolated(name)} 패스키를 삭제해요. 이 패스키로는 더 이상 로그인할 수 없어요. 본인인지 확인해 주세요.`,
  elsewhere: (address: string) => `이 주소에서는 패스키를 만들 수 없어요. ${address} 주소로 열고 다시 로그인해 주세요.`,
  brokenOff: '패스키를 만들지 못했어요. 다시 시도해 주세요.',
});
