import type { UndoableChange } from '@naru/domain/account';
import { RULINGS, type Ruling } from '@naru/domain/dispute';
import { isSeveral, type NoticeGroup, type NoticeKind, type NoticePayload } from '@naru/domain/notice';
import type { HidingReason } from '@naru/domain/question';
import {
  REPORT_OUTCOMES,
  type ReportOutcome,
  TAKEDOWN_KINDS,
  TAKEDOWN_REASONS,
  type TakedownKind,
  type TakedownReason,
} from '@naru/domain/report';
import { STAFF_ROLES, type StaffRole } from '@naru/domain/staff';
import { formatDateTime } from '../format/date.ts';
import { withJosa } from '../format/josa.ts';
import { formatNumber, formatWon } from '../format/won.ts';
import { fillText } from '../message.ts';
import { RULING_LABELS } from './dispute-state.ts';
import { CHANGE_LABELS, UNDONE_LABELS } from './member.ts';
import { STAFF_ROLE_LABELS } from './staff.ts';
import { HIDING_REASON_LABELS, REPORT_OUTCOME_LABELS, TAKEDOWN_KIND_LABELS, TAKEDOWN_REASON_LABELS } from './support.ts';

export const NOTICE_GROUP_LABELS = {
  trade: '구매와 판매',
  offer: '가격 제안과 구매 입찰',
  gift: '선물과 소유권 이전',
  exchange: '실물 수령',
  favourite: '관심 NFT와 상품의 가격',
  following: '팔로우하는 스토어와 회원의 소식',
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
  accountGiven: {
    title: '입금할 계좌가 나왔습니다',
    text: '{name}의 주문 금액 {price|을/를} {deadline}까지 {bank} {account} (예금주 {holder}) 계좌로 입금해 주세요. 기한이 지나면 주문이 저절로 끝납니다.',
  },
  orderTakenDown: {
    title: '주문이 취소되었습니다',
    text: '판매가 중단되어 {name} 주문({price})이 취소되었습니다. 결제하지 않으셔도 되고, 이미 보낸 돈은 돌려드립니다.',
  },
  listingTakenDown: {
    title: '판매가 중단되었습니다',
    text: '나루가 {name|을/를} 판매 중단해서 판매 등록({price})이 끝났습니다. NFT는 그대로 회원님의 것입니다.',
  },
  orderExpired: {
    title: '입금 기한이 지났습니다',
    text: '{name}의 주문이 입금 없이 기한이 지나 끝났습니다. 이제 그 계좌로 입금하지 마세요. 늦게 들어온 금액은 돌려드립니다.',
  },
  paymentReturned: {
    title: '결제한 금액을 돌려드렸습니다',
    text: '{name}의 주문에 들어온 {price|을/를} 돌려드렸습니다. 주문이 이미 끝났거나 주문 금액과 달라 결제를 마치지 못했습니다.',
  },
  cashReceiptFailed: {
    title: '현금영수증을 발급하지 못했습니다',
    text: '{name}의 현금영수증을 등록하신 번호로 발급하지 못했습니다. 현금영수증 번호를 확인해 다시 저장하시면 그 번호로 다시 발급합니다.',
  },
  feePlanned: {
    title: '판매 수수료율이 바뀝니다',
    text: '{deadline}부터 판매 수수료율이 {rate|으로/로} 바뀝니다. 그전에 주문한 것은 주문할 때의 수수료율로 정산합니다.',
  },
  payoutPaid: { title: '정산금을 보냈습니다', text: '{price|이/가} {account|으로/로} 입금되었습니다.' },
  payoutReturned: {
    title: '정산금이 되돌아왔습니다',
    text: '{account|으로/로} 보낸 {price|이/가} 되돌아왔습니다. 은행의 안내: {reason}. 계좌를 다시 등록하시면 다음 지급일에 보내 드립니다.',
  },
  sitePayoutPaid: { title: '발행사의 정산금을 보냈습니다', text: '{site}의 정산금 {price|이/가} {account|으로/로} 입금되었습니다.' },
  sitePayoutReturned: {
    title: '발행사의 정산금이 되돌아왔습니다',
    text: '{account|으로/로} 보낸 {site}의 정산금 {price|이/가} 되돌아왔습니다. 은행의 안내: {reason}. 정산 계좌를 다시 등록하시면 다음 지급일에 보내 드립니다.',
  },
  listingEnded: { title: '판매 등록 기간이 끝났습니다', text: '{name}의 판매 등록이 기간이 지나 끝났습니다. 다시 등록할 수 있습니다.' },
  offerReceived: { title: '가격 제안이 도착했습니다', text: '{name}에 {price}의 가격 제안을 받았습니다.' },
  offerCountered: { title: '역제안이 도착했습니다', text: '소유자가 {name}의 가격을 {price|으로/로} 역제안했습니다.' },
  offerAccepted: {
    title: '가격 제안이 수락되었습니다',
    text: '{name}의 가격 제안이 {price}에 수락되었습니다. 구매하는 회원이 24시간 안에 결제하면 거래가 끝납니다.',
  },
  offerDeclined: { title: '가격 제안이 거절되었습니다', text: '{name}의 가격 제안이 거절되었습니다. {said}' },
  offerCancelled: { title: '가격 제안이 취소되었습니다', text: '{name}의 가격 제안이 취소되었습니다.' },
  offerOutbid: {
    title: '더 높은 가격 제안이 들어왔습니다',
    text: '{name}에 {price}의 제안이 들어왔습니다. 회원님의 제안을 취소하고 더 높은 가격으로 다시 제안할 수 있습니다.',
  },
  offerExpired: { title: '가격 제안이 만료되었습니다', text: '기간이 지나 {name}의 가격 제안이 끝났습니다.' },
  bidAccepted: {
    title: '구매 입찰이 체결되었습니다',
    text: '{name|을/를} {price}에 살 수 있습니다. 24시간 안에 결제해야 합니다.',
  },
  bidOutbid: {
    title: '더 높은 구매 입찰이 들어왔습니다',
    text: '{name}에 {price}의 입찰이 들어왔습니다. 상품 페이지에서 회원님의 입찰가를 바꿀 수 있습니다.',
  },
  bidExpired: { title: '구매 입찰이 만료되었습니다', text: '기간이 지나 {name}의 구매 입찰이 끝났습니다. 다시 입찰할 수 있습니다.' },
  giftArrived: { title: 'NFT가 도착했습니다', text: '{from}님이 {name|을/를} 보냈습니다.' },
  storeGift: { title: 'NFT 선물이 도착했습니다', text: '{site}에서 NFT를 선물했습니다. {said}' },
  giftTaken: { title: '보낸 NFT가 잘 전달되었습니다', text: '{to}님이 {name|을/를} 받았습니다.' },
  purchaseReversed: {
    title: '구매를 환불합니다',
    text: '{name}의 구매 금액 {price|을/를} 돌려드립니다. NFT는 더 이상 회원님의 것이 아닙니다. {reason}',
  },
  saleReversed: {
    title: '판매한 NFT가 환불되었습니다',
    text: '{name}의 판매가 취소되어 NFT가 회원님에게 돌아왔습니다. 받은 {deposit|은/는} 다음 정산에서 조정됩니다. {reason}',
  },
  siteSaleReversed: {
    title: '판매한 상품이 환불되었습니다',
    text: '{name}의 판매가 취소되어 NFT를 폐기했습니다. 정산 금액 {deposit|은/는} 다음 정산에서 조정됩니다. 다시 판매하려면 아이템을 추가해 주세요. {reason}',
  },
  purchasePartReturned: {
    title: '구매 금액의 일부를 환불합니다',
    text: '{name|을/를} 사고 낸 금액 가운데 {price|을/를} 돌려드립니다. NFT는 그대로 회원님의 것입니다. {reason}',
  },
  salePartReturned: {
    title: '판매 금액의 일부가 환불되었습니다',
    text: '{name|을/를} 산 회원에게 {price|을/를} 돌려줍니다. 회원님이 받은 금액 가운데 {deposit|은/는} 다음 정산에서 조정됩니다. {reason}',
  },
  siteSalePartReturned: {
    title: '판매 금액의 일부가 환불되었습니다',
    text: '{name|을/를} 산 회원에게 {price|을/를} 돌려줍니다. 발행사 몫인 {deposit|은/는} 다음 정산에서 조정됩니다. {reason}',
  },
  giftWaits: {
    title: '보낸 NFT를 아직 받지 않았습니다',
    text: '{phone} 번호로 보낸 {name|이/가} 하루 뒤에 회원님에게 돌아옵니다. 받는 분에게 다시 안내했습니다.',
  },
  giftThanked: { title: '감사 인사가 도착했습니다', text: '{name|을/를} 받은 회원이 감사 인사를 남겼습니다. {said}' },
  giftReturned: { title: '보낸 NFT가 돌아왔습니다', text: '7일 동안 받지 않아 {name|이/가} 회원님에게 돌아왔습니다.' },
  exchangePreparing: { title: '실물을 준비하고 있습니다', text: '발행사가 {name}의 실물을 준비하고 있습니다.' },
  exchangeShipped: {
    title: '실물이 발송되었습니다',
    text: '{name|이/가} 오고 있습니다. 실물 수령 상세에서 운송장 번호로 배송을 조회할 수 있습니다.',
  },
  exchangeWaybillCorrected: {
    title: '운송장 번호가 바로잡혔습니다',
    text: '{name}의 운송장 번호가 잘못되어 발행사가 고쳤습니다. 실물 수령 상세에서 새 번호로 배송을 조회할 수 있습니다. {said}',
  },
  exchangeDelivered: {
    title: '실물이 배송되었습니다',
    text: '{name}의 실물이 배송되었습니다. 받은 뒤 수령을 확인해 주세요. 받지 못했거나 문제가 있으면 7일 안에 알려 주세요.',
  },
  exchangeCompleted: { title: '실물 수령이 완료되었습니다', text: '{name}의 실물 수령이 완료되었습니다.' },
  exchangeCancelled: { title: '실물 수령이 취소되었습니다', text: '발행사가 {name}의 실물 수령을 취소했습니다. {said}' },
  exchangeAsked: { title: '실물 수령 신청이 들어왔습니다', text: '{name}의 실물 수령 신청을 확인하고 준비를 시작해 주세요.' },
  exchangeWithdrawn: { title: '실물 수령 신청이 취소되었습니다', text: '{name}의 실물 수령 신청을 소유자가 취소했습니다.' },
  exchangeReceived: { title: '구매자가 수령을 확인했습니다', text: '{name}의 실물 수령이 확인되었습니다.' },
  disputeOpened: {
    title: '실물에 문제가 있다는 신고가 들어왔습니다',
    text: '{name}의 실물 수령에 문제가 있다고 합니다. {deadline}까지 답변해 주세요. 그 뒤에는 답변 없이 나루가 결정합니다.',
  },
  disputeWithdrawn: { title: '실물 문제 신고가 철회되었습니다', text: '{name}의 실물 문제 신고를 회원이 철회했습니다.' },
  disputeRuled: {
    title: '실물 문제 신고가 결정되었습니다',
    text: '{name}의 실물 문제 신고를 {ruling|으로/로} 결정했습니다. {reason}',
  },
  disputeAnswered: { title: '발행사가 답변했습니다', text: '{name}의 실물 문제에 발행사가 답변했습니다. 나루가 확인하여 결정합니다.' },
  disputeLapsed: {
    title: '발행사의 답변 기한이 지났습니다',
    text: '{name}의 실물 문제에 발행사가 기한까지 답변하지 않았습니다. 나루가 확인하여 결정합니다.',
  },
  disputeRefunded: {
    title: '환불하기로 결정했습니다',
    text: '{name}의 실물 문제를 확인하여 {price|을/를} 돌려드립니다. NFT는 폐기되어 더 이상 쓸 수 없습니다. {reason}',
  },
  disputePartRefunded: {
    title: '일부를 환불하기로 결정했습니다',
    text: '{name}의 실물 문제를 확인하여 {price|을/를} 돌려드립니다. 실물 수령은 다시 진행됩니다. {reason}',
  },
  disputeResent: { title: '실물을 다시 보내기로 결정했습니다', text: '{name}의 실물을 발행사가 다시 보냅니다. {reason}' },
  disputeDismissed: {
    title: '실물 문제 신고를 받아들이지 않았습니다',
    text: '{name}의 실물 수령이 다시 진행됩니다. {reason}',
  },
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
  storeNewProduct: { title: '{site}에 새 상품이 나왔습니다', text: '{name|을/를} {price}에 판매합니다.' },
  storeDropAnnounced: { title: '{site}에서 판매를 예고했습니다', text: '{name|을/를} {startsAt}부터 {price}에 판매합니다.' },
  storeDropStarted: { title: '{site}에서 판매를 시작했습니다', text: '{name|을/를} 지금부터 {price}에 살 수 있습니다.' },
  storePriceLowered: {
    title: '{site}에서 가격을 내렸습니다',
    text: '{name}의 판매가가 {before}에서 {price|으로/로} 내렸습니다.',
  },
  memberListed: { title: '{from}님이 NFT를 판매합니다', text: '{name|을/를} {price}에 판매합니다.' },
  inquiryAnswered: { title: '문의에 답변이 등록되었습니다', text: '‘{name}’ 문의의 답변을 1:1 문의에서 확인해 주세요.' },
  questionAnswered: { title: '상품 문의에 답변이 등록되었습니다', text: '{name}에 남기신 문의의 답변을 상품 페이지에서 확인해 주세요.' },
  questionHidden: { title: '상품 문의가 숨겨졌습니다', text: '{name}에 남기신 문의를 발행사가 숨겼습니다. 사유는 {rule}입니다.' },
  bulkMinted: { title: '대량 발행이 끝났습니다', text: '{name}: {minted}건을 발행했고 {failed}건은 발행하지 못했습니다.' },
  holderMessage: { title: '{site}: {title}', text: '{text}' },
  holderAdvertising: { title: '(광고) {site}: {title}', text: '{site}에서 보내는 광고입니다. {text}' },
  takenDown: {
    title: '게시가 중단되었습니다',
    text: '{takenKind} ‘{name}’의 게시를 중단했습니다. 사유는 {takenReason}입니다. {text} 사실과 다르면 {deadline}까지 이의를 제기할 수 있습니다.',
  },
  takedownLifted: { title: '게시 중단이 풀렸습니다', text: '{takenKind} ‘{name}’의 게시 중단이 풀렸습니다. {text}' },
  reportAnswered: { title: '신고에 답변이 등록되었습니다', text: '신고하신 내용을 확인했습니다. {outcome}: {text}' },
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
  jobProposed: {
    title: '승인을 기다리는 작업이 있습니다',
    text: '{site}에서 {who}님이 {count}건의 {what} 작업을 제안했습니다. 내용을 확인하고 승인하거나 중단해 주세요.',
  },
  jobApproved: {
    title: '제안한 작업이 승인되었습니다',
    text: '{who}님이 {site}의 {count}건의 {what} 작업을 승인했습니다. 작업을 시작합니다.',
  },
  jobBegunAlone: {
    title: '발행사에서 큰 작업이 등록되었습니다',
    text: '{site}에서 {count}건의 {what} 작업이 등록되었습니다. 직접 하지 않으셨다면 작업 화면에서 바로 중단해 주세요.',
  },
  settlementAccountChanged: {
    title: '발행사의 정산 계좌가 바뀌었습니다',
    text: '{site}의 정산 계좌가 {account|으로/로} 바뀌었습니다. 24시간 동안은 정산금을 보내지 않습니다.',
  },
  dataIncident: {
    title: '개인정보 사고를 알려 드립니다',
    text: '회원님의 개인정보({items})에 관한 사고가 있었습니다. 자세한 내용과 하실 수 있는 일은 이메일로 보내 드렸습니다. 이메일을 받지 못하셨다면 고객센터로 문의해 주세요.',
  },
  newDevice: {
    title: '새로운 기기에서 로그인했습니다',
    text: '{device} 기기에서 로그인했습니다. 본인이 아니면 메일의 ‘내가 아닙니다’로 바로 막거나, 그 기기를 로그아웃하고 비밀번호를 변경해 주세요.',
  },
  accountChanged: {
    title: '회원 정보가 변경되었습니다',
    text: '{what|이/가} 변경되어 다른 기기에서 로그아웃했습니다. 본인이 아니면 메일로 보낸 링크에서 7일 안에 되돌려 주세요.',
  },
  recoveryStarted: {
    title: '패스키 없이 로그인하려는 요청이 있습니다',
    text: '{deadline}부터 메일의 주소로 패스키 없이 로그인할 수 있게 됩니다. 직접 하지 않으셨다면 메일에서 바로 취소해 주세요. 그동안 거래와 정산은 멈춥니다.',
  },
  recoveryDone: {
    title: '패스키가 모두 삭제되었습니다',
    text: '메일의 주소로 패스키를 모두 삭제했습니다. 24시간 동안 거래와 정산이 멈춥니다. 새 패스키를 등록해 주세요.',
  },
  accountRestored: {
    title: '회원 정보 변경을 되돌렸습니다',
    text: '{said} 모든 기기에서 로그아웃했습니다. 비밀번호와 PIN 번호를 쓰신다면 이메일로 다시 정해 주세요.',
  },
  accountSuspended: { title: '계정 이용이 정지되었습니다', text: '운영자가 계정 이용을 정지했습니다. {reason}' },
  accountReopened: { title: '계정 이용 정지가 풀렸습니다', text: '취소된 판매 등록과 가격 제안이 필요하면 다시 등록해 주세요.' },
  webhookDisabled: {
    title: '웹훅이 꺼졌습니다',
    text: '{url} 주소로 여러 날 동안 알리지 못해 웹훅을 껐습니다. 받는 서버를 확인한 뒤 회원 정보에서 다시 켜 주세요.',
  },
  webhookGone: {
    title: '웹훅이 삭제되었습니다',
    text: '{url} 주소에서 더 이상 받지 않는다고 답해(410) 웹훅을 삭제했습니다.',
  },
  sessionsEnded: {
    title: '모든 기기에서 로그아웃되었습니다',
    text: '운영자가 모든 기기에서 로그아웃했습니다. 비밀번호와 로그인 기록을 확인해 주세요.',
  },
} as const satisfies Record<NoticeKind, Words>;

