import type { ChainAction, ChainState } from '@naru/domain/chain';
import type { ActionType, ActivityKind, LogFilter, TradeType, TransferState } from '@naru/domain/history';

/** Labels of trade history types. */
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

/** Labels of the kinds by which the activity feed is narrowed. */
export const ACTIVITY_KIND_LABELS = {
  sale: '판매',
  listing: '판매 등록',
  cancel: '판매 취소',
  mint: '발행',
  sending: '이전·선물',
  exchange: '실물 수령',
  burn: '폐기',
} as const satisfies Record<ActivityKind, string>;

/** Labels of what a holder approves by QR or PIN. */
export const ACTION_TYPE_LABELS = {
  didTransfer: '소유권 이전',
  revoke: '폐기',
  sale: '판매 등록',
  exchange: '실물 수령',
  phoneGift: '휴대폰으로 선물하기',
  didGift: '지갑으로 선물하기',
  phoneTransfer: '휴대폰으로 소유권 이전',
} as const satisfies Record<ActionType, string>;

/** Labels of transfer-request states. */
export const TRANSFER_STATE_LABELS = { create: '대기', success: '성공', fail: '실패' } as const satisfies Record<TransferState, string>;

/** Labels of log filters. */
export const LOG_FILTER_LABELS = {
  all: '전체',
  create: '생성',
  notiSuccess: '알림 성공',
  notiError: '알림 오류',
  notiRequest: '알림 요청',
  notiAll: '알림 전체',
  error: '오류',
  success: '성공',
  revoke: '폐기',
} as const satisfies Record<LogFilter, string>;

/** Labels of chain actions. */
export const CHAIN_ACTION_LABELS = {
  minting: '발행',
  transferFrom: '소유권 이전',
  burn: '폐기',
  approve: '승인',
} as const satisfies Record<ChainAction, string>;

/** Labels of where a chain action stands. */
export const CHAIN_STATE_LABELS = {
  queued: '기록 중',
  submitted: '기록 중',
  confirmed: '기록 완료',
  failed: '기록 실패',
} as const satisfies Record<ChainState, string>;
