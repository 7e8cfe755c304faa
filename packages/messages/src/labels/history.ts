import type { ChainAction, ChainState } from '@naru/domain/chain';
import type { ActivityKind, TradeRow, TradeType } from '@naru/domain/history';

export const TRADE_TYPE_LABELS = {
  mint: '발행',
  transfer: '소유권 이전',
  burn: '폐기',
  sale: '판매',
  listingRegistered: '판매 등록',
  listingCancelled: '판매 취소',
  exchangeRequested: '실물 수령 신청',
  exchangeCompleted: '실물 수령 완료',
  exchangeWithdrawn: '실물 수령 취소',
  gift: '선물하기',
} as const satisfies Record<TradeType, string>;

/** What whoever got it calls a row of their own history; those that are left out are called alike on both sides. */
const RECEIVED_LABELS: Readonly<Partial<Record<TradeType, string>>> = { sale: '구매', gift: '선물 받기' };

/** How a row of a history is called: by its reader's side where it is their own. */
export const tradeLabel = ({ tradeType, side }: Pick<TradeRow, 'tradeType' | 'side'>): string =>
  (side === 'received' ? RECEIVED_LABELS[tradeType] : undefined) ?? TRADE_TYPE_LABELS[tradeType];

export const ACTIVITY_KIND_LABELS = {
  sale: '판매',
  listing: '판매 등록',
  cancel: '판매 취소',
  mint: '발행',
  sending: '이전·선물',
  exchange: '실물 수령',
  burn: '폐기',
} as const satisfies Record<ActivityKind, string>;

export const CHAIN_ACTION_LABELS = {
  minting: '발행',
  transferFrom: '소유권 이전',
  burn: '폐기',
  approve: '승인',
} as const satisfies Record<ChainAction, string>;

export const CHAIN_STATE_LABELS = {
  queued: '기록 중',
  submitted: '기록 중',
  confirmed: '기록 완료',
  failed: '기록 실패',
} as const satisfies Record<ChainState, string>;
