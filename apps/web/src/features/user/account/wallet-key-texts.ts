/** The words of the keys of a member's wallets. */
export const WALLET_KEYS = Object.freeze({
  title: '연결된 지갑',
  lead: '로그인하고 승인하는 지갑이에요. 잃어버린 휴대폰의 지갑은 연결을 끊어 주세요. 새 지갑은 연결한 뒤 24시간 동안 아무것도 승인할 수 없어요.',
  name: (wallet: string) => `지갑 ${wallet}`,
  linked: (at: string) => `연결 ${at}`,
  used: (at: string) => `마지막 사용 ${at}`,
  unused: '아직 쓰지 않았어요',
  waits: (at: string) => `${at}부터 승인할 수 있어요`,
  end: '연결 끊기',
  endOf: (wallet: string) => `지갑 ${wallet} 연결 끊기`,
  last: '마지막 지갑은 연결을 끊을 수 없어요. 이 지갑이 없으면 로그인할 수 없어요. 다른 지갑으로 먼저 로그인해 주세요.',
  prove: (wallet: string) => `지갑 ${wallet}의 연결을 끊어요. 다른 기기에서는 모두 로그아웃돼요. 본인인지 확인해 주세요.`,
  ended: '지갑의 연결을 끊었어요.',
});
