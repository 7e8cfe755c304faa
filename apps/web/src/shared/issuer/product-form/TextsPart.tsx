import { NativeSelect } from '@mantine/core';
import { PRODUCT_TEXT_NAMES, PRODUCT_TEXTS, type ProductText, SHEET_TEXTS } from '@naru/domain/issuer';
import { type SiteCode, TEXT_LIMITS } from '@naru/domain/shared';
import { PRODUCT_FIELD_LABELS } from '@naru/messages';
import { Select } from '../../form/Select.tsx';
import { LongText, ShortText } from '../../form/TypedText.tsx';
import { KEYS } from '../../query/keys.ts';
import { useAnswerOf } from '../../query/use-answer.ts';
import { TOKENS } from '../../tokens.ts';
import classes from './Parts.module.css';
import { NFT_KINDS, PRODUCT_TYPES, type ProductFormView } from './product-draft.ts';

interface TextFieldProps {
  readonly text: ProductText;
  readonly form: ProductFormView;
  readonly named: boolean;
}

/** One of the product's texts. What every product has to have gets more lines; of many products, it stands in for what their sheet leaves out. */
const TextField = ({ text, form: { typed, set, fault, isLocked }, named }: TextFieldProps) => {
  const { form, most, required } = PRODUCT_TEXTS[text];
  const field = {
    label: required && named ? PRODUCT_FIELD_LABELS[text] : `${PRODUCT_FIELD_LABELS[text]} (선택)`,
    most,
    'data-field': text,
    value: typed[text],
    disabled: isLocked(text),
    error: fault(text),
  };
  const type = (value: string): void => set({ [text]: value });
  if (form === 'line') return <ShortText {...field} onChange={(event) => type(event.currentTarget.value)} />;
  if (form === 'link') return <ShortText {...field} type="url" onChange={(event) => type(event.currentTarget.value)} />;
  return (
    <LongText
      {...field}
      hint={required && !named ? `파일의 ${SHEET_TEXTS[text].head} 칸이 빈 카드에 쓰여요.` : undefined}
      rows={required ? 5 : 3}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
};

interface Props {
  readonly form: ProductFormView;
  readonly siteCode: SiteCode;
  /** Whether it is one product, which has a name; of many each has its own. */
  readonly named?: boolean;
}

/** What the product is: name, kind, and what there is to say about it. */
export const TextsPart = ({ form, siteCode, named = true }: Props) => {
  const { data: categories = [] } = useAnswerOf(TOKENS.issuerPort, KEYS.categories(siteCode), (port) => port.categories(siteCode));
  const { typed, set, fault, isLocked } = form;
  return (
    <fieldset className={classes.part} id="part-texts" tabIndex={-1}>
      <legend>상품 정보</legend>
      {named && (
        <ShortText
          label="상품명"
          most={TEXT_LIMITS.name}
          data-field="name"
          value={typed.name}
          disabled={isLocked('name')}
          error={fault('name')}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
      )}
      <div className={classes.pair}>
        <Select
          label="상품 종류"
          data-field="productType"
          value={typed.productType}
          disabled={isLocked('productType')}
          data={PRODUCT_TYPES}
          onChange={(productType) => set({ productType })}
        />
        <Select
          label="NFT 종류"
          data-field="nftKind"
          value={typed.nftKind}
          disabled={isLocked('nftKind')}
          data={NFT_KINDS}
          onChange={(nftKind) => set({ nftKind })}
        />
      </div>
      <NativeSelect
        label="카테고리 (선택)"
        data-field="categoryId"
        value={typed.categoryId}
        data={[
          { value: '', label: '카테고리 없음' },
          ...categories.map(({ categoryId, name }) => ({ value: String(categoryId), label: name })),
        ]}
        onChange={(event) => set({ categoryId: event.currentTarget.value })}
      />
      {PRODUCT_TEXT_NAMES.filter((text) => named || text !== 'code').map((text) => (
        <TextField key={text} text={text} form={form} named={named} />
      ))}
    </fieldset>
  );
};
