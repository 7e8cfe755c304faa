import { MARKETING_CONFIRM_MONTHS } from '@naru/domain/account';
import type { LegalText } from './legal-text.ts';

/** 마케팅 정보 수신 동의: the one consent that may be left out. */
export const MARKETING_CONSENT: LegalText = {
  title: '마케팅 정보 수신 동의',
  since: '2026년 11월 21일',
  articles: [
    { title: '보내는 내용', lines: ['{company|은/는} 새 상품, 발행사 소식, 이벤트와 혜택을 이메일로 보내 드립니다.'] },
    { title: '이용 항목과 목적', lines: ['이용 항목: 이메일, 닉네임', '이용 목적: 광고성 정보의 전송'] },
    { title: '보유 기간', lines: ['동의를 철회하거나 탈퇴할 때까지 보유합니다.'] },
    {
      title: '동의를 거부할 권리와 철회',
      lines: [
        '동의하지 않아도 서비스를 이용할 수 있으며 불이익이 없습니다.',
        '언제든지 회원 정보 화면, 이메일 하단의 수신 거부, 고객센터({phone}, {email})에서 무료로 철회할 수 있습니다.',
        '주문, 결제, 약관 변경처럼 서비스에 꼭 필요한 안내는 동의와 관계없이 보내 드립니다.',
        `회사는 「정보통신망 이용촉진 및 정보보호 등에 관한 법률」에 따라 ${MARKETING_CONFIRM_MONTHS / 12}년마다 수신 동의 여부를 확인하고, 동의와 철회의 처리 결과를 14일 안에 알려 드립니다.`,
      ],
    },
  ],
};
