import { withJosa } from '@naru/messages';

export const TEXTS = Object.freeze({
  market: '마켓 둘러보기',
  seeNft: '구매한 NFT 보기',
  again: '주문 내역 보기',
  cancel: '주문 취소',
  confirm: '구매 확정',
  confirmText: (until: string) =>
    `산 것이 맞는지 확인했다면 구매를 확정해 주세요. 확정하면 판매자에게 정산이 시작돼요. 확정하지 않아도 ${until}에 자동으로 확정돼요.`,
  withdrawNow: '청약철회하기',
  withdrawText: (until: string) =>
    `${until} 전까지 이유와 상관없이 구매를 철회할 수 있어요. 철회하면 NFT는 폐기되고, 결제한 금액을 결제한 방법 그대로 모두 돌려드려요. NFT를 판매 중이면 판매 등록도 함께 취소돼요.`,
  withdrawQuestion: (price: string) =>
    `구매를 철회할까요? NFT는 폐기되고 ${withJosa(price, '을/를')} 돌려드려요. 철회하면 되돌릴 수 없어요.`,
  reversalCause: '이유',
  reversalState: '상태',
  reversalAt: '환불을 정한 때',
  reversalDue: '결제사가 돌려주는 데 며칠이 걸릴 수 있어요. 다 되면 이 화면에 나와요.',
  failedText: (deadline: string) => `돈은 나가지 않았어요. ${deadline}까지 다시 결제할 수 있고, 그동안 상품은 예약되어 있어요.`,
  unpaid: (deadline: string) => `${deadline}까지 이어서 결제할 수 있어요. 결제를 마쳤다면 곧 이 화면에 반영돼요.`,
});
