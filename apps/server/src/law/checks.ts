import type { LegalFacts } from '@naru/contract/document';
import { isBusinessNumber } from '@naru/domain/account';
import { ANSWER_BUSINESS_DAYS, RESULT_BUSINESS_DAYS } from '@naru/domain/inquiry';
import { FEW_SALES } from '@naru/domain/issuer';
import { addressOf, ROUTE_BASE } from '@naru/domain/navigation';
import { ESCROW_REPORT_DAYS, REFUND_BUSINESS_DAYS } from '@naru/domain/order';
import { addBusinessDays, type ExtraHolidays } from '@naru/domain/payout';
import type { PrivacyTask, ProcessorService } from '@naru/domain/privacy';
import { ERASE_DAYS } from '@naru/domain/retention';
import { addKoreanDays, type KoreanDay } from '@naru/domain/shared';
import { formatWon, PRIVACY_TASK_LABELS, PROCESSOR_SERVICE_LABELS } from '@naru/messages';
import type { MarketCheck } from './duties.ts';

/** Days within which a cash receipt that is due is issued. */
export const RECEIPT_LATE_DAYS = 5;

/** For so many days a payment that was not held is told of. */
export const ESCROW_DAYS = 30;

/** What there is to see of a running market: its settings, and how much waits for longer than it may. */
export interface MarketFacts {
  readonly publicUrl: string;
  readonly legal: LegalFacts;
  /** What the settings leave unsaid of the operator. */
  readonly unnamed: readonly string[];
  readonly sandbox: { readonly payment: boolean; readonly identity: boolean };
  /** Stores by name that sell something and do not say who sells. */
  readonly unnamedSellers: readonly string[];
  /** Stores that sell, of whose business the tax office has not said, or not yet, that it is at work. */
  readonly uncheckedSellers: readonly string[];
  /** Stores that are exempt from reporting for few sales, and had more here in the year before. */
  readonly unreportedSellers: readonly string[];
  /** Products whose goods nobody can pay for: the market has neither escrow nor cards. */
  readonly unpayable: number;
  /** Payments of the last {@link ESCROW_DAYS} days that came from an account for goods, and were not held. */
  readonly unheld: number;
  /** Deliveries and confirmations that whoever holds their money should have heard of {@link ESCROW_REPORT_DAYS} days ago. */
  readonly unreported: number;
  readonly unanswered: number;
  readonly undecided: number;
  readonly receipts: number;
  /** Rows by table that should have gone. */
  readonly unerased: Readonly<Record<string, number>>;
  readonly unconfirmed: number;
  /** What services of others do whom nobody has named. */
  readonly unnamedServices: readonly ProcessorService[];
  /** What people have to do by hand, and have not done in time. */
  readonly dueTasks: readonly PrivacyTask[];
  /** Money that has not gone back in time. */
  readonly lateRefunds: number;
  /** Interest for what went back late that nobody has transferred. */
  readonly unpaidInterests: number;
  /** Runs of payouts whose day is over and that nobody has let go. */
  readonly latePayouts: number;
  /** What of the money that is owed has to be held apart: days without a figure in time, and how much less it was than it has to be. */
  readonly apart: { readonly missing: number; readonly short: number };
  /** Members who are not fourteen yet. */
  readonly children: number;
}

/** What came in on this day of Korea or before it should have been dealt with by today, where so many business days are given for it. */
export const lateSince = (today: KoreanDay, days: number, holidays: ExtraHolidays): KoreanDay => {
  let day = addKoreanDays(today, -days);
  while (addBusinessDays(day, days, holidays) >= today) day = addKoreanDays(day, -1);
  return day;
};

const counted = (rows: number, text: string): readonly string[] => (rows === 0 ? [] : [`${text}: ${rows}건`]);

const operatorFaults = ({ legal, unnamed }: MarketFacts): readonly string[] => [
  ...(legal.demonstration ? ['체험용 서버라서 실제 사업자가 없습니다.'] : []),
  ...unnamed.map((name) => `${name} 설정이 없습니다.`),
  ...(unnamed.includes('NARU_LEGAL_BUSINESS_NUMBER') || isBusinessNumber(legal.businessNumber.replaceAll('-', ''))
    ? []
    : ['NARU_LEGAL_BUSINESS_NUMBER는 있을 수 없는 사업자등록번호입니다.']),
];

