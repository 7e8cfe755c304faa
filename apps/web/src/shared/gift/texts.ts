import type { GiftCard } from '@naru/domain/gift';
import type { NftKind } from '@naru/domain/nft';
import { isolated } from '@naru/messages';

type Sent = Pick<GiftCard, 'kind' | 'sender' | 'fromStore'>;

export const TEXTS = Object.freeze({
  from: ({ kind, sender, fromStore }: Sent) =>
    kind === 'gift'
      ? `${isolated(sender)}${fromStore ? '에서' : '님이'} 보낸 선물`
      : `${isolated(sender)}${fromStore ? '에서' : '님이'} 보낸 NFT`,
  wrapped: { gift: '선물이 도착했어요. 리본을 풀어 보세요.', transfer: 'NFT가 도착했어요. 열어 보세요.' },
  unwrap: { gift: '선물 풀기', transfer: '열어 보기' },
  opened: { gift: '선물을 풀었어요.', transfer: '열었어요.' },
  within: {
    digital: (siteName: string) =>
      `${isolated(siteName)}에서 발행한 디지털 상품이에요. 받으면 나루에서 언제든 볼 수 있고, 소유한 기록이 남아요.`,
    transferable: (siteName: string) =>
      `${isolated(siteName)}에서 발행한 상품이에요. 받으면 소유한 기록이 남고, 원할 때 실물을 신청해 집에서 받을 수 있어요.`,
  } satisfies Readonly<Record<NftKind, (siteName: string) => string>>,
  by: ({ sender, fromStore }: Sent) => (fromStore ? `${isolated(sender)}에서` : `${isolated(sender)} 드림`),
});
