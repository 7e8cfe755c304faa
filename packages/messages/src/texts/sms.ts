import type { GiftCard, SendingKind } from '@naru/domain/gift';
import { isolated } from '../format/isolated.ts';
import { withJosa } from '../format/josa.ts';

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

/** Who writes stands before everything that a phone is sent: people are warned of texts that do not say. */
const SHOP = '[나루]';

/** The text message with the number of a phone check. */
export const identitySms = (code: string): string => `${SHOP} 본인확인 인증번호는 ${code} 입니다. 타인에게 알려 주지 마세요.`;

/** The text message with the number under which a join certificate is issued. */
export const certificateSms = (number: string): string =>
  `${SHOP} 가입 증명서 발급 인증번호는 ${number} 입니다. 타인에게 알려 주지 마세요.`;

const opening = ({ sender, isStore }: GiftSms): string => `${SHOP} ${isolated(sender)}${isStore ? '에서' : ' 님이'}`;
const named = ({ name, others }: GiftSms): string => (others === 0 ? `‘${isolated(name)}’ NFT` : `‘${isolated(name)}’ 외 ${others}개 NFT`);
const way = ({ code, link }: GiftSms): string => `NFT 코드: ${code}\n받기: ${link}`;
const backTo = ({ isStore }: GiftSms): string => (isStore ? '보낸 스토어로' : '보낸 회원에게');

/** The text message that brings an NFT code to whom an NFT was sent by phone. */
export const giftSms = (sms: GiftSms): string =>
  `${opening(sms)} ${withJosa(named(sms), '을/를')} ${sms.kind === 'gift' ? '선물했어요' : '보냈어요'}.\n${way(sms)}\n7일 안에 받지 않으면 ${backTo(sms)} 돌아가요.`;

/** The text message that reminds them of it before it goes back. */
export const giftReminderSms = (sms: GiftSms): string =>
  `${opening(sms)} ${sms.kind === 'gift' ? '선물한' : '보낸'} ${withJosa(named(sms), '을/를')} 아직 받지 않으셨어요. 내일 이 시각이 지나면 ${backTo(sms)} 돌아가요.\n${way(sms)}`;

/** What fills the registered template of a gift or of its reminder, by the template's own names. */
export const giftVariables = ({ sender, name, code, link }: GiftSms): Readonly<Record<string, string>> => ({
  보낸분: isolated(sender),
  상품명: isolated(name),
  코드: code,
  링크: link,
});

/** What messengers show of the link of a gift, before anybody opens it. */
export const giftPreview = ({ kind, sender, fromStore }: Pick<GiftCard, 'kind' | 'sender' | 'fromStore'>) => ({
  title: `${isolated(sender)}${fromStore ? '에서' : '님이'} 보낸 ${kind === 'gift' ? '선물' : 'NFT'}`,
  description: kind === 'gift' ? '나루에서 포장을 풀고 선물을 받아 보세요.' : '나루에서 열어 보고 받아 보세요.',
});

/** What an issuer tells those by text message who hold something of it and want that. */
export interface HolderSms {
  readonly site: string;
  readonly title: string;
  readonly text: string;
  readonly advertising: boolean;
  /** Where these messages are turned off. */
  readonly link: string;
}

/** The text message that an issuer's news come by: its words, and the end that stands under them however long they are. */
export const holderSms = ({ site, title, text, advertising, link }: HolderSms): { readonly text: string; readonly tail: string } => ({
  text: `${SHOP} ${isolated(site)}: ${isolated(title)}\n${text}`,
  tail: `${advertising ? '무료 수신거부' : '문자 끄기'}: ${link}`,
});
