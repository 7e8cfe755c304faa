import { HIDING_REASON } from '@naru/domain/question';
import type { SiteActionView } from '@naru/domain/staff';
import { formatDateTime } from '../format/date.ts';
import { formatNumber, formatWon } from '../format/won.ts';
import { BULK_MESSAGE_KIND_LABELS } from './bulk.ts';
import { DISPUTE_STANCE_LABELS } from './dispute-state.ts';
import { GENRE_LABELS } from './genre.ts';
import { JOB_KIND_LABELS, PRODUCT_FIELD_LABELS } from './issuer.ts';
import { NFT_KIND_LABELS, PRODUCT_TYPE_LABELS } from './nft.ts';
import { MAIL_ORDER_LABELS, SELLER_FIELD_LABELS } from './seller.ts';
import { STAFF_ROLE_LABELS } from './staff.ts';
import { HIDING_REASON_LABELS } from './support.ts';
import { CARRIER_LABELS, EXCHANGE_STATE_LABELS, PRODUCT_STATE_LABELS } from './trade.ts';

type Deed = SiteActionView['deed'];
type Value = string | number | boolean | null;

/** How what the log knows of an action is called. What is missing is called by its own name. */
const NAMES: Readonly<Record<string, string>> = Object.freeze({
  account: '계좌',
  carrier: '택배사',
  columns: '열',
  fields: '바뀐 항목',
  from: '시작',
  gifts: '선물',
  items: '아이템',
  kind: '종류',
  masked: '개인정보',
  member: '회원',
  month: '정산 월',
  moved: '다른 카테고리로 옮긴 상품',
  name: '이름',
  number: '답변 차수',
  numbers: '번호',
  pictures: '이미지',
  price: '가격',
  products: '상품',
  quantity: '수량',
  questionId: '문의 번호',
  reason: '사유',
  receivers: '받는 회원',
  removed: '이미지',
  required: '2차 인증',
  role: '역할',
  rows: '줄',
  span: '기간',
  stance: '답변',
  state: '상태',
  stockThreshold: '재고 알림 기준',
  to: '끝',
  total: '대상',
  version: '버전',
  waits: '나루 확인',
  what: '추가한 파일',
  // Those of the time before changes were told as such.
  after: '이후',
  before: '이전',
});

/** What a change is a change of, by what was done. */
const CHANGED: Readonly<Partial<Record<Deed, string>>> = Object.freeze({
  published: '상태',
  hidden: '상태',
  priced: '가격',
  categorised: '카테고리',
  categoryRenamed: '이름',
  categoryGenreChanged: '장르',
  stockThresholdSet: '재고 알림 기준',
  settlementAccountChanged: '계좌',
});

/** What was, and what is, by their names in the log: told as one, old first. */
const PAIRS: readonly (readonly [was: string, is: string])[] = [
  ['before', 'after'],
  ['priceBefore', 'price'],
  ['fromBefore', 'from'],
];

const FIELD_LABELS: Readonly<Record<string, string>> = Object.freeze({
  ...SELLER_FIELD_LABELS,
  ...PRODUCT_FIELD_LABELS,
  siteName: '스토어 이름',
  siteUrl: '홈페이지',
  introduction: '소개',
});

/** What nobody reads: it is there for proof. */
const UNTOLD: ReadonlySet<string> = new Set(['planHash', 'job', 'bulk']);
/** Numbers that name something and count nothing. */
const NUMBERED: ReadonlySet<string> = new Set(['member', 'number', 'questionId', 'version']);
const AMOUNTS: ReadonlySet<string> = new Set(['price', 'priceBefore']);
/** In what a count is counted. */
const UNITS: Readonly<Record<string, string>> = Object.freeze({
  gifts: '개',
  items: '개',
  moved: '개',
  pictures: '개',
  products: '개',
  quantity: '개',
  receivers: '명',
  rows: '줄',
  total: '개',
});

/** Both sides of what is either so or so. */
const EITHER: Readonly<Record<string, readonly [yes: string, no: string]>> = Object.freeze({
  masked: ['가림', '가리지 않음'],
  removed: ['지움', '바꿈'],
  required: ['켜짐', '꺼짐'],
  waits: ['기다리는 중', '필요 없음'],
});

/** The words that the log keeps as names, wherever they stand. */
const WORDS: Readonly<Record<string, string>> = Object.freeze({
  ...GENRE_LABELS,
  ...EXCHANGE_STATE_LABELS,
  ...PRODUCT_STATE_LABELS,
  ...CARRIER_LABELS,
  ...JOB_KIND_LABELS,
  ...STAFF_ROLE_LABELS,
  ...DISPUTE_STANCE_LABELS,
  ...BULK_MESSAGE_KIND_LABELS,
  all: '전체',
  files: '이미지 파일',
  pictures: '카드 이미지',
});
const SPANS: Readonly<Record<string, string>> = Object.freeze({ month: '한 달', year: '한 해' });
/** Of fields that hold one of few words. */
const FIELD_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.freeze({
  productType: PRODUCT_TYPE_LABELS,
  nftKind: NFT_KIND_LABELS,
  mailOrder: MAIL_ORDER_LABELS,
});
/** What people have typed is told as they typed it. */
const TYPED: ReadonlySet<string> = new Set(['name', 'account']);
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T/;
const MONEY = /(^|\s)가격$/;

