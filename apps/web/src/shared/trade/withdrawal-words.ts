import type { WithdrawalGround } from '@naru/domain/order';

/** Why withdrawing is barred, or until when it is not, in the words of a notice: on the page of a product, and before it is paid. */
export const WITHDRAWAL_WORDS: Readonly<Record<WithdrawalGround, string>> = Object.freeze({
  member:
    '회원이 판매하는 NFT를 사는 개인 간 거래입니다. 결제를 마치면 소유권이 바로 이전되며, 판매자가 사업자가 아니므로 전자상거래법의 청약철회(7일)가 적용되지 않습니다. 나루는 통신판매중개자로서 거래 당사자가 아닙니다.',
  gold: '금은 시세에 따라 값이 달라지는 상품입니다. 결제를 마치면 금을 받을 수 있는 NFT의 소유권이 바로 이전되고, 전자상거래법 제17조 제2항에 따라 단순 변심으로는 구매를 취소하거나 환불받을 수 없습니다. 금은 실물 수령을 신청하면 받을 수 있습니다.',
  goods:
    '결제를 마치면 실물을 받을 수 있는 NFT의 소유권이 바로 이전됩니다. 실물 수령을 신청하거나 NFT를 팔거나 보내기 전이면 구매하고 7일 안에 이유와 상관없이 주문 상세에서 청약을 철회할 수 있고, 그러면 NFT는 폐기되고 결제한 금액을 모두 돌려드립니다. 실물은 실물 수령을 신청하면 받을 수 있습니다.',
  digital:
    '결제를 마치면 NFT의 소유권이 바로 이전되고, 원본은 구매자가 열 때 제공됩니다. 원본을 열거나 공유하기 전이고 NFT를 팔거나 보내기 전이면 구매하고 7일 안에 이유와 상관없이 주문 상세에서 청약을 철회할 수 있고, 그러면 NFT는 폐기되고 결제한 금액을 모두 돌려드립니다. 원본을 열면 디지털 콘텐츠의 제공이 시작되어 전자상거래법 제17조 제2항에 따라 단순 변심으로는 철회할 수 없습니다. 원본을 열기 전에 한 번 더 알려 드립니다. 상품 화면의 이미지는 사기 전에도 볼 수 있습니다.',
});
