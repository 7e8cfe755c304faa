/** The words of the dialog that asks for a second factor. */
export const FACTOR = Object.freeze({
  title: '2차 인증',
  lead: '이 발행사는 2차 인증을 켜 두었어요. 패스키나 지갑으로 본인인지 확인해 주세요.',
  byPasskey: '패스키로 인증',
  byWallet: '지갑으로 인증',
  walletLead: '지갑 앱으로 QR을 스캔하고 2차 인증을 승인해 주세요.',
  none: '등록한 패스키가 없어요. 회원 정보에서 패스키를 먼저 등록해 주세요.',
  toPasskeys: '패스키 등록하러 가기',
  brokenOff: '패스키를 확인하지 못했어요. 다시 시도해 주세요.',
});
