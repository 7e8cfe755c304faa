import type { GiftCard } from '@naru/domain/gift';

type Sent = Pick<GiftCard, 'kind' | 'sender' | 'fromStore'>;

/** What is said of a gift and its card. A store is no person. */
export const TEXTS = Object.freeze({
  from: ({ kind, sender, fromStore }: Sent) =>
    kind === 'gift' ? `${sender}${fromStore ? '에서' : '님이'} 보낸 선물` : `${sender}${fromStore ? '에서' : '님이'} 보낸 NFT`,
  wrapped: { gift: '선물이 도착했어요. 리본을 풀어 보세요.', transfer: 'NFT가 도착했어요. 열어 보세요.' },
  unwrap: { gift: '선물 풀기', transfer: '열어 보기' },
  opened: { gift: '선물을 풀었어요.', transfer: '열었어요.' },
  by: ({ sender, fromStore }: Sent) => (fromStore ? `${sender}에서` : `${sender} 드림`),
  thankForm: '감사 인사',
  thankWords: (sender: string) => `${sender}님에게 남길 말`,
  thank: '감사 인사 보내기',
  thanked: (sender: string) => `${sender}님에게 감사 인사를 보냈어요.`,
  picture: '받을 NFT의 그림',
});
