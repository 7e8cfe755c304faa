import type { SendingKind } from '@naru/domain/gift';

/** What a text message with an NFT code is about. */
export interface GiftSms {
  readonly sender: string;
  readonly name: string;
  /** How many NFTs come with it besides the named one. */
  readonly others: number;
  readonly kind: SendingKind;
  readonly code: string;
  readonly link: string;
}

/** The text message that brings an NFT code to whom an NFT was sent by phone. */
export const giftSms = ({ sender, name, others, kind, code, link }: GiftSms): string => {
  const what = others === 0 ? `‘${name}’ NFT` : `‘${name}’ 외 ${others}개 NFT`;
  const sentence = kind === 'gift' ? `${what}를 선물했어요.` : `${what}를 보냈어요.`;
  return `[나루] ${sender} 님이 ${sentence}\nNFT 코드: ${code}\n받기: ${link}\n7일 안에 받지 않으면 보낸 회원에게 돌아가요.`;
};
