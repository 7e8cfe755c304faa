/** The words of a member's passkeys. */
export const PASSKEYS = Object.freeze({
  title: '패스키',
  lead: '발행사 센터의 2차 인증에 쓰여요. 이 기기의 지문, 얼굴, 화면 잠금이나 보안 키로 만들어요.',
  name: '패스키 이름',
  nameHint: '어느 기기의 패스키인지 알아볼 수 있게 적어 주세요.',
  add: '패스키 등록',
  added: '패스키를 등록했어요.',
  remove: '삭제',
  removeOf: (name: string) => `${name} 패스키 삭제`,
  removed: '패스키를 삭제했어요.',
  unused: '아직 쓰지 않았어요',
  used: (at: string) => `마지막 사용 ${at}`,
  proveAdd: '패스키를 등록해요. 본인인지 확인해 주세요.',
  proveRemove: (name: string) => `${name} 패스키를 삭제해요. 본인인지 확인해 주세요.`,
  brokenOff: '패스키를 만들지 못했어요. 다시 시도해 주세요.',
});
