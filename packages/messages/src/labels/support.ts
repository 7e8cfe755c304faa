import type { FaqKind } from '@naru/domain/announcement';

/** Labels of what a frequent question is about. */
export const FAQ_KIND_LABELS = {
  member: '회원',
  purchase: '구매/결제',
  sale: '판매/정산',
  gift: '선물/이전',
  exchange: '실물 수령',
  wallet: '지갑',
  other: '기타',
} as const satisfies Record<FaqKind, string>;
