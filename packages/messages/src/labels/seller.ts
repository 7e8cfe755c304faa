import type { BusinessFinding, MailOrderStanding, SellerFacts, SellerState } from '@naru/domain/issuer';
import type { Fact } from '@naru/domain/nft';
import { formatPhone } from '../format/person.ts';

export const SELLER_FIELD_LABELS = {
  company: '상호',
  representative: '대표자',
  businessNumber: '사업자등록번호',
  openedOn: '개업일',
  mailOrder: '통신판매업 신고',
  mailOrderNumber: '통신판매업 신고번호',
  address: '주소',
  phone: '전화번호',
  email: '이메일',
} as const satisfies Record<keyof SellerFacts, string>;

export const MAIL_ORDER_LABELS = {
  reported: '신고했어요',
  simplified: '신고 면제 (간이과세자)',
  fewSales: '신고 면제 (직전년도 거래 50회 미만)',
} as const satisfies Record<MailOrderStanding, string>;

export const BUSINESS_FINDING_LABELS = {
  active: '계속사업자',
  suspended: '휴업',
  closed: '폐업',
  unknown: '국세청에 등록되지 않은 번호',
  differs: '국세청에 등록된 내용과 다름',
  unavailable: '확인하지 못함',
} as const satisfies Record<BusinessFinding, string>;

export const SELLER_STATE_LABELS = {
  waiting: '확인 대기',
  inForce: '표시 중',
  replaced: '이전 정보',
  refused: '거절',
  withdrawn: '다시 보냄',
} as const satisfies Record<SellerState, string>;

/** A business number in its usual groups: `123-45-67891`. */
export const formatBusinessNumber = (digits: string): string => `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;

/** Who sells, line by line, as the law has it shown (Act 전자상거래법, article 13 paragraph 1). */
export const sellerCard = ({
  company,
  representative,
  businessNumber,
  mailOrder,
  mailOrderNumber,
  ...at
}: SellerFacts): readonly Fact[] => [
  { label: SELLER_FIELD_LABELS.company, value: company },
  { label: SELLER_FIELD_LABELS.representative, value: representative },
  { label: SELLER_FIELD_LABELS.businessNumber, value: formatBusinessNumber(businessNumber) },
  { label: SELLER_FIELD_LABELS.mailOrderNumber, value: mailOrder === 'reported' ? mailOrderNumber : MAIL_ORDER_LABELS[mailOrder] },
  { label: SELLER_FIELD_LABELS.address, value: at.address },
  { label: SELLER_FIELD_LABELS.phone, value: formatPhone(at.phone) },
  { label: SELLER_FIELD_LABELS.email, value: at.email },
];

/** What a broker says of itself beside what others sell (the same act, article 20 paragraph 1). */
export const INTERMEDIARY_NOTICE =
  '나루는 통신판매중개자이며 거래 당사자가 아닙니다. 상품, 거래 정보와 거래에 대한 책임은 판매자에게 있습니다.';
