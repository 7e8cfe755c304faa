import { GIFT_DAYS } from '../gift/rules.ts';
import { MOST_ITEMS } from '../issuer/constants.ts';
import { CHOICE_LINES, disclosureLabels } from '../issuer/disclosure.ts';
import { PRODUCT_TEXTS, SHEET_TEXTS } from '../issuer/product-fields.ts';
import { LEAST_PRICE } from '../listing/rules.ts';
import type { NftKind, ProductType } from '../nft/kinds.ts';
import { namesWhere, tableOf } from '../shared/tables.ts';
import { TEXT_LIMITS, tidyHead, tidyLine } from '../shared/text.ts';

interface BulkColumnShape {
  /** What stands in its first row. */
  readonly head: string;
  /** A row without a value here has a fault. */
  readonly needed: boolean;
  /** What may stand in it. */
  readonly note: string;
  readonly example: string;
}

/** The columns of texts that every product has to have, or of the others; the terms of a job may say what a row does not. */
const textColumns = <Required extends boolean>(required: Required) =>
  tableOf(namesWhere(PRODUCT_TEXTS, 'required', [required]), (text): BulkColumnShape => ({ needed: false, ...SHEET_TEXTS[text] }));

const { code, ...OTHER_TEXTS } = textColumns(false);

/** The columns of a sheet of cards that are read, in the order of the template; by their heads, wherever they stand. */
export const BULK_COLUMNS = Object.freeze({
  code,
  name: { head: '상품명', needed: true, note: `${TEXT_LIMITS.name}자까지`, example: '첫눈 카드' },
  ...textColumns(true),
  price: { head: '판매가', needed: true, note: `${LEAST_PRICE}원 이상의 숫자`, example: '10000' },
  quantity: { head: '수량', needed: false, note: `1~${MOST_ITEMS}. 비우면 1개`, example: '1' },
  category: { head: '카테고리', needed: false, note: '스토어에 있는 카테고리 이름. 비우면 공통 카테고리를 씁니다', example: '' },
  picture: { head: '그림 파일', needed: false, note: 'ZIP 안의 파일 이름. 이미지 메이커를 쓰면 비웁니다', example: 'card-0001.png' },
  original: { head: '원본 파일', needed: false, note: '구매자가 받는 파일이 그림과 다를 때 ZIP 안의 파일 이름', example: '' },
  ...OTHER_TEXTS,
  perMemberLimit: { head: '1인당 한도', needed: false, note: `1~${MOST_ITEMS}. 비우면 공통 값을 씁니다`, example: '' },
  saleFrom: { head: '판매 시작', needed: false, note: '2027-01-31 또는 2027-01-31 09:00. 비우면 공통 값을 씁니다', example: '' },
  saleUntil: { head: '판매 종료', needed: false, note: '2027-01-31(그날까지) 또는 2027-01-31 18:00. 비우면 공통 값을 씁니다', example: '' },
  receiver: {
    head: '받는 지갑',
    needed: false,
    note: '이 카드를 선물할 회원의 지갑 ID. 발행하면서 바로 전달합니다. 비우면 선물하지 않습니다',
    example: '',
  },
  phone: {
    head: '받는 전화번호',
    needed: false,
    note: `이 카드를 선물할 휴대폰 번호. NFT 코드를 문자로 보내고, ${GIFT_DAYS}일 안에 받지 않으면 스토어로 돌아옵니다`,
    example: '',
  },
  message: {
    head: '선물 메시지',
    needed: false,
    note: `받는 분에게 보여 주는 말. ${TEXT_LIMITS.long}자까지`,
    example: '',
  },
} as const satisfies Readonly<Record<string, BulkColumnShape>>);
export type BulkColumn = keyof typeof BULK_COLUMNS;

/** The heads without which no sheet of cards is read. */
export const NEEDED_HEADS: readonly string[] = Object.freeze(
  Object.values(BULK_COLUMNS).flatMap(({ head, needed }) => (needed ? [head] : [])),
);

const NOTICE_HEAD = '고시: ';
export const noticeHead = (label: string): string => `${NOTICE_HEAD}${label}`;

/** What the template puts before the first cell of its notes. */
const NOTE_MARK = '#';
const EXAMPLE_MARK = '예) ';
const NOTICE_NOTE = '비우면 공통 고시 값을 씁니다';
/** The most notes of a template that are passed over in a sheet: what is one more is a card like any other. */
export const MOST_NOTES = 100;
/** The column that a file of faulty rows has besides those of its sheet: which row a corrected one takes the place of. */
export const ROW_HEAD = '행';
/** The column that tells what has to be mended; it is not read. */
export const MEND_HEAD = '고칠 점';

const SAME: ReadonlyMap<string, string> = new Map(
  [...Object.values(BULK_COLUMNS).map(({ head }) => head), ROW_HEAD, MEND_HEAD].map((head) => [tidyHead(head), head]),
);

