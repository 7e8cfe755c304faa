import { KEPT_DAYS } from '@naru/domain/retention';

export const TEXTS = Object.freeze({
  form: '입점 신청서',
  brandName: '브랜드 이름',
  kinds: '다루는 작품',
  useText: `입점 신청을 살펴보고 연락드리기 위해 담당자의 이름, 휴대폰 번호, 이메일을 받아 암호화해서 보관하고, 답을 드리거나 철회하신 날부터 ${KEPT_DAYS.applicationContact}일 뒤에 지워요. 동의하지 않을 수 있지만, 그러면 신청할 수 없어요.`,
  send: '신청서 보내기',
  status: '신청 현황',
  withdraw: '신청 철회',
  states: {
    received: '신청서를 살펴보고 있어요. 결과는 알림과 이메일로 알려 드릴게요.',
    accepted: '승인되었어요. 스토어를 여는 데 필요한 것을 담당자가 안내해 드려요.',
    rejected: '아쉽지만 이번에는 함께하지 못하게 되었어요. 사유를 확인하고 다시 신청할 수 있어요.',
    withdrawn: '철회한 신청이에요. 다시 신청할 수 있어요.',
  },
} as const);
