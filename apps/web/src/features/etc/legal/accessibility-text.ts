import { ANSWER_BUSINESS_DAYS, RESULT_BUSINESS_DAYS } from '@naru/domain/inquiry';
import type { ItemState, Method } from './kwcag.ts';

export const STATE_TEXTS: Readonly<Record<ItemState, string>> = {
  tried: '자동으로 검사',
  partly: '일부만 자동으로 검사, 사람의 확인 전',
  untried: '아직 확인 전',
  absent: '해당하는 콘텐츠 없음',
};

export const METHOD_TEXTS: Readonly<Record<Method, string>> = {
  axe: '모든 화면과 창의 자동 검사',
  keyboard: '키보드만으로 지나가는 검사',
  colours: '색을 뺀 화면의 검사',
  parts: '그 기능의 검사',
};

export const ACCESSIBILITY = {
  title: '접근성 안내',
  lead: '누구나 나루를 같은 만큼 쓸 수 있어야 합니다. 나루는 「장애인차별금지 및 권리구제 등에 관한 법률」에 따라 한국형 웹 콘텐츠 접근성 지침 2.2의 33개 항목을 살펴보고, 지금 어디까지 되어 있는지를 그대로 적습니다.',
  tested:
    '아래 표는 항목마다 무엇으로 확인했는지입니다. 자동 검사는 모든 화면과 창을 밝은 화면과 어두운 화면, 좁은 화면과 넓은 화면에서 봅니다. 장애가 있는 회원의 평가와 전문가의 심사는 아직 받지 않았습니다.',
  exceptionsTitle: '알고 있는 부족한 점',
  exceptions: [
    '발행사와 회원이 올린 동영상과 음성에는 자막이나 원고가 없을 수 있습니다.',
    '발행사가 올린 그림과 글에는 대체 텍스트나 설명이 모자랄 수 있습니다.',
    '인증번호, QR 코드, 주문의 예약 시간은 안전을 위해 정해져 있어 늘릴 수 없습니다. 시간이 지나면 다시 받을 수 있습니다.',
    'PIN 번호는 6자리를 기억해서 입력해야 합니다. 지갑 앱으로 가입하면 PIN 번호 없이 앱에서 승인할 수 있습니다.',
    '결제와 휴대폰 본인확인은 다른 회사의 화면에서 이루어져 나루가 고칠 수 없습니다.',
  ],
  contactTitle: '불편을 알려 주세요',
  contact: `쓰기 어려운 점이 있으면 알려 주세요. ${ANSWER_BUSINESS_DAYS}영업일 안에 진행 상황을, ${RESULT_BUSINESS_DAYS}영업일 안에 결과를 알려 드립니다.`,
  relief: '답변으로 풀리지 않으면 국가인권위원회(국번 없이 1331)에 진정할 수 있습니다.',
} as const;
