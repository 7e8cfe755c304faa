import { isolated } from '@naru/messages';
/** The words of the page that the link of a gift opens. */
export const TEXTS = Object.freeze({
  title: '선물',
  noLink: '받은 문자의 링크를 다시 눌러 주세요',
  noLinkText: '안전을 위해 링크의 열쇠를 주소창에서 지웠어요. 문자에 적힌 NFT 코드를 입력해도 받을 수 있어요.',
  closed: '열 수 없는 선물 카드예요',
  toSerial: 'NFT 코드로 받기',
  home: '나루 둘러보기',
  own: '내가 보낸 선물이에요. 받는 분에게는 이렇게 보여요.',
  toSent: '보낸 선물 보기',
  received: '받은 선물이에요. 보유 NFT에서 볼 수 있어요.',
  toOwn: '보유 NFT 보기',
  until: (day: string) => `${day}까지 받을 수 있어요.`,
  joinLead: '나루 회원이 되면 이 선물은 내 것이 돼요. 가입하고 나면 이 화면으로 돌아와요.',
  join: '가입하고 받기',
  signIn: '로그인하고 받기',
  receive: '선물 받기',
  asWhom: (nickname: string) => `${isolated(nickname)} 계정으로 받아요.`,
  codeLead: '이 선물을 받으려면 문자로 받은 NFT 코드가 필요해요. 문자의 링크를 누르면 코드를 입력하지 않아도 돼요.',
});
