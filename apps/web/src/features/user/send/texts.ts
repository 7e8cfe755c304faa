/** The labels of what waits for its receiver. */
export const TEXTS = Object.freeze({
  delay: '선물 대기',
  delayLead: '휴대폰으로 보낸 NFT는 받는 분이 NFT 코드를 입력할 때까지 내 것으로 남아 있어요.',
  gotCode: '받은 NFT 코드가 있나요?',
  byCode: 'NFT 코드로 받기',
  empty: '보낸 선물이 없어요',
  emptyText: '보유한 NFT를 휴대폰 번호로 선물하면 여기에서 볼 수 있어요.',
  own: '보유 NFT 보기',
  said: '함께 보낸 말:',
  thanks: '받은 분의 감사 인사:',
  card: '카드 보기',
  cardAndLink: '카드 보기·공유',
  unopened: '받는 분이 아직 카드를 열지 않았어요.',
  opened: (at: string) => `${at}에 카드를 열었어요.`,
  ended: {
    received: (at: string) => `${at}에 받았어요.`,
    withdrawn: (at: string) => `${at}에 회수했어요.`,
    expired: (at: string) => `${at}에 기한이 지나 돌아왔어요.`,
  },
  takeBack: '회수하기',
  kinds: { gift: '선물', transfer: '소유권 이전' },
} as const);
