import { HIDING_REASON } from '@naru/domain/question';
import type { SiteActionView } from '@naru/domain/staff';
import { formatDateTime } from '../format/date.ts';
import { formatNumber } from '../format/won.ts';
import { GENRE_LABELS } from './genre.ts';
import { JOB_KIND_LABELS, PRODUCT_FIELD_LABELS } from './issuer.ts';
import { SELLER_FIELD_LABELS } from './seller.ts';
import { STAFF_ROLE_LABELS } from './staff.ts';
import { HIDING_REASON_LABELS } from './support.ts';
import { CARRIER_LABELS, EXCHANGE_STATE_LABELS, PRODUCT_STATE_LABELS } from './trade.ts';

/** How what the log knows of an action is called. What is missing is called by its own name. */
const NAMES: Readonly<Record<string, string>> = Object.freeze({
  account: '계좌',
  after: '이후',
  before: '이전',
  carrier: '택배사',
  columns: '열',
  fields: '바뀐 항목',
  from: '시작',
  fromBefore: '이전 시작',
  items: '아이템 수',
  job: '작업',
  kind: '작업 종류',
  masked: '개인정보 가림',
  member: '회원 번호',
  month: '정산 월',
  moved: '옮긴 상품 수',
  name: '이름',
  number: '답변 차수',
  numbers: '번호',
  pictures: '이미지 수',
  price: '가격',
  priceBefore: '이전 가격',
  products: '상품 수',
  quantity: '수량',
  questionId: '문의 번호',
  reason: '사유',
  removed: '지움',
  required: '필수',
  role: '역할',
  rows: '행 수',
  state: '상태',
  stockThreshold: '재고 알림 기준',
  to: '끝',
  total: '대상 수',
  version: '버전',
  waits: '나루의 확인을 기다림',
});

/** Of a change of roles, the two are no days. */
const OF_ROLES: Readonly<Record<string, string>> = Object.freeze({ from: '이전 역할', to: '새 역할' });
/** Numbers that name something and count nothing. */
const NUMBERED: ReadonlySet<string> = new Set(['job', 'member', 'number', 'questionId', 'version']);

/** The words that the log keeps as names, wherever they stand. */
const WORDS: Readonly<Record<string, string>> = Object.freeze({
  ...GENRE_LABELS,
  ...EXCHANGE_STATE_LABELS,
  ...PRODUCT_STATE_LABELS,
  ...CARRIER_LABELS,
  ...JOB_KIND_LABELS,
  ...STAFF_ROLE_LABELS,
  all: '전체',
});
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T/;

const FIELD_LABELS: Readonly<Record<string, string>> = Object.freeze({ ...SELLER_FIELD_LABELS, ...PRODUCT_FIELD_LABELS });

const isHidingReason = (value: string): value is keyof typeof HIDING_REASON => Object.hasOwn(HIDING_REASON, value);
const fieldsOf = (value: string): string =>
  value
    .split(' ')
    .map((field) => FIELD_LABELS[field] ?? field)
    .join(', ');

const nameOf = ({ deed: action }: SiteActionView, name: string): string =>
  (action === 'roleChanged' ? OF_ROLES[name] : undefined) ?? NAMES[name] ?? name;

const wordsOf = ({ deed: action }: SiteActionView, name: string, value: string | number | boolean | null): string => {
  if (value === null) return '없음';
  if (typeof value === 'boolean') return value ? '예' : '아니요';
  if (typeof value === 'number') return NUMBERED.has(name) ? String(value) : formatNumber(value);
  // What people have typed is told as they typed it.
  if (name === 'reason') return action === 'questionHidden' && isHidingReason(value) ? HIDING_REASON_LABELS[value] : value;
  if (name === 'name' || name === 'account') return value;
  if (name === 'fields') return fieldsOf(value);
  if (TIMESTAMP.test(value)) return formatDateTime(value);
  return action !== 'categoryRenamed' && Object.hasOwn(WORDS, value) ? (WORDS[value] ?? value) : value;
};

/** What more the log knows of an action, in words: `이전 조회자, 이후 운영자`. */
export const siteActionDetail = (view: SiteActionView): string =>
  Object.entries(view.detail)
    .map(([name, value]) => `${nameOf(view, name)} ${wordsOf(view, name, value)}`)
    .join(', ');
