/** The send dialog's own words. */
export const TEXTS = Object.freeze({
  title: 'NFT 보내기',
  kind: '보내는 방법',
  kinds: { gift: '선물하기', transfer: '소유권 이전' },
  way: '받는 분',
  ways: { did: '지갑 ID로', phone: '휴대폰 번호로' },
  did: '지갑 ID',
  didHint: '받는 회원의 회원 정보 화면에서 볼 수 있어요. did:로 시작해요.',
  phone: '휴대폰 번호',
  phoneHint: '문자로 NFT 코드를 보내요. 7일 안에 받지 않으면 나에게 돌아와요.',
  message: '함께 보낼 말 (선택)',
  receiver: '받는 회원',
  next: '다음',
  send: '보내기',
  some: (count: number) => `NFT ${count}개`,
  badDid: '지갑 ID를 확인해 주세요.',
  nobody: '이 지갑 ID를 쓰는 회원이 없습니다. 다시 확인해 주세요.',
} as const);