/** A head as its column is known by: spaces do not count in those that are read. */
export const headOf = (typed: string): string => {
  const line = tidyLine(typed);
  const key = tidyHead(line);
  if (key.startsWith(tidyHead(NOTICE_HEAD))) return noticeHead(line.slice(line.indexOf(':') + 1).trim());
  return SAME.get(key) ?? line;
};

export type BulkCells = Readonly<Record<string, string>>;

/** What the template of a type of product holds: heads, and for each column a note and an example. */
export interface BulkTemplate {
  readonly heads: readonly string[];
  /** Rows that are known again by {@link isTemplateNote}. */
  readonly notes: readonly (readonly string[])[];
}

/** The column of a line of the disclosure. */
const noticeColumn = (label: string): BulkColumnShape => {
  const choice = CHOICE_LINES[label];
  const note = choice === undefined ? NOTICE_NOTE : `${choice.question} ${choice.answers.join(' / ')}. ${NOTICE_NOTE}`;
  return { head: noticeHead(label), needed: false, note, example: '' };
};

/** The template for products of a type: every column that is read, what may stand in it, and an example. */
export const bulkTemplate = (type: ProductType, kind: NftKind): BulkTemplate => {
  const columns: readonly BulkColumnShape[] = [...Object.values(BULK_COLUMNS), ...disclosureLabels(type, kind).map(noticeColumn)];
  const row = (cells: readonly string[]): readonly string[] => cells.map((cell, at) => (at === 0 ? `${NOTE_MARK}${cell}` : cell));
  return { heads: columns.map(({ head }) => head), notes: NOTES.map((textOf) => row(columns.map(textOf))) };
};

/** What the template says below a head: what may stand there, and an example. */
const NOTES = Object.freeze([
  ({ needed, note }: BulkColumnShape): string => `${needed ? '필수. ' : ''}${note}`,
  ({ example }: BulkColumnShape): string => `${EXAMPLE_MARK}${example}`,
] as const);

const COLUMN_BY_HEAD: ReadonlyMap<string, BulkColumnShape> = new Map(Object.values(BULK_COLUMNS).map((column) => [column.head, column]));

/**
 * Whether a row is a note of the template as it was written: the name's, and nothing in any cell that the template does not say there. Its columns may
 * have been moved or left out; whatever else is a card, with whatever its cells begin.
 */
export const isTemplateNote = (cells: BulkCells): boolean =>
  NOTES.some((textOf) => {
    const said = (head: string): string => textOf(COLUMN_BY_HEAD.get(head) ?? noticeColumn(head.slice(NOTICE_HEAD.length))).trim();
    const isSaid = (head: string, cell: string): boolean => [said(head), `${NOTE_MARK}${said(head)}`].includes(cell);
    return (
      isSaid(BULK_COLUMNS.name.head, cells[BULK_COLUMNS.name.head] ?? '') &&
      Object.entries(cells).every(([head, cell]) => cell === '' || isSaid(head, cell))
    );
  });

/** Why a row is no heads of a sheet, all of a kind at once. */
export interface HeadFault {
  readonly fault: 'columnMissing' | 'columnTwice';
  readonly heads: readonly string[];
}

/** The heads of columns that are read of a sheet: those of the template, and those that the cards of a job are drawn from. */
export const readHeads = (type: ProductType, kind: NftKind, drawn: readonly string[]): ReadonlySet<string> =>
  new Set([...bulkTemplate(type, kind).heads, ...drawn, ROW_HEAD, MEND_HEAD]);

/** Heads that nothing reads and that are there several times are numbered, so that each keeps what stands below it. */
const numbered = (heads: readonly string[], read: ReadonlySet<string>): readonly string[] => {
  const times = new Map<string, number>();
  return heads.map((head) => {
    if (head === '' || read.has(head)) return head;
    times.set(head, (times.get(head) ?? 0) + 1);
    const time = times.get(head);
    return time === 1 ? head : `${head} (${time})`;
  });
};

/**
 * The heads of a sheet by a row of it; cells at its end that say nothing are left out, and a column without a head has an empty one: only what stands below
 * it is a fault.
 */
export const headsOf = (
  row: readonly string[],
  read: ReadonlySet<string>,
): { readonly heads: readonly string[]; readonly fault: HeadFault | null } => {
  const heads = numbered(row.slice(0, row.findLastIndex((cell) => cell.trim() !== '') + 1).map(headOf), read);
  const missing = NEEDED_HEADS.filter((head) => !heads.includes(head));
  if (missing.length > 0) return { heads, fault: { fault: 'columnMissing', heads: missing } };
  const twice = [...new Set(heads.filter((head, at) => head !== '' && heads.indexOf(head) !== at))];
  return { heads, fault: twice.length > 0 ? { fault: 'columnTwice', heads: twice } : null };
};
