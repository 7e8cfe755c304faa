import { formatDateTime, formatNumber } from '@naru/messages';

export const OWN_DATA = Object.freeze({
  title: '내 정보 내려받기',
  lead: '나루가 보관하는 내 정보를 모두 파일(JSON)로 내려받고 화면에서 읽어 볼 수 있어요. 비밀번호나 키처럼 나루도 알지 못하는 것과 다른 사람의 정보는 들어 있지 않아요.',
  prove: '내 정보를 모두 보여 드려요. 본인인지 확인해 주세요.',
  fetch: '내 정보 불러오기',
  save: '파일로 저장',
  section: (name: string, rows: number) => `${name} ${formatNumber(rows)}건`,
  more: (rows: number) => `나머지 ${formatNumber(rows)}건은 파일에 들어 있어요.`,
});

/** What is in the file, section by section. */
const SECTIONS: Readonly<Record<string, string>> = {
  members: '회원 정보',
  member_addresses: '배송지',
  sessions: '로그인 기록',
  wallet_keys: '연결한 지갑',
  passkeys: '패스키',
  api_keys: 'API 키',
  webhooks: '웹훅',
  account_undos: '되돌릴 수 있는 변경',
  factor_recoveries: '2단계 인증 되찾기',
  email_codes: '이메일 인증',
  site_authorities: '발행사 권한',
  orders: '주문',
  payments: '결제',
  cash_receipts: '현금영수증',
  escrow_reports: '구매안전서비스 결제사에 알린 내용',
  listings: '판매 등록',
  offers: '가격 제안',
  bids: '구매 입찰',
  gifts: '보낸 선물',
  exchanges: '실물 수령',
  disputes: '분쟁',
  payouts: '정산금 지급',
  ledger_entries: '정산 장부',
  approvals: '승인한 거래',
  inquiries: '1:1 문의',
  questions: '상품 문의',
  reports: '신고',
  issuer_applications: '입점 신청',
  smath_entries: '이벤트 응모',
  favourites: '관심',
  price_alerts: '가격 알림',
  follows: '팔로우',
  follow_choices: '팔로우 알림',
  follow_news: '팔로워에게 보내는 소식',
  notifications: '알림',
  popup_marks: '본 팝업',
  personal_reads: '내 정보를 본 기록',
  incident_members: '개인정보 사고',
};

/** What the values of rows are called; those of a kind of their own go by the name that they have in the file. */
const VALUES: Readonly<Record<string, string>> = {
  id: '번호',
  did: '지갑 ID',
  email: '이메일',
  name: '이름',
  nickname: '닉네임',
  birth: '생년월일',
  gender: '성별',
  phone: '휴대폰 번호',
  joinType: '가입 방법',
  state: '상태',
  isPrivate: '페이지 비공개',
  agreements: '동의',
  mailOff: '받지 않는 메일',
  holderSms: '발행사 문자 받기',
  createdAt: '만든 때',
  updatedAt: '바뀐 때',
  detail: '소개',
  bankId: '은행',
  bankAccount: '계좌번호',
  bankAccountHolder: '예금주',
  cashReceiptType: '현금영수증 종류',
  cashReceiptNumber: '현금영수증 번호',
  label: '이름표',
  recipient: '받는 분',
  zoneCode: '우편번호',
  address: '주소',
  addressDetail: '상세 주소',
  memo: '메모',
  isDefault: '기본',
  loginEnv: '환경',
  device: '기기',
  ip: 'IP 주소',
  lastSeenAt: '마지막 사용',
  endedAt: '끝난 때',
  endReason: '끝난 까닭',
  expiresAt: '기한',
  usedAt: '마지막 사용',
  kind: '종류',
  type: '종류',
  siteCode: '발행사',
  price: '금액',
  amount: '금액',
  fee: '수수료',
  method: '결제 수단',
  means: '결제 수단',
  paidAt: '결제한 때',
  completedAt: '완료한 때',
  orderId: '주문',
  tokenId: 'NFT',
  productId: '상품',
  title: '제목',
  body: '내용',
  message: '내용',
  answer: '답변',
  answeredAt: '답변한 때',
  reason: '까닭',
  carrier: '택배사',
  waybill: '운송장',
  items: '항목',
  call: '한 일',
  door: '어디에서',
  at: '때',
  isAgree: '동의함',
  isMust: '필수',
  version: '판',
  channel: '경로',
};

export const valueName = (name: string): string => VALUES[name] ?? name;

export const sectionName = (table: string): string => SECTIONS[table] ?? table;

export type OwnRow = Readonly<Record<string, unknown>>;

/** The sections of the file that have anything in them. */
export const readOwnData = (text: string): readonly { readonly name: string; readonly rows: readonly OwnRow[] }[] => {
  const { data } = JSON.parse(text) as { readonly data: Readonly<Record<string, readonly OwnRow[]>> };
  return Object.entries(data).flatMap(([name, rows]) => (rows.length === 0 ? [] : [{ name, rows }]));
};

const MOMENT_SHAPE = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** A value as somebody reads it: moments in Korean time, and what has parts as they stand in the file. */
export const valueText = (value: unknown): string => {
  if (typeof value === 'string') return MOMENT_SHAPE.test(value) ? formatDateTime(value) : value;
  if (typeof value === 'boolean') return value ? '예' : '아니요';
  if (Array.isArray(value)) return value.map(valueText).join(', ') || '없음';
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, part]) => `${valueName(name)}: ${valueText(part)}`)
      .join(', ');
  return String(value);
};
