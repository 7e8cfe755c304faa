import type { LeavingFacts } from '@naru/domain/account';
import { addressOf } from '@naru/domain/navigation';
import { formatDateTime, formatNumber, formatWon, withJosa } from '@naru/messages';

export const LEAVING = Object.freeze({
  title: '회원 탈퇴',
  lead: '탈퇴하면 개인정보가 삭제되고 되돌릴 수 없어요. 먼저 무엇이 어떻게 되는지 확인해 주세요.',
  look: '탈퇴 절차 보기',
  act: '탈퇴',
  submit: '탈퇴하기',
  blocked: '먼저 정리해 주세요',
  becomes: '탈퇴하면 이렇게 돼요',
  abandon: (count: number) => `보유 NFT ${formatNumber(count)}개를 포기하는 데 동의합니다`,
  abandonHint: '남겨 둔 NFT는 닫힌 계정에 그대로 남아 누구도 옮길 수 없고, 다시 가입해도 되찾을 수 없어요.',
  understood: '위 내용을 모두 확인했고 탈퇴에 동의합니다',
  unticked: '내용을 확인하고 동의해 주세요.',
  move: 'NFT 먼저 옮기기',
  wallet: '지갑으로 로그인한 회원은 지갑 앱의 승인으로 탈퇴를 확인해요.',
  cancel: '그만두기',
  done: '탈퇴가 완료되었습니다. 그동안 이용해 주셔서 감사합니다.',
});

/** Something to know before leaving; `to` is where it is settled, `way` the words that lead there. */
export interface Saying {
  readonly text: string;
  readonly to?: string;
  readonly way?: string;
}

/** What must be ended first, and where. */
export const blockersOf = ({ openOrders, openExchanges, sites, unsettled, hasAccount, accountHeldUntil }: LeavingFacts): Saying[] => [
  ...(sites > 0 ? [{ text: '발행사 권한을 다른 회원에게 넘겨야 해요.', to: addressOf('csBoard'), way: '고객센터에 알리기' }] : []),
  ...(openOrders > 0
    ? [
        {
          text: `결제가 진행 중인 주문 ${formatNumber(openOrders)}건을 마치거나 취소해야 해요.`,
          to: addressOf('historyPayment'),
          way: '주문 내역 보기',
        },
      ]
    : []),
  ...(openExchanges > 0
    ? [
        {
          text: `진행 중인 실물 수령 ${formatNumber(openExchanges)}건이 끝나야 해요.`,
          to: addressOf('userProductExchange', { box: 'mine' }),
          way: '실물 수령 내역 보기',
        },
      ]
    : []),
  ...(unsettled > 0 && !hasAccount
    ? [
        {
          text: `정산 예정 금액 ${withJosa(formatWon(unsettled), '을/를')} 받을 계좌가 없어요. 이 화면의 ‘정산 계좌’에 먼저 등록해 주세요.`,
        },
      ]
    : []),
  ...(unsettled > 0 && accountHeldUntil !== null
    ? [{ text: `정산 계좌를 변경한 뒤 24시간이 지나지 않았어요. ${formatDateTime(accountHeldUntil)}부터 탈퇴할 수 있어요.` }]
    : []),
];

/** What becomes of the rest. */
export const endingsOf = (facts: LeavingFacts): string[] => [
  ...(facts.openListings > 0 ? [`판매 등록 ${formatNumber(facts.openListings)}건이 취소돼요.`] : []),
  ...(facts.sentOffers > 0 ? [`보낸 가격 제안 ${formatNumber(facts.sentOffers)}건이 취소돼요.`] : []),
  ...(facts.receivedOffers > 0 ? [`받은 가격 제안 ${formatNumber(facts.receivedOffers)}건이 거절돼요.`] : []),
  ...(facts.pendingGifts > 0 ? [`받는 분을 기다리던 선물 ${formatNumber(facts.pendingGifts)}건이 회수돼요.`] : []),
  ...(facts.unsettled > 0 && facts.hasAccount
    ? [
        `정산 예정 금액 ${withJosa(formatWon(facts.unsettled), '은/는')} 등록한 계좌로 보내 드려요. 계좌 정보는 정산이 끝날 때까지만 보관해요.`,
      ]
    : []),
  '이름, 이메일, 휴대폰 번호, 계좌와 주소를 삭제하고 모든 기기에서 로그아웃해요.',
  '거래 내역의 닉네임과 금액은 법령이 정한 기간 동안 따로 보관해요.',
  '같은 이메일로 언제든 다시 가입할 수 있어요.',
];
