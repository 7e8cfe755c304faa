import type { ActionFailureKey } from '@naru/domain/failure';

/** Texts of actions that failed without a reason of their own (product 8, action failures). */
export const ACTION_TEXTS = {
  'action.transfer': '소유권 이전에 실패했습니다.',
  'action.transferByPin': '소유권을 이전하지 못했습니다.',
  'action.gift': '메시지 전송에 실패했습니다.',
  'action.exchange': '실물 수령 신청에 실패했습니다.',
  'action.listing': '판매 등록에 실패했습니다.',
  'action.revoke': '폐기에 실패했습니다.',
  'action.repricing': '판매 가격 변경에 실패했습니다.',
  'action.cancelListing': '판매 취소에 실패했습니다.',
  'action.offer': '가격 제안을 보내지 못했습니다.',
  'action.answerOffer': '가격 제안에 답하지 못했습니다.',
  'action.bid': '구매 입찰을 등록하지 못했습니다.',
  'action.serial': '소유권 이전에 실패했습니다.',
  'action.purchase': '구매하지 못했습니다.',
  'action.login': '로그인에 실패했습니다. 다시 시도해 주세요.',
  'action.join': '알 수 없는 오류가 발생했습니다. 고객센터로 문의해 주세요.',
  'action.pinRegister': 'PIN 번호 등록에 실패했습니다.',
  'action.pinChange': 'PIN 번호 변경에 실패했습니다.',
  'action.pinReset': 'PIN 번호 재설정에 실패했습니다.',
  'action.leave': '탈퇴하지 못했습니다.',
} as const satisfies Record<ActionFailureKey, string>;
