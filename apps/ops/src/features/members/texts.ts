import type { OperatorAnswer } from '@naru/contract/operator';
import type { FoundBy, LookScreen, Resent, TimelineKind } from '@naru/domain/operator';
import {
  CARRIER_LABELS,
  DISPUTE_REASON_LABELS,
  DISPUTE_STATE_LABELS,
  EXCHANGE_STATE_LABELS,
  GIFT_STATE_LABELS,
  INQUIRY_ANSWER_LABELS,
  INQUIRY_TYPE_LABELS,
  NFT_LOCK_LABELS,
  OFFER_STATE_LABELS,
  ORDER_KIND_LABELS,
  ORDER_STATE_LABELS,
  PAYOUT_STATE_LABELS,
  platformActionName,
  platformActorName,
  REPORT_KIND_LABELS,
  REPORT_OUTCOME_LABELS,
  REPORT_REASON_LABELS,
  SMATH_STATE_LABELS,
} from '@naru/messages';

/** Why somebody of the staff looks at a member, as it is chosen; the last says nothing without words of one's own. */
export const WHY_LABELS = {
  call: '전화 상담',
  inquiry: '문의 답변',
  dispute: '분쟁 조정',
  safety: '도용·사고 확인',
  authority: '기관의 요청',
  other: '그 밖의 일',
} as const;
export type Why = keyof typeof WHY_LABELS;

export const FOUND_BY_LABELS = {
  phone: '휴대폰 번호',
  email: '이메일',
  did: '지갑 ID',
  nickname: '닉네임',
  name: '이름',
  code: 'NFT 코드',
  order: '주문 번호',
  waybill: '운송장 번호',
  member: '회원 번호',
  nft: 'NFT 번호',
  exchange: '실물 수령 번호',
  inquiry: '문의 번호',
} as const satisfies Record<FoundBy, string>;

export const TIMELINE_LABELS = {
  order: '구매',
  sale: '판매',
  gift: '선물',
  exchange: '실물 수령',
  dispute: '분쟁',
  offer: '가격 제안',
  prize: '경품',
  payout: '정산',
  inquiry: '문의',
  report: '신고',
  mail: '메일',
  sms: '문자',
  notice: '알림',
  login: '로그인',
  note: '메모',
  staff: '운영자가 한 일',
} as const satisfies Record<TimelineKind, string>;

export const LOOK_LABELS = {
  nfts: '보유 NFT',
  orders: '주문',
  offersSent: '보낸 제안',
  offersReceived: '받은 제안',
  gifts: '보낸 선물',
  notices: '알림',
} as const satisfies Record<LookScreen, string>;

export const AGAIN_LABELS = {
  mail: '메일 다시 보내기',
  sms: '문자 다시 보내기',
  notice: '메일로 다시 보내기',
  gift: '문자로 다시 알리기',
} as const satisfies Record<Resent, string>;

export const AGAIN_TEXTS = {
  mail: '보내지 못한 메일을 회원의 이메일로 다시 보냅니다. 다른 주소로는 보낼 수 없습니다.',
  sms: '보내지 못한 문자를 같은 번호로 다시 보냅니다.',
  notice: '이 알림을 회원의 이메일로 다시 보냅니다. 다른 주소로는 보낼 수 없습니다.',
  gift: '아직 받지 않은 선물을 받는 분의 휴대폰으로 다시 알립니다. 코드는 받는 분만 봅니다.',
} as const satisfies Record<Resent, string>;

const SENT_LABELS = { sent: '보냄', received: '받음' } as const;
const MAIL_LABELS = { queued: '보내는 중', sent: '보냄', failed: '보내지 못함' } as const;
const SMS_LABELS = {
  queued: '보내는 중',
  sent: '보냄',
  delivered: '받음',
  undelivered: '닿지 않음',
  failed: '보내지 못함',
  dropped: '보내지 않음',
} as const;
const SMS_KIND_LABELS = { code: '인증번호', gift: '선물', reminder: '선물 다시 알림', holders: '발행사 소식' } as const;
const SEEN_LABELS = { seen: '읽음', unseen: '읽지 않음' } as const;
const LOGIN_LABELS = {
  live: '로그인 중',
  waits: '2단계 인증 대기',
  manual: '로그아웃',
  auto: '자동 로그아웃',
  expired: '기한 만료',
  duplicate: '다른 로그인으로 끝남',
  reuse: '보안을 위해 끝남',
  passwordChanged: '비밀번호 변경으로 끝남',
  accountChanged: '계정 변경으로 끝남',
  left: '탈퇴',
  suspended: '이용 정지로 끝남',
  operator: '운영자가 끝냄',
} as const;
const REPORT_LABELS = { ...REPORT_OUTCOME_LABELS, waiting: '답변 대기' } as const;
const LOOKED_NFT_LABELS = {
  ...NFT_LOCK_LABELS,
  onSale: '판매 중',
  reserved: '거래 중',
  notForSale: '보유 중',
  sold: '보유 중',
  revoked: '폐기',
} as const;

