export const TEXTS = Object.freeze({
  market: '마켓 둘러보기',
  seeNft: '구매한 NFT 보기',
  again: '주문 내역 보기',
  cancel: '주문 취소',
  confirm: '구매 확정',
  withdrawNow: '청약철회하기',
  reversalCause: '이유',
  reversalState: '상태',
  reversalAt: '환불을 정한 때',
  reversalDue: '결제사가 돌려주는 데 며칠이 걸릴 수 있어요. 다 되면 이 화면에 나와요.',
  failedText: (deadline: string) => `돈은 나가지 않았어요. ${deadline}까지 다시 결제할 수 있고, 그동안 상품은 예약되어 있어요.`,
  unpaid: (deadline: string) => `${deadline}까지 이어서 결제할 수 있어요. 결제를 마쳤다면 곧 이 화면에 반영돼요.`,
});
