/** The words of the dialog that asks for a second factor. */
export const FACTOR = Object.freeze({
  title: '2차 인증',
  lead: '패스키나 지갑으로 본인인지 확인해 주세요.',
  signingIn: '비밀번호를 확인했어요. 로그인을 마치려면 등록한 패스키로 본인인지 확인해 주세요.',
  byPasskey: '패스키로 인증',
  byWallet: '지갑으로 인증',
  walletLead: '지갑 앱으로 QR을 스캔하고 2차 인증을 승인해 주세요.',
  none: '등록한 패스키가 없어요. 회원 정보에서 패스키를 먼저 등록해 주세요.',
  toPasskeys: '패스키 등록하러 가기',
  elsewhere: (address: string) => `이 주소에서는 패스키를 쓸 수 없어요. ${address} 주소로 열고 다시 로그인해 주세요.`,
  brokenOff: '패스키를 확인하지 못했어요. 다시 시도해 주세요.',
  lost: '패스키를 모두 잃어버렸어요',
  lostLead:
    '가입한 메일로 안내를 보내고, 3일 뒤부터 그 메일의 링크로 패스키 없이 로그인할 수 있게 돼요. 누군가 회원님인 척하지 못하도록, 그동안 메일을 받은 사람은 한 번에 취소할 수 있고 거래와 정산은 멈춰요.',
  startWaiting: '안내 메일 받기',
  back: '이전',
  waiting: (at: string) => `${at}부터 메일의 링크로 패스키 없이 로그인할 수 있어요. 패스키를 찾으셨다면 패스키로 인증해 주세요.`,
});
