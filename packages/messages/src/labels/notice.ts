import type { UndoableChange } from '@naru/domain/account';
import type { NoticeGroup, NoticeKind, NoticePayload } from '@naru/domain/notice';
import type { HidingReason } from '@naru/domain/question';
import { STAFF_ROLES, type StaffRole } from '@naru/domain/staff';
import { withJosa } from '../format/josa.ts';
import { formatWon } from '../format/won.ts';
import { fillText } from '../message.ts';
import { CHANGE_LABELS } from './member.ts';
import { STAFF_ROLE_LABELS } from './staff.ts';
import { HIDING_REASON_LABELS } from './support.ts';

/** Labels of the groups of notices. */
export const NOTICE_GROUP_LABELS = {
  trade: '구매와 판매',
  offer: '가격 제안',
  gift: '선물과 소유권 이전',
  exchange: '실물 수령',
  favourite: '관심 NFT와 상품의 가격',
  support: '1:1 문의와 상품 문의',
  event: '이벤트와 입점 신청',
  holder: '보유한 NFT의 발행사 소식',
  security: '로그인과 계정 보안',
} as const satisfies Record<NoticeGroup, string>;

interface Words {
  readonly title: string;
  readonly text: string;
}

const WORDS = {
  bought: { title: '구매가 완료되었습니다', text: '{name|을/를} {price}에 구매했습니다.' },
  sold: { title: 'NFT가 판매되었습니다', text: '{name|이/가} {price}에 판매되었습니다. 정산 예정 금액은 {deposit}입니다.' },
  orderExpired: {
    title: '입금 기한이 지났습니다',
    text: '{name}의 주문이 입금 없이 기한이 지나 끝났습니다. 이제 그 계좌로 입금하지 마세요. 늦게 들어온 금액은 돌려드립니다.',
  },
  paymentReturned: {
    title: '결제한 금액을 돌려드렸습니다',
    text: '{name}의 주문에 들어온 {price|을/를} 돌려드렸습니다. 주문이 이미 끝났거나 주문 금액과 달라 결제를 마치지 못했습니다.',
  },
  listingEnded: { title: '판매 등록 기간이 끝났습니다', text: '{name}의 판매 등록이 기간이 지나 끝났습니다. 다시 등록할 수 있습니다.' },
  offerReceived: { title: '가격 제안이 도착했습니다', text: '{name}에 {price}의 가격 제안을 받았습니다.' },
  offerCountered: { title: '역제안이 도착했습니다', text: '소유자가 {name}의 가격을 {price|으로/로} 역제안했습니다.' },
  offerAccepted: {
    title: '가격 제안이 수락되었습니다',
    text: '{name}의 가격 제안이 {price}에 수락되었습니다. 24시간 안에 결제해야 합니다.',
  },
  offerDeclined: { title: '가격 제안이 거절되었습니다', text: '{name}의 가격 제안이 거절되었습니다. {reason}' },
  offerCancelled: { title: '가격 제안이 취소되었습니다', text: '{name}의 가격 제안이 취소되었습니다.' },
  offerExpired: { title: '가격 제안이 만료되었습니다', text: '기간이 지나 {name}의 가격 제안이 끝났습니다.' },
  giftArrived: { title: 'NFT가 도착했습니다', text: '{from}님이 NFT를 보냈습니다.' },
  storeGift: { title: 'NFT 선물이 도착했습니다', text: '{site}에서 NFT를 선물했습니다. {message}' },
  giftTaken: { title: '보낸 NFT를 받았습니다', text: '받는 분이 NFT 코드를 입력하여 소유권이 이전되었습니다.' },
  giftReturned: { title: '보낸 NFT가 돌아왔습니다', text: '7일 동안 받지 않아 NFT가 회원님에게 돌아왔습니다.' },
  exchangePreparing: { title: '실물을 준비하고 있습니다', text: '발행사가 {name}의 실물을 준비하고 있습니다.' },
  exchangeShipped: { title: '실물이 발송되었습니다', text: '{name}의 실물이 발송되었습니다.' },
  exchangeDelivered: { title: '실물이 배송되었습니다', text: '{name}의 실물이 배송되었습니다. 받은 뒤 수령을 확인해 주세요.' },
  exchangeCompleted: { title: '실물 수령이 완료되었습니다', text: '{name}의 실물 수령이 완료되었습니다.' },
  exchangeCancelled: { title: '실물 수령이 취소되었습니다', text: '발행사가 {name}의 실물 수령을 취소했습니다. {reason}' },
  exchangeAsked: { title: '실물 수령 신청이 들어왔습니다', text: '{name}의 실물 수령 신청이 들어왔습니다.' },
  exchangeWithdrawn: { title: '실물 수령 신청이 취소되었습니다', text: '{name}의 실물 수령 신청을 소유자가 취소했습니다.' },
  exchangeReceived: { title: '구매자가 수령을 확인했습니다', text: '{name}의 실물 수령이 확인되었습니다.' },
  priceDropped: { title: '관심 NFT의 가격이 내렸습니다', text: '{name}의 판매가가 {before}에서 {price|으로/로} 내렸습니다.' },
  productPriceDropped: {
    title: '관심 상품의 가격이 내렸습니다',
    text: '{name}의 최저 판매가가 {before}에서 {price|으로/로} 내렸습니다.',
  },
  storePriceDropped: {
    title: '관심 상품의 스토어 가격이 내렸습니다',
    text: '{name}의 스토어 판매가가 {before}에서 {price|으로/로} 내렸습니다.',
  },
  priceReached: {
    title: '알림을 신청한 가격이 되었습니다',
    text: '{name|을/를} {price}에 살 수 있습니다. 알림을 신청한 가격은 {wanted}입니다.',
  },
  inquiryAnswered: { title: '문의에 답변이 등록되었습니다', text: '‘{name}’ 문의의 답변을 1:1 문의에서 확인해 주세요.' },
  questionAnswered: { title: '상품 문의에 답변이 등록되었습니다', text: '{name}에 남기신 문의의 답변을 상품 페이지에서 확인해 주세요.' },
  questionHidden: { title: '상품 문의가 숨겨졌습니다', text: '{name}에 남기신 문의를 발행사가 숨겼습니다. 사유는 {rule}입니다.' },
  bulkMinted: { title: '대량 발행이 끝났습니다', text: '{name}: {minted}건을 발행했고 {failed}건은 발행하지 못했습니다.' },
  holderMessage: { title: '{site}: {title}', text: '{text}' },
  holderAdvertising: { title: '(광고) {site}: {title}', text: '{site}에서 보내는 광고입니다. {text}' },
  questionAsked: { title: '새 상품 문의가 있습니다', text: '{site}의 상품에 새 문의가 들어왔습니다. 답변을 남겨 주세요.' },
  smathShipped: { title: '이벤트 경품이 발송되었습니다', text: '{prize|이/가} 발송되었습니다. 운송장 번호는 {waybill}입니다.' },
  applicationAccepted: {
    title: '발행사 입점이 승인되었습니다',
    text: '{brand}의 입점이 승인되었습니다. 스토어를 여는 방법을 담당자가 안내해 드립니다.',
  },
  applicationRejected: {
    title: '발행사 입점 신청이 반려되었습니다',
    text: '{brand}의 입점 신청이 반려되었습니다. 사유를 확인해 주세요. {reason}',
  },
  staffInvited: {
    title: '발행사에 구성원을 초대했습니다',
    text: '{site}에 {who|을/를} 초대했습니다. 모르는 초대라면 구성원 화면에서 취소해 주세요.',
  },
  staffJoined: { title: '발행사에 새 구성원이 왔습니다', text: '{who}님이 {site}의 초대를 수락했습니다.' },
  staffRoleChanged: { title: '구성원의 역할이 바뀌었습니다', text: '{site}에서 {who}님의 역할이 바뀌었습니다.' },
  staffLeft: { title: '구성원이 발행사를 떠났습니다', text: '{who}님은 이제 {site}의 일을 할 수 없습니다.' },
  roleChanged: { title: '맡은 역할이 바뀌었습니다', text: '{site}에서 맡은 역할이 {role|으로/로} 바뀌었습니다.' },
  staffEnded: { title: '발행사에서의 역할이 끝났습니다', text: '이제 {site}의 발행사 센터를 이용할 수 없습니다.' },
  settlementAccountChanged: {
    title: '발행사의 정산 계좌가 바뀌었습니다',
    text: '{site}의 정산 계좌가 {account|으로/로} 바뀌었습니다. 24시간 동안은 정산금을 보내지 않습니다.',
  },
  newDevice: {
    title: '새로운 기기에서 로그인했습니다',
    text: '{device} 기기에서 로그인했습니다. 본인이 아니면 그 기기를 로그아웃하고 비밀번호를 변경해 주세요.',
  },
  accountChanged: {
    title: '회원 정보가 변경되었습니다',
    text: '{what|이/가} 변경되어 다른 기기에서 로그아웃했습니다. 본인이 아니면 메일로 보낸 링크에서 7일 안에 되돌려 주세요.',
  },
  accountRestored: {
    title: '회원 정보 변경을 되돌렸습니다',
    text: '{what} 변경을 되돌리고 모든 기기에서 로그아웃했습니다. 비밀번호와 PIN 번호를 쓰신다면 이메일로 다시 정해 주세요.',
  },
} as const satisfies Record<NoticeKind, Words>;

