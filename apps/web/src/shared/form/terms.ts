import type { Terms } from '@naru/domain/account';

/** The three terms with what each asks; the operator puts the full texts in their place (expectations, Korean conventions: configuration holds the texts). */
export const TERMS: readonly { readonly term: keyof Terms; readonly label: string; readonly text: string }[] = [
  {
    term: 'agree1',
    label: '[필수] 서비스 이용약관',
    text: '나루는 회원이 NFT를 사고파는 공간을 제공하는 통신판매중개자입니다. 회원은 본인의 계정과 PIN 번호를 관리하며, 거래에 필요한 정보를 사실대로 입력합니다.',
  },
  {
    term: 'agree2',
    label: '[필수] 개인정보 수집·이용',
    text: '수집 항목: 이메일, 이름, 생년월일, 성별, 휴대폰 번호, 본인확인 정보.\n이용 목적: 회원 확인, 거래와 정산, 고객 응대.\n보유 기간: 탈퇴 시까지. 법령이 정한 기록은 그 기간 동안 보관합니다.',
  },
  {
    term: 'agree3',
    label: '[선택] 마케팅 정보 수신',
    text: '새 작품과 이벤트 소식을 이메일로 보내 드립니다. 동의하지 않아도 서비스를 이용할 수 있으며, 언제든지 수신을 거부할 수 있습니다.',
  },
];
