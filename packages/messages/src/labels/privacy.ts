import type {
  Authority,
  IncidentKind,
  IncidentSource,
  IncidentState,
  PersonalItem,
  PrivacyDuty,
  PrivacyTask,
  ProcessorService,
  ReadDoor,
} from '@naru/domain/privacy';
import { formatDateTime } from '../format/date.ts';

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

export const INCIDENT_KIND_LABELS = {
  leaked: '유출',
  possible: '유출 가능성',
  altered: '위조·변조',
  damaged: '훼손',
  lost: '분실·도난',
} as const satisfies Record<IncidentKind, string>;

export const INCIDENT_STATE_LABELS = { open: '대응 중', closed: '종결' } as const satisfies Record<IncidentState, string>;
export const INCIDENT_SOURCE_LABELS = { reads: '접속 기록', hand: '직접 추가' } as const satisfies Record<IncidentSource, string>;

const HAPPENED: Readonly<Record<IncidentKind, string>> = {
  leaked: '유출되었습니다',
  possible: '유출되었을 가능성이 있습니다',
  altered: '위조되거나 변조되었습니다',
  damaged: '훼손되었습니다',
  lost: '분실되거나 도난당했습니다',
};

/** What a member is told of an incident: what the article asks for, each under a head of its own. */
export interface IncidentLetter {
  readonly kind: IncidentKind;
  readonly items: readonly PersonalItem[];
  readonly from: Date | string;
  readonly to: Date | string;
  readonly cause: string;
  readonly advice: string;
  readonly measures: string;
  readonly officer: string;
  readonly phone: string;
  readonly email: string;
}

export const incidentSubject = (kind: IncidentKind): string => `회원님의 개인정보가 ${HAPPENED[kind]}`;

/** The letter to a member, line by line (개인정보 보호법 제34조 제1항). */
export const incidentLines = ({
  kind,
  items,
  from,
  to,
  cause,
  advice,
  measures,
  officer,
  phone,
  email,
}: IncidentLetter): readonly string[] => [
  `${incidentSubject(kind)}. 걱정을 끼쳐 드려 죄송합니다.`,
  `1. 항목: ${items.length === 0 ? '확인하고 있습니다' : items.map((item) => PERSONAL_ITEM_LABELS[item]).join(', ')}`,
  `2. 시점과 경위: ${formatDateTime(from)}부터 ${formatDateTime(to)}까지. ${cause}`,
  `3. 회원님이 하실 수 있는 일: ${advice}`,
  `4. 회사의 대응과 피해 구제 절차: ${measures}`,
  `5. 피해 신고와 상담: 개인정보 보호책임자 ${officer} (${phone}, ${email})`,
  '6. 손해배상과 분쟁조정: 손해배상은 위 연락처로 청구할 수 있으며, 개인정보분쟁조정위원회(1833-6972, www.kopico.go.kr)에 분쟁조정을 신청하거나 개인정보침해신고센터(국번 없이 118)에 신고할 수 있습니다.',
];

export const AUTHORITY_LABELS = {
  fairTrade: '공정거래위원회',
  privacy: '개인정보보호위원회',
  tax: '국세청',
} as const satisfies Record<Authority, string>;