const AMOUNTS: ReadonlySet<string> = new Set(['price', 'before', 'deposit']);

const isStaffRole = (value: unknown): value is StaffRole => STAFF_ROLES.some((role) => role === value);

const isReason = (value: unknown): value is HidingReason => typeof value === 'string' && Object.hasOwn(HIDING_REASON_LABELS, value);

const isUndoable = (value: unknown): value is UndoableChange => typeof value === 'string' && Object.hasOwn(CHANGE_LABELS, value);

const shown = (name: string, value: string | number | null): string => {
  if (value === null) return '';
  if (name === 'role') return isStaffRole(value) ? STAFF_ROLE_LABELS[value] : String(value);
  if (name === 'rule') return isReason(value) ? HIDING_REASON_LABELS[value] : String(value);
  if (name === 'what') return isUndoable(value) ? CHANGE_LABELS[value] : String(value);
  return typeof value === 'number' && AMOUNTS.has(name) ? formatWon(value) : String(value);
};

/** What a notice says: on the screen, and in the mail that goes with it. */
export const noticeWords = (kind: NoticeKind, payload: NoticePayload): Words => {
  const { title, text }: Words = WORDS[kind];
  const params = Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, shown(name, value)]));
  // A notice of the time before names were told speaks of the NFT.
  return { title: fillText(title, params), text: fillText(text, { name: 'NFT', ...params }) };
};

/** The words of the badge on the bell. */
export const bellLabel = (unseen: number): string => (unseen === 0 ? '알림' : `알림, 새 소식 ${withJosa(`${unseen}건`, '이/가')} 있어요`);
