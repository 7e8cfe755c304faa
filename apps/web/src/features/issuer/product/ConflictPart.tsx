import { PRODUCT_TEXT_NAMES, type ProductChange, type ProductField } from '@naru/domain/issuer';
import { tableOf } from '@naru/domain/shared';
import type { Category } from '@naru/domain/store';
import { usePort } from '@naru/frontend/container';
import { formatDateTime, formatNumber, NFT_KIND_LABELS, PRODUCT_FIELD_LABELS, PRODUCT_TYPE_LABELS } from '@naru/messages';
import { useQuery } from '@tanstack/react-query';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Versus } from '../../../shared/versus/Versus.tsx';
import { TEXTS } from './texts.ts';
import type { Conflict } from './use-product-update.ts';

type Values = { readonly [Field in ProductField]: (value: ProductChange[Field], categories: readonly Category[]) => string };

const TEXT_OF: Values = {
  name: (name) => name,
  categoryId: (id, categories) => categories.find(({ categoryId }) => categoryId === id)?.name ?? TEXTS.none,
  productType: (type) => PRODUCT_TYPE_LABELS[type],
  nftKind: (kind) => NFT_KIND_LABELS[kind],
  ...tableOf(PRODUCT_TEXT_NAMES, () => (text: string) => text),
  royaltyBasisPoints: (points) => `${points / 100}%`,
  perMemberLimit: (limit) => (limit === null ? TEXTS.noLimit : `${formatNumber(limit)}개`),
  saleFrom: (at) => (at === null ? TEXTS.noPeriod : formatDateTime(at)),
  saleUntil: (at) => (at === null ? TEXTS.noPeriod : formatDateTime(at)),
  notice: (lines) => lines.map(({ label, value }) => `${label}: ${value}`).join('\n'),
};

const textOf = <Field extends ProductField>(field: Field, change: ProductChange, categories: readonly Category[]): string =>
  TEXT_OF[field](change[field], categories);

/** A field of a product as an operator reads it; empty fields say so. */
const fieldValue = (field: ProductField, change: ProductChange, categories: readonly Category[]): string =>
  textOf(field, change, categories) || TEXTS.none;

interface Props {
  readonly conflict: Conflict;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** What a colleague has saved of a product meanwhile beside what the operator wants to save. */
export const ConflictPart = ({ conflict, ...ways }: Props) => {
  const { theirs, theirFields, mine, myFields } = conflict;
  const port = usePort(TOKENS.issuerPort);
  const { siteCode } = theirs;
  const { data: categories = [] } = useQuery({ queryKey: KEYS.categories(siteCode), queryFn: () => unwrap(port.categories(siteCode)) });
  const fields = [...new Set([...theirFields, ...myFields])];
  return (
    <Versus
      title="다른 담당자가 먼저 저장했어요"
      text="작성하는 동안 이 상품의 내용이 바뀌었어요. 내 내용으로 저장하면 내가 바꾼 항목만 덮어쓰고, 나머지는 먼저 저장된 내용을 그대로 둬요."
      rows={fields.map((field) => ({
        key: field,
        label: PRODUCT_FIELD_LABELS[field],
        theirs: theirFields.includes(field) ? fieldValue(field, theirs.draft, categories) : null,
        mine: myFields.includes(field) ? fieldValue(field, mine, categories) : null,
      }))}
      {...ways}
    />
  );
};