/** What is amiss in a running market, in Korean, a line for each; none where nothing is. Pages are looked at from outside ({@link PAGES}). */
export const CHECKS: Readonly<Record<MarketCheck, (facts: MarketFacts) => readonly string[]>> = Object.freeze({
  operatorNamed: operatorFaults,
  sellersNamed: ({ unnamedSellers, uncheckedSellers, unreportedSellers }) => [
    ...unnamedSellers.map((name) => `판매 중인 상품이 있는데 판매자 정보가 없는 스토어: ${name}`),
    ...uncheckedSellers.map((name) => `국세청에서 계속사업자로 확인하지 않은 판매자: ${name}`),
    ...unreportedSellers.map((name) => `지난해 거래가 ${FEW_SALES}회 이상인데 통신판매업 신고 면제로 표시한 판매자: ${name}`),
  ],
  escrowHeld: ({ unpayable, unheld }) => [
    ...counted(unpayable, '구매안전서비스도 카드 결제도 없어 살 수 없는 실물 상품'),
    ...counted(unheld, `지난 ${ESCROW_DAYS}일 동안 구매안전서비스 없이 계좌로 결제받은 실물 상품 주문`),
  ],
  escrowReported: ({ unreported }) => counted(unreported, `결제사에 ${ESCROW_REPORT_DAYS}일 넘게 알리지 않은 배송이나 구매 확정`),
  firstPage: () => [],
  termsPage: () => [],
  privacyPage: () => [],
  accessibilityPage: () => [],
  realPayment: ({ sandbox }) => (sandbox.payment ? ['결제가 체험용입니다.'] : []),
  realIdentity: ({ sandbox }) => (sandbox.identity ? ['본인확인이 체험용입니다.'] : []),
  encrypted: ({ publicUrl }) => (publicUrl.startsWith('https://') ? [] : [`주소가 https가 아닙니다: ${publicUrl}`]),
  complaintsAnswered: ({ unanswered }) => counted(unanswered, `${ANSWER_BUSINESS_DAYS}영업일이 지나도록 답하지 않은 1:1 문의`),
  disputesDecided: ({ undecided }) => counted(undecided, `${RESULT_BUSINESS_DAYS}영업일이 지나도록 결정하지 않은 분쟁`),
  receiptsIssued: ({ receipts }) => counted(receipts, `${RECEIPT_LATE_DAYS}일이 지나도록 발급하지 않은 현금영수증`),
  erasedInTime: ({ unerased }) =>
    Object.entries(unerased).flatMap(([table, rows]) => counted(rows, `${ERASE_DAYS}일 안에 파기하지 않은 ${table}`)),
  processorsNamed: ({ unnamedServices }) =>
    unnamedServices.map((service) => `NARU_LEGAL_PROCESSORS에 ${PROCESSOR_SERVICE_LABELS[service]} 수탁자가 없습니다.`),
  privacyTasksDone: ({ dueTasks }) => dueTasks.map((task) => `할 때가 지난 일: ${PRIVACY_TASK_LABELS[task]}`),
  refundsInTime: ({ lateRefunds, unpaidInterests }) => [
    ...counted(lateRefunds, `${REFUND_BUSINESS_DAYS}영업일이 지나도록 돌려주지 않은 환불`),
    ...counted(unpaidInterests, '송금하지 않은 환불 지연이자'),
  ],
  payoutsInTime: ({ latePayouts }) => counted(latePayouts, '날짜가 지나도록 보내지 않은 정산 묶음'),
  moneyApart: ({ apart: { missing, short } }) => [
    ...(missing === 0 ? [] : [`따로 보관한 금액을 제때 기록하지 않은 날: ${missing}일`]),
    ...(short === 0 ? [] : [`따로 보관할 금액보다 ${formatWon(short)} 모자랍니다.`]),
  ],
  moneyPage: () => [],
  nobodyUnderFourteen: ({ children }) => counted(children, '만 14세가 되지 않은 회원'),
  marketingConfirmed: ({ unconfirmed }) => counted(unconfirmed, '2년이 지나도록 다시 확인하지 않은 마케팅 수신 동의'),
});

/** A page that a visitor has to be able to open, without a script, and what has to be readable on it. */
export interface ExpectedPage {
  readonly path: string;
  readonly texts: readonly string[];
}

const shownFacts = ({ legal: { demonstration: _, ...facts } }: MarketFacts): readonly string[] => Object.values(facts);

/** What has to be on the pages that a duty speaks of. */
export const PAGES: Readonly<Partial<Record<MarketCheck, (facts: MarketFacts) => ExpectedPage>>> = Object.freeze({
  firstPage: (facts) => ({
    path: `${ROUTE_BASE}${addressOf('home')}`,
    texts: [
      ...shownFacts(facts),
      '통신판매중개자',
      '이용약관',
      '개인정보 처리방침',
      '결제 대금과 정산',
      '접근성 안내',
      '사업자정보 확인 (공정거래위원회)',
    ],
  }),
  termsPage: ({ legal }) => ({
    path: `${ROUTE_BASE}${addressOf('terms')}`,
    texts: ['서비스 이용약관', '시행일', legal.company, legal.phone],
  }),
  privacyPage: ({ legal }) => ({
    path: `${ROUTE_BASE}${addressOf('privacy')}`,
    texts: ['개인정보 처리방침', '시행일', '보유 기간', '처리의 위탁', '회원의 권리', legal.privacyOfficer, legal.phone],
  }),
  moneyPage: () => ({
    path: `${ROUTE_BASE}${addressOf('money')}`,
    texts: ['결제 대금과 정산', '대금을 받는 곳', '정산 조건', '따로 보관한 금액', '날마다의 금액'],
  }),
  accessibilityPage: ({ legal }) => ({
    path: `${ROUTE_BASE}${addressOf('accessibility')}`,
    texts: ['접근성 안내', '알고 있는 부족한 점', legal.phone, legal.email],
  }),
});
