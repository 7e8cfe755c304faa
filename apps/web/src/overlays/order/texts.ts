import type { WithdrawalGround } from '@naru/domain/order';
import { isolated } from '@naru/messages';

export const TEXTS = Object.freeze({
  member: (nickname: string) => `${isolated(nickname)} 회원`,
  page: (nickname: string) => `${isolated(nickname)} 회원 페이지 (새 창)`,
  traded: (sold: string, bought: string) => `판매 ${sold}건, 구매 ${bought}건`,
  paid: (inTime: string, lapsed: string) => `기한 안에 ${inTime}건, 기한 지남 ${lapsed}건`,
  upheldTimes: (times: string) => `${times}번`,
  withdrawalTitle: (barred: boolean) => (barred ? '청약철회 제한 안내' : '청약철회 안내'),
  consent: (barred: boolean) => (barred ? '청약철회가 제한되는 것을 확인했으며 이에 동의합니다.' : '청약철회 안내를 확인했습니다.'),
});

/** Why withdrawing is barred, or until when it is not, in the words of a notice. */
export const WITHDRAWAL_WORDS: Readonly<Record<WithdrawalGround, string>> = Object.freeze({
  member:
    '회원이 판매하는 NFT를 사는 개인 간 거래입니다. 결제를 마치면 소유권이 바로 이전되며, 판매자가 사업자가 아니므로 전자상거래법의 청약철회(7일)가 적용되지 않습니다. 나루는 통신판매중개자로서 거래 당사자가 아닙니다.',
  gold: '금은 시세에 따라 값이 달라지는 상품입니다. 결제를 마치면 금을 받을 수 있는 NFT의 소유권이 바로 이전되고, 전자상거래법 제17조 제2항에 따라 단순 변심으로는 구매를 취소하거나 환불받을 수 없습니다. 금은 실물 수령을 신청하면 받을 수 있습니다.',
  goods:
    '결제를 마치면 실물을 받을 수 있는 NFT의 소유권이 바로 이전됩니다. 실물 수령을 신청하거나 NFT를 팔거나 보내기 전이면 구매하고 7일 안에 이유와 상관없이 주문 상세에서 청약을 철회할 수 있고, 그러면 NFT는 폐기되고 결제한 금액을 모두 돌려드립니다. 실물은 실물 수령을 신청하면 받을 수 있습니다.',
  digital:
    '결제를 마치면 NFT의 소유권이 바로 이전되고 디지털 콘텐츠가 제공됩니다. 전자상거래법 제17조 제2항에 따라 제공이 시작된 뒤에는 단순 변심으로 구매를 취소하거나 환불받을 수 없습니다.',
});