const isHidingReason = (value: string): value is keyof typeof HIDING_REASON => Object.hasOwn(HIDING_REASON, value);
const fieldsOf = (value: string): string =>
  value
    .split(' ')
    .map((field) => FIELD_LABELS[field] ?? field)
    .join(', ');

const textOf = (deed: Deed, name: string, value: string): string => {
  if (name === 'reason') return deed === 'questionHidden' && isHidingReason(value) ? HIDING_REASON_LABELS[value] : value;
  if (TYPED.has(name)) return value;
  if (name === 'fields') return fieldsOf(value);
  if (name === 'span') return SPANS[value] ?? value;
  if (name === 'what' && value === 'rows') return '시트';
  if (TIMESTAMP.test(value)) return formatDateTime(value);
  return Object.hasOwn(WORDS, value) ? (WORDS[value] ?? value) : value;
};

const wordsOf = (deed: Deed, name: string, value: Value): string => {
  if (value === null || value === '') return '없음';
  if (typeof value === 'boolean') return EITHER[name]?.[value ? 0 : 1] ?? (value ? '예' : '아니요');
  if (typeof value === 'string') return textOf(deed, name, value);
  if (AMOUNTS.has(name)) return formatWon(value);
  return NUMBERED.has(name) ? String(value) : `${formatNumber(value)}${UNITS[name] ?? ''}`;
};

/** A field of a form as it was or is. */
const fieldWords = (field: string, value: Value): string => {
  if (value === null || value === '') return '없음';
  if (field === 'royaltyBasisPoints') return `${formatNumber(Number(value) / 100)}%`;
  if (typeof value === 'string' && TIMESTAMP.test(value)) return formatDateTime(value);
  return FIELD_WORDS[field]?.[String(value)] ?? (typeof value === 'number' ? formatNumber(value) : String(value));
};

/** What something was and is; of a name that people have typed, as they typed it. */
const changeOf = (deed: Deed, label: string, [was, is]: readonly [Value, Value]): string => {
  const shown = (value: Value): string => {
    if (typeof value === 'number') return MONEY.test(label) ? formatWon(value) : formatNumber(value);
    return deed === 'categoryRenamed' ? String(value ?? '없음') : wordsOf(deed, '', value);
  };
  return `${label} ${shown(was)} → ${shown(is)}`;
};

/** What more the log knows of an action, in words: `가격 10,000원 → 12,000원, 역할 조회자 → 운영자`. */
export const siteActionDetail = ({ deed, detail, subject }: Pick<SiteActionView, 'deed' | 'detail' | 'subject'>): string => {
  const left = new Map<string, Value>(Object.entries(detail).filter(([name]) => !UNTOLD.has(name)));
  // What is told as the thing itself is not told twice.
  if (subject?.kind === 'member') left.delete('member');
  if (subject?.kind === 'job') for (const name of ['kind', 'total']) left.delete(name);
  const parts: string[] = [];
  const takePair = (was: string, is: string, label: string): void => {
    const [before, after] = [left.get(was), left.get(is)];
    if (before === undefined || after === undefined) return;
    left.delete(was);
    left.delete(is);
    parts.push(changeOf(deed, label, [before, after]));
  };
  if (deed === 'roleChanged') takePair('from', 'to', '역할');
  for (const [was, is] of PAIRS) takePair(was, is, is === 'after' ? (CHANGED[deed] ?? '바뀐 값') : (NAMES[is] ?? is));
  const unvalued: string[] = [];
  for (const field of String(left.get('fields') ?? '')
    .split(' ')
    .filter((one) => one !== '')) {
    const [before, after] = [left.get(`${field}.before`), left.get(`${field}.after`)];
    if (before === undefined || after === undefined) {
      unvalued.push(field);
      continue;
    }
    left.delete(`${field}.before`);
    left.delete(`${field}.after`);
    parts.push(`${FIELD_LABELS[field] ?? field} ${fieldWords(field, before)} → ${fieldWords(field, after)}`);
  }
  left.delete('fields');
  if (unvalued.length > 0) parts.push(`${NAMES['fields']} ${fieldsOf(unvalued.join(' '))}`);
  return [...parts, ...[...left].map(([name, value]) => `${NAMES[name] ?? name} ${wordsOf(deed, name, value)}`)].join(', ');
};
