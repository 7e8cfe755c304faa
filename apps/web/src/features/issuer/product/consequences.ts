import type { ProductDraft } from '@naru/domain/issuer';
import { formatDateTime } from '@naru/messages';

/** What follows from putting a product up, in sentences: what is locked, what is told, and which duties begin. */
export const consequencesOf = ({ nftKind, saleFrom, saleUntil, perMemberLimit }: ProductDraft): readonly string[] => [
  '발행하면 상품명, NFT 종류, 대표 이미지와 원본이 토큰에 기록돼서 바꿀 수 없어요.',
  '판매를 시작하면 상품 종류와 로열티를 바꿀 수 없어요.',
  '상품 설명, 안내, 판매 기간, 상품정보제공고시는 고칠 수 있지만 무엇을 바꿨는지 누구나 볼 수 있어요.',
  saleFrom === null
    ? '판매 등록한 때부터 바로 주문을 받아요.'
    : `${formatDateTime(saleFrom)}부터 주문을 받고, 그 전에는 판매 예정으로 보여요.`,
  saleUntil === null ? '판매를 멈추려면 상품을 숨기거나 판매를 취소해야 해요.' : `${formatDateTime(saleUntil)}에 주문이 저절로 닫혀요.`,
  ...(perMemberLimit === null ? [] : ['한 회원이 제한보다 많이 주문하면 주문이 거절돼요.']),
  '결제가 진행 중이거나 팔린 아이템은 폐기하거나 되돌릴 수 없어요.',
  nftKind === 'digital'
    ? '구매자는 결제하기 전에 청약철회가 제한되는 것에 따로 동의해요. 고시한 내용과 다르면 그래도 철회할 수 있어요.'
    : '금이 아니면 구매자는 7일 안에, 실물 수령을 신청하기 전까지 청약을 철회할 수 있어요. 그러면 NFT는 폐기되고 판매 금액은 정산에서 조정돼요. 수령 신청은 배송을 준비하기 전까지 되돌릴 수 있어요.',
];