/** What is said instead where what was sent is a gift: an NFT that changes hands as a present is told as one. */
const GIFT_WORDS: Readonly<Partial<Record<NoticeKind, Words>>> = {
  giftArrived: { title: '선물이 도착했습니다', text: '{from}님이 {name|을/를} 선물했습니다.' },
  giftTaken: { title: '선물이 잘 전달되었습니다', text: '{to}님이 선물한 {name|을/를} 받았습니다.' },
  giftWaits: {
    title: '보낸 선물을 아직 받지 않았습니다',
    text: '{phone} 번호로 선물한 {name|이/가} 하루 뒤에 회원님에게 돌아옵니다. 받는 분에게 다시 안내했습니다.',
  },
  giftReturned: { title: '보낸 선물이 돌아왔습니다', text: '7일 동안 받지 않아 선물한 {name|이/가} 회원님에게 돌아왔습니다.' },
};

/** What is said instead where a notice tells of several things at once: the first of them has its name, `count` is all of them. */
const SEVERAL_WORDS: Readonly<Partial<Record<NoticeKind, Words>>> = {
  storeNewProduct: { title: '{site}에 새 상품이 나왔습니다', text: '{name} 등 새 상품 {count}개를 판매합니다.' },
  storeDropStarted: { title: '{site}에서 판매를 시작했습니다', text: '{name} 등 상품 {count}개를 지금부터 살 수 있습니다.' },
  storePriceLowered: { title: '{site}에서 가격을 내렸습니다', text: '{name} 등 상품 {count}개의 판매가가 내렸습니다.' },
  memberListed: { title: '{from}님이 NFT를 판매합니다', text: '{name} 등 NFT {count}개를 판매합니다.' },
};

