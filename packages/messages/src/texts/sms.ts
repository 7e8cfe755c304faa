import type { GiftCard, SendingKind } from '@naru/domain/gift';

/** What a text message with an NFT code is about. */
export interface GiftSms {
  readonly sender: string;
  /** Whether it comes from an issuer's store rather than from a member. */
  readonly isStore: boolean;
  readonly name: string;
  /** How many NFTs come with it besides the named one. */
  readonly others: number;
  readonly kind: SendingKind;
  readonly code: string;
  readonly link: string;
}

/** The text message that brings an NFT code to whom an NFT was sent by phone. */
export const giftSms = ({ sender, isStore, name, others, kind, code, link }: GiftSms): string => {
  const what = others === 0 ? `‘${name}’ NFT` : `‘${name}’ 외 ${others}개 NFT`;
  const sentence = kind === 'gift' ? `${what}를 선물했어요.` : `${what}를 보냈어요.`;
  const [from, back] = isStore ? [`${sender}에서`, '보낸 스토어로'] : [`${sender} 님이`, '보낸 회원에게'];
  return `[나루] ${from} ${sentence}\nNFT 코드: ${code}\n받기: ${link}\n7일 안에 받지 않으면 ${back} 돌아가요.`;
};

/** What messengers show of the link of a gift, before anybody opens it. */
export const giftPreview = ({ kind, sender, fromStore }: Pick<GiftCard, 'kind' | 'sender' | 'fromStore'>) => ({
  title: `${sender}${fromStore ? '에서' : '님이'} 보낸 ${kind === 'gift' ? '선물' : 'NFT'}`,
  description: kind === 'gift' ? '나루에서 포장을 풀고 선물을 받아 보세요.' : '나루에서 열어 보고 받아 보세요.',
});

/** What an issuer tells those by text message who hold something of it and want that. */
export interface HolderSms {
  readonly site: string;
  readonly title: string;
  readonly text: string;
  /** Where these messages are turned off. */
  readonly link: string;
}

/** The text message that an issuer's news come by. */
export const holderSms = ({ site, title, text, link }: HolderSms): string => `[나루] ${site}: ${title}\n${text}\n문자 끄기: ${link}`;
