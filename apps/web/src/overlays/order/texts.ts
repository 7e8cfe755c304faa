/** The words of the order's dialog. */
export const TEXTS = Object.freeze({
  title: '구매 내용을 확인해 주세요',
  price: '상품 금액',
  fee: '구매 수수료',
  total: '총 결제 금액',
  withdrawalTitle: '청약철회 제한 안내',
  withdrawal:
    '결제를 마치면 NFT의 소유권이 바로 이전되고 디지털 콘텐츠가 제공됩니다. 전자상거래법 제17조 제2항에 따라 제공이 시작된 뒤에는 구매를 취소하거나 환불받을 수 없습니다.',
  consent: '청약철회가 제한되는 것을 확인했으며 이에 동의합니다.',
  deadline: '결제 화면으로 이동하면 15분 동안 이 상품이 예약돼요. 시간이 지나면 주문은 저절로 취소돼요.',
  pay: '결제하기',
});