type Filled = Readonly<Record<string, string>>;

/** Somebody's words and whose they are, in one line: marks of quotation within cannot end them. Empty where they have said nothing. */
const quoted = (whose: string, words = ''): string => {
  const line = words
    .replace(/[“”"„‟]/g, '’')
    .replace(/\s+/g, ' ')
    .trim();
  return line === '' ? '' : `${whose}: “${line}”`;
};

/** What stands in a notice of the words of others. A reason that nobody is named for is the platform's own. */
const SAID: Readonly<Partial<Record<NoticeKind, (filled: Filled) => string>>> = {
  offerDeclined: ({ by = '', reason = '' }) => (by === '' ? reason : quoted(`${by}님이 남긴 말`, reason)),
  exchangeCancelled: ({ reason }) => quoted('발행사가 남긴 사유', reason),
  exchangeWaybillCorrected: ({ reason }) => quoted('발행사가 남긴 사유', reason),
  storeGift: ({ site = '', message }) => quoted(`${site}에서 보낸 말`, message),
  giftThanked: ({ from = '', words }) => quoted(`${from}님이 남긴 말`, words),
};

const AMOUNTS: ReadonlySet<string> = new Set(['price', 'before', 'deposit', 'goods', 'costs']);

const isStaffRole = (value: unknown): value is StaffRole => STAFF_ROLES.some((role) => role === value);

const isReason = (value: unknown): value is HidingReason => typeof value === 'string' && Object.hasOwn(HIDING_REASON_LABELS, value);

const isRuling = (value: unknown): value is Ruling => RULINGS.some((ruling) => ruling === value);

const isOutcome = (value: unknown): value is ReportOutcome => REPORT_OUTCOMES.some((outcome) => outcome === value);

const isTakenKind = (value: unknown): value is TakedownKind => TAKEDOWN_KINDS.some((kind) => kind === value);

const isTakenReason = (value: unknown): value is TakedownReason => TAKEDOWN_REASONS.some((reason) => reason === value);

const isUndoable = (value: unknown): value is UndoableChange => typeof value === 'string' && Object.hasOwn(CHANGE_LABELS, value);

const shown = (name: string, value: string | number | null): string => {
  if (value === null) return '';
  if (name === 'role') return isStaffRole(value) ? STAFF_ROLE_LABELS[value] : String(value);
  if (name === 'rule') return isReason(value) ? HIDING_REASON_LABELS[value] : String(value);
  if (name === 'what') return isUndoable(value) ? CHANGE_LABELS[value] : String(value);
  if (name === 'ruling') return isRuling(value) ? RULING_LABELS[value] : String(value);
  if (name === 'outcome') return isOutcome(value) ? REPORT_OUTCOME_LABELS[value] : String(value);
  if (name === 'takenKind') return isTakenKind(value) ? TAKEDOWN_KIND_LABELS[value] : String(value);
  if (name === 'takenReason') return isTakenReason(value) ? TAKEDOWN_REASON_LABELS[value] : String(value);
  if (name === 'count') return formatNumber(Number(value));
  if (name === 'deadline' || name === 'startsAt') return formatDateTime(String(value));
  return typeof value === 'number' && AMOUNTS.has(name) ? formatWon(value) : String(value);
};

/** A sum with what it is made of, where it is made of two. */
const sumOf = ({ goods, costs }: NoticePayload, filled: Filled): { readonly price?: string } =>
  Number(goods) > 0 && Number(costs) > 0 ? { price: `${filled.price}(상품 ${filled.goods} + 비용 ${filled.costs})` } : {};

/** What a notice says: on the screen, and in the mail that goes with it. */
export const noticeWords = (kind: NoticeKind, payload: NoticePayload): Words => {
  const instead = payload.kind === 'gift' ? GIFT_WORDS[kind] : isSeveral(payload) ? SEVERAL_WORDS[kind] : undefined;
  const { title, text }: Words = instead ?? WORDS[kind];
  const said = kind === 'accountRestored' && isUndoable(payload.what) ? UNDONE_LABELS[payload.what] : undefined;
  const filled = Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, shown(name, value)]));
  // A notice of the time before names were told speaks of the NFT.
  const params = { name: 'NFT', ...filled, ...sumOf(payload, filled), said: said ?? SAID[kind]?.(filled) ?? '' };
  return { title: fillText(title, params), text: fillText(text, params) };
};

/** The words of the badge on the bell. */
export const bellLabel = (unseen: number): string => (unseen === 0 ? '알림' : `알림, 새 소식 ${withJosa(`${unseen}건`, '이/가')} 있어요`);
