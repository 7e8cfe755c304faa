export const TEXTS = Object.freeze({
  title: 'NFT 코드 입력',
  receive: 'NFT 받기',
  own: { gift: '선물을 받았어요', transfer: '이제 내 것이에요' },
} as const);
