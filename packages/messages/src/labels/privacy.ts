import type { PersonalItem, PrivacyDuty, PrivacyTask, ProcessorService, ReadDoor } from '@naru/domain/privacy';

/** What a processor does with personal data, as the privacy policy names it. */
export const PROCESSOR_SERVICE_LABELS = {
  hosting: '서버 운영',
  payment: '결제 처리와 환불',
  payout: '정산금 지급',
  identity: '휴대폰 본인확인',
  accounts: '계좌 예금주 확인',
  text: '문자와 알림톡 발송',
  mail: '이메일 발송',
  storage: '파일 보관',
  support: '고객 응대',
} as const satisfies Record<ProcessorService, string>;

export const PRIVACY_DUTY_LABELS = { executive: '대표자', officer: '개인정보 보호책임자' } as const satisfies Record<PrivacyDuty, string>;

/** What people have to do by hand about personal data, as the console tells them. */
export const PRIVACY_TASK_LABELS = {
  oversight: '개인정보 처리와 보호의 관리·감독, 보고받기',
  resources: '전문 인력과 예산의 확보',
  appointment: '개인정보 보호책임자의 지정 (대상이면 이사회 의결과 신고)',
  report: '대표자와 이사회에 보호 현황 보고',
  plan: '내부 관리계획의 수립과 이행 점검',
  training: '개인정보를 다루는 사람의 교육',
  processors: '수탁자의 계약과 교육, 감독',
  reads: '접속 기록의 월간 점검과 내려받은 까닭의 확인',
  permissions: '접근 권한의 점검',
  policy: '처리방침의 점검과 공지',
  drill: '유출 대응 훈련',
} as const satisfies Record<PrivacyTask, string>;

export const PERSONAL_ITEM_LABELS = {
  nickname: '닉네임',
  name: '이름',
  email: '이메일',
  phone: '휴대폰 번호',
  birth: '생년월일',
  address: '주소',
  account: '계좌번호',
  receiptNumber: '현금영수증 발급 번호',
  words: '문의와 신고의 글',
  trades: '거래 내역',
} as const satisfies Record<PersonalItem, string>;

export const READ_DOOR_LABELS = { console: '운영 콘솔', machine: '서버의 명령', site: '발행사 센터' } as const satisfies Record<
  ReadDoor,
  string
>;
