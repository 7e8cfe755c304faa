export const TEXTS = Object.freeze({
  delay: '선물 대기',
  ended: {
    received: (at: string) => `${at}에 받았어요.`,
    withdrawn: (at: string) => `${at}에 회수했어요.`,
    expired: (at: string) => `${at}에 기한이 지나 돌아왔어요.`,
  },
  takeBack: '회수하기',
  kinds: { gift: '선물', transfer: '소유권 이전' },
} as const);