type Labels = Readonly<Record<string, string>>;

/** A name in words; by itself where it has none, as that of a state of a later version. */
const labelIn = (labels: Labels, name: string | null): string => (name === null ? '' : (labels[name] ?? name));

const STATE_LABELS: Readonly<Record<TimelineKind, Labels>> = {
  order: ORDER_STATE_LABELS,
  sale: ORDER_STATE_LABELS,
  gift: GIFT_STATE_LABELS,
  exchange: EXCHANGE_STATE_LABELS,
  dispute: DISPUTE_STATE_LABELS,
  offer: OFFER_STATE_LABELS,
  prize: SMATH_STATE_LABELS,
  payout: PAYOUT_STATE_LABELS,
  inquiry: INQUIRY_ANSWER_LABELS,
  report: REPORT_LABELS,
  mail: MAIL_LABELS,
  sms: SMS_LABELS,
  notice: SEEN_LABELS,
  login: LOGIN_LABELS,
  note: {},
  staff: {},
};

export type TimelineRow = OperatorAnswer<'member/timeline'>['rows'][number];

export const stateText = ({ kind, state }: TimelineRow): string => labelIn(STATE_LABELS[kind], state);

const aboutReport = (about: string): string => {
  const [side = '', kind = ''] = about.split(' ');
  return `${side === 'sent' ? '신고함' : '신고받음'}, ${labelIn(REPORT_KIND_LABELS, kind)}`;
};

const ABOUT: Readonly<Record<TimelineKind, (about: string) => string>> = {
  order: (about) => labelIn(ORDER_KIND_LABELS, about),
  sale: (about) => labelIn(ORDER_KIND_LABELS, about),
  gift: (about) => labelIn(SENT_LABELS, about),
  exchange: (about) => labelIn(CARRIER_LABELS, about),
  dispute: (about) => labelIn(DISPUTE_REASON_LABELS, about),
  offer: (about) => labelIn(SENT_LABELS, about),
  prize: (about) => labelIn(CARRIER_LABELS, about),
  payout: (about) => about,
  inquiry: (about) => labelIn(INQUIRY_TYPE_LABELS, about),
  report: aboutReport,
  mail: (about) => about,
  sms: (about) => labelIn(SMS_KIND_LABELS, about),
  notice: (about) => about,
  login: (about) => about,
  note: platformActorName,
  staff: platformActorName,
};

/** What a row is about beside its title. */
export const aboutText = ({ kind, about }: TimelineRow): string => (about === null ? '' : ABOUT[kind](about));

/** What a row is called: an act of the staff by its own words, whatever has no title by its kind. */
export const titleText = ({ kind, title, about }: TimelineRow): string => {
  if (kind === 'staff') return platformActionName(title);
  if (title !== '') return title;
  return kind === 'sms' ? labelIn(SMS_KIND_LABELS, about) : TIMELINE_LABELS[kind];
};

export const detailText = ({ kind, text }: TimelineRow): string => (kind === 'report' ? labelIn(REPORT_REASON_LABELS, text) : text);

const LOOKED_STATES: Readonly<Record<LookScreen, Labels>> = {
  nfts: LOOKED_NFT_LABELS,
  orders: { ...ORDER_STATE_LABELS, paymentFailed: '결제 실패' },
  offersSent: OFFER_STATE_LABELS,
  offersReceived: OFFER_STATE_LABELS,
  gifts: GIFT_STATE_LABELS,
  notices: SEEN_LABELS,
};
export const lookedState = (screen: LookScreen, state: string | null): string => labelIn(LOOKED_STATES[screen], state);
