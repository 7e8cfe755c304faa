import { parsePhone } from '../account/phone.ts';
import { ASSET_ANSWERS, assetFindings, disclosureFaults } from '../issuer/disclosure.ts';
import { type DraftField, draftFaults } from '../issuer/draft-rules.ts';
import { PRODUCT_TEXT_NAMES, PRODUCT_TEXTS } from '../issuer/product-fields.ts';
import type { ProductDraft } from '../issuer/views.ts';
import type { Fact } from '../nft/views.ts';
import { type CategoryId, parseDid } from '../shared/ids.ts';
import type { Result } from '../shared/result.ts';
import { namesWhere, tableOf } from '../shared/tables.ts';
import { TEXT_LIMITS, tidyLine, tidyText } from '../shared/text.ts';
import { parseWon, ZERO_WON } from '../shared/won.ts';
import { fileKeyOf } from '../upload/rules.ts';
import { BULK_COLUMNS, type BulkCells, type BulkColumn, noticeHead } from './columns.ts';
import { readKoreanInstant, readWhole } from './values.ts';
import type { BulkFault, BulkFaultName, BulkGift, BulkRowPlan, BulkTerms } from './views.ts';

/** What is known besides a row: the terms of its job, the categories of its site by name, the files that came with it, and when it is looked at. */
export interface BulkFacts {
  readonly terms: BulkTerms;
  readonly categories: ReadonlyMap<string, CategoryId>;
  /** Where the pictures come from: files by name, drawn from a design, or not yet known. */
  readonly pictures: 'files' | 'drawn' | 'unknown';
  readonly at: Date;
}

/** What a row would make, or everything that has to be mended in it. */
export interface JudgedRow {
  readonly plan: BulkRowPlan | null;
  readonly faults: readonly BulkFault[];
}

/** Columns whose cells may have several lines. */
const OF_LINES: ReadonlySet<BulkColumn> = new Set([...namesWhere(PRODUCT_TEXTS, 'form', ['lines']), 'message']);

/** The field of a draft that a column is about. */
const COLUMN_OF = {
  name: 'name',
  ...tableOf(PRODUCT_TEXT_NAMES, (text) => text),
  price: 'price',
  quantity: 'quantity',
  categoryId: 'category',
  perMemberLimit: 'perMemberLimit',
  saleFrom: 'saleFrom',
  saleUntil: 'saleUntil',
} as const satisfies Partial<Record<DraftField, BulkColumn>>;

const FAULT_OF: Readonly<Partial<Record<DraftField, BulkFaultName>>> = Object.freeze({
  name: 'tooLong',
  ...tableOf(PRODUCT_TEXT_NAMES, (text) => (PRODUCT_TEXTS[text].form === 'link' ? 'link' : 'tooLong')),
  price: 'price',
  quantity: 'count',
  perMemberLimit: 'count',
  saleUntil: 'salePeriod',
});

const orNull = <T>(parsed: Result<T, unknown>): T | null => (parsed.ok ? parsed.value : null);

const isColumn = (field: DraftField): field is keyof typeof COLUMN_OF => field in COLUMN_OF;

/**
 * What one row of a sheet of cards would make, by the rules of a new product, with everything that is wrong in it; what is empty is as the terms of
 * the job say. What hangs on other rows or on the files that came with it is judged elsewhere.
 */
export const judgeBulkRow = (cells: BulkCells, { terms, categories, pictures, at }: BulkFacts): JudgedRow => {
  const faults: BulkFault[] = [];
  const typed = (column: BulkColumn): string => (OF_LINES.has(column) ? tidyText : tidyLine)(cells[BULK_COLUMNS[column].head] ?? '');
  const refuse = (column: BulkColumn, fault: BulkFaultName): void => {
    const { head } = BULK_COLUMNS[column];
    if (!faults.some((one) => one.head === head)) faults.push({ head, value: typed(column), fault });
  };
  /** What is read of a cell; `otherwise` where it is empty, or cannot be read, which is a fault. */
  const read = <T>(column: BulkColumn, fault: BulkFaultName, reader: (text: string) => T | null | undefined, otherwise: T): T => {
    const text = typed(column);
    if (text === '') return otherwise;
    const value = reader(text);
    if (value !== null && value !== undefined) return value;
    refuse(column, fault);
    return otherwise;
  };
  const won = (text: string) => {
    const whole = parseWon(readWhole(text));
    return whole.ok ? whole.value : null;
  };
  const notice: readonly Fact[] = terms.notice.map(({ label, value }) => ({
    label,
    value: tidyText(cells[noticeHead(label)] ?? '') || value,
  }));
  const { putUp, ...common } = terms;
  const draft: ProductDraft = {
    ...common,
    name: typed('name'),
    ...tableOf(PRODUCT_TEXT_NAMES, (text) => typed(text) || terms[text]),
    price: read('price', 'price', won, ZERO_WON),
    quantity: read('quantity', 'count', readWhole, 1),
    categoryId: read('category', 'category', (name) => categories.get(name), terms.categoryId),
    perMemberLimit: read('perMemberLimit', 'count', (text) => readWhole(text) || null, terms.perMemberLimit),
    saleFrom: read('saleFrom', 'instant', (text) => readKoreanInstant(text, 'start'), terms.saleFrom),
    saleUntil: read('saleUntil', 'instant', (text) => readKoreanInstant(text, 'end'), terms.saleUntil),
    notice,
  };
  const gift = (): BulkGift | null => {
    const [wallet, phone, message] = [typed('receiver'), typed('phone'), typed('message')];
    const receiver = read('receiver', 'wallet', (text) => orNull(parseDid(text)), null);
    read('phone', 'phone', (text) => orNull(parsePhone(text)), null);
    if (wallet !== '' && phone !== '') refuse('phone', 'receiverTwice');
    if ([...message].length > TEXT_LIMITS.long) refuse('message', 'tooLong');
    if (wallet === '' && phone === '') {
      if (message !== '') refuse('message', 'receiverMissing');
      return null;
    }
    if (draft.quantity !== 1) refuse('quantity', 'giftCount');
    return { receiver, message };
  };
  for (const column of ['name', 'price'] as const) if (typed(column) === '') refuse(column, 'missing');
  for (const text of namesWhere(PRODUCT_TEXTS, 'required', [true])) if (draft[text] === '') refuse(text, 'missing');
  for (const field of draftFaults(draft, at)) if (isColumn(field)) refuse(COLUMN_OF[field], FAULT_OF[field] ?? 'value');
  if (putUp)
    for (const label of disclosureFaults(draft.productType, draft.nftKind, notice))
      faults.push({ head: noticeHead(label), value: notice.find((fact) => fact.label === label)?.value ?? '', fault: 'disclosure' });
  if (putUp)
    for (const label of assetFindings(notice)) faults.push({ head: noticeHead(label), value: ASSET_ANSWERS.yes, fault: 'virtualAsset' });
  const [picture, original] = [fileKeyOf(typed('picture')), fileKeyOf(typed('original'))];
  if (pictures === 'files' && picture === '') refuse('picture', 'missing');
  const given = gift();
  return {
    plan: faults.length > 0 ? null : { code: draft.code, draft, picture: pictures === 'drawn' ? '' : picture, original, gift: given },
    faults,
  };
};
