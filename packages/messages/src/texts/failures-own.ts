import type { FailureMessageKey, OWN_FAILURES } from '@naru/domain/failure';

type Key = Extract<FailureMessageKey, `failure.${keyof typeof OWN_FAILURES}`>;

/** Texts of the refusals that the specification leaves unnamed, and of the client's own failures. */
export const OWN_FAILURE_TEXTS = {
  'failure.soldOut': '이미 모두 판매되었습니다.',
  'failure.priceChanged': '가격이 변경되었습니다. 변경된 가격을 확인해 주세요.',
  'failure.reservedByAnother': '다른 회원이 먼저 주문하여 결제를 진행하고 있습니다.',
  'failure.alreadyListed': '이미 판매 등록된 NFT입니다.',
  'failure.ownThing': '본인의 NFT에는 할 수 없는 요청입니다.',
  'failure.listingEnded': '판매가 종료된 NFT입니다.',
  'failure.idempotencyKeyReused': '같은 요청 번호로 다른 내용이 접수되어 처리하지 않았습니다.',
  'failure.lockedInGift': '선물 대기 중인 NFT입니다.',
  'failure.lockedInOffer': '수락된 가격 제안이 있는 NFT입니다.',
  'failure.inExchange': '실물 수령이 진행 중인 NFT입니다.',
  'failure.tokenRevoked': '폐기된 NFT입니다.',
  'failure.tokenFrozen': '거래가 정지된 NFT입니다.',
  'failure.notTransferable': '실물로 수령할 수 없는 NFT입니다.',
  'failure.wrongState': '지금 상태에서는 할 수 없는 요청입니다.',
  'failure.orderOpen': '진행 중인 주문이 있습니다.',
  'failure.orderEnded': '이미 종료된 주문입니다.',
  'failure.paymentFailed': '결제에 실패했습니다.',
  'failure.paymentMismatch': '결제 금액이 주문 금액과 다릅니다.',
  'failure.quantityExceeded': '구매할 수 있는 수량을 초과했습니다.',
  'failure.notMinted': '아직 발행되지 않은 아이템입니다.',
  'failure.ciMismatch': '지갑의 가입 증명서와 계정의 본인확인 정보가 다릅니다.',
  'failure.qrExpired': 'QR 코드의 유효 시간이 지났습니다. 새 QR 코드로 다시 시도해 주세요.',
  'failure.qrRefused': '지갑에서 요청을 거절했습니다.',
  'failure.qrTaken': '이미 다른 지갑이 응답한 QR 코드입니다. 새 QR 코드로 다시 시도해 주세요.',
  'failure.walletOfAnother': '이 계정에 연결된 지갑이 아닙니다. 연결된 지갑으로 승인해 주세요.',
  'failure.presentationRefused': '지갑의 증명서를 확인하지 못했습니다. 증명서가 유효한지 지갑에서 확인해 주세요.',
  'failure.sitePrivate': '공개되지 않은 발행사입니다.',

  'failure.pinNotSet': 'PIN 번호가 등록되어 있지 않습니다. PIN 번호를 먼저 등록해 주세요.',
  'failure.pinAlreadySet': '이미 PIN 번호가 등록되어 있습니다.',
  'failure.pinUnchanged': '현재 PIN 번호와 다른 번호를 입력해 주세요.',
  'failure.pinForbidden': '사용할 수 없는 PIN 번호입니다.',
  'failure.pinMismatch': '입력한 PIN 번호가 서로 일치하지 않습니다.',

  'failure.emailCodeWrong': '입력한 번호가 일치하지 않습니다.',
  'failure.emailCodeTries': '인증번호 입력 횟수를 초과했습니다. 인증번호를 다시 요청해 주세요.',
  'failure.emailTaken': '이미 사용 중인 이메일입니다.',
  'failure.emailNotVerified': '이메일 인증을 먼저 완료해 주세요.',

  'failure.nicknameTaken': '이미 사용 중인 닉네임입니다.',
  'failure.passwordCommon': '너무 흔한 비밀번호입니다. 다른 비밀번호를 입력해 주세요.',
  'failure.passwordUnchanged': '현재 비밀번호와 다른 비밀번호를 입력해 주세요.',
  'failure.agreementsMissing': '필수 약관에 모두 동의해 주세요.',
  'failure.signInFailed': '로그인에 실패했습니다. 다시 시도해 주세요.',
  'failure.signInLocked': '로그인 시도가 많아 잠시 제한되었습니다. 잠시 후 다시 시도해 주세요.',

  'failure.fileTypeRefused': '지원하지 않는 파일 형식입니다.',
  'failure.fileTooLarge': '파일 용량이 너무 큽니다.',
  'failure.imageUnreadable': '이미지를 읽을 수 없습니다.',

  'failure.categoryNameTaken': '이미 사용 중인 카테고리명입니다.',
  'failure.categoryInUse': '상품이 있는 카테고리는 삭제할 수 없습니다.',
  'failure.productHasSoldItems': '판매된 아이템이 있는 상품은 삭제할 수 없습니다.',
  'failure.nothingToMint': '발행할 아이템이 없습니다.',

  'failure.busy': '요청이 많아 처리하지 못했습니다. 잠시 후 다시 시도해 주세요.',
  'failure.rateLimited': '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.',
  'failure.maintenance': '서비스 점검 중입니다.',

  'failure.connectionFailed': '서버 연결에 실패했습니다.',
  'failure.answerUnreadable': '서버 응답을 읽을 수 없습니다.',
  'failure.loadFailed': '화면을 불러오지 못했습니다. 새로고침해 주세요.',
  'failure.unexpected': '알 수 없는 오류가 발생했습니다.',
} as const satisfies Record<Key, string>;
