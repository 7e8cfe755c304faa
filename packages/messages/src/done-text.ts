import type { NoticeKey } from '@naru/domain/failure';
import { type MessageParams, message } from './message.ts';

/** What has been done, above the words that tell what follows from it. */
const DONE_TITLES = {
  'notice.pinRegistered': 'PIN 번호 등록 완료',
  'notice.pinChanged': 'PIN 번호 변경 완료',
  'notice.pinReset': 'PIN 번호 재설정 완료',
  'notice.listed': '판매 등록 완료',
  'notice.repriced': '판매 가격 변경 완료',
  'notice.listingCancelled': '판매 취소 완료',
  'notice.sent': '소유권 이전 완료',
  'notice.gifted': '선물 완료',
  'notice.giftSent': '문자 발송 완료',
  'notice.giftTakenBack': '회수 완료',
  'notice.offerSent': '가격 제안 완료',
  'notice.offerAccepted': '제안 수락 완료',
  'notice.offerCountered': '역제안 완료',
  'notice.offerDeclined': '제안 거절 완료',
  'notice.counterWithdrawn': '역제안 취소 완료',
  'notice.offerCancelled': '가격 제안 취소 완료',
  'notice.bidPlaced': '구매 입찰 완료',
  'notice.bidWithdrawn': '구매 입찰 취소 완료',
  'notice.bidAccepted': '입찰가 판매 완료',
  'notice.exchangeRequested': '실물 수령 신청 완료',
  'notice.exchangeWithdrawn': '실물 수령 철회 완료',
  'notice.exchangeReceived': '수령 확인 완료',
  'notice.serialDone': 'NFT 받기 완료',
  'notice.transferAllDone': '소유권 이전 완료',
} as const satisfies Partial<Record<NoticeKey, string>>;

/** A text that tells of a success. */
export type DoneKey = keyof typeof DONE_TITLES;

/** A success in a title and a text of its own. */
export const doneText = (key: DoneKey, params: MessageParams = {}): { readonly title: string; readonly text: string } => ({
  title: DONE_TITLES[key],
  text: message(key, params),
});
