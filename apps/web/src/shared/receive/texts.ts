import { isolated } from '@naru/messages';
export const TEXTS = Object.freeze({
  title: 'NFT 코드 입력',
  lead: '문자로 받은 NFT 코드를 입력하면 NFT가 내 것이 돼요. 하이픈과 띄어쓰기는 신경 쓰지 않아도 돼요.',
  code: 'NFT 코드',
  receive: 'NFT 받기',
  said: (sender: string, words: string) => `${isolated(sender)}님의 말: “${words}”`,
  own: { gift: '선물을 받았어요', transfer: '이제 내 것이에요' },
  toNft: '받은 NFT 보기',
  toOwn: '보유 NFT 보기',
  check: 'NFT 코드를 다시 확인해 주세요.',
} as const);
