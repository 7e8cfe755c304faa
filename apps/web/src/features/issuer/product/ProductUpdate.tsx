import {
  type IssuerProduct,
  PRODUCT_TEXT_NAMES,
  type ProductChange,
  type ProductField,
  type ProductPicture,
  VERSIONED_FIELDS,
} from '@naru/domain/issuer';
import { tableOf } from '@naru/domain/shared';
import type { Category } from '@naru/domain/store';
import { Row } from '@naru/frontend/layout';
import {
  formatDateTime,
  formatNumber,
  formatShare,
  isolated,
  NFT_KIND_LABELS,
  PRODUCT_FIELD_LABELS,
  PRODUCT_TYPE_LABELS,
} from '@naru/messages';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Versus } from '../../../shared/versus/Versus.tsx';
import { TEXTS } from './texts.ts';
import { type Conflict, useProductUpdate } from './use-product-update.ts';
import '../../../shared/form/css.ts';
import { Button } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import { FormFault } from '@naru/frontend/form-parts';
import { Form } from '../../../shared/form/Form.tsx';
import { OfProduct } from '../../../shared/issuer/IssuerScreen.tsx';
import { DisclosurePart } from '../../../shared/issuer/product-form/DisclosurePart.tsx';
import parts from '../../../shared/issuer/product-form/Parts.module.css';
import { SalePart } from '../../../shared/issuer/product-form/SalePart.tsx';
import { TextsPart } from '../../../shared/issuer/product-form/TextsPart.tsx';
import { Pending } from '../../../shared/query/Pending.tsx';
import { useAnswerOf } from '../../../shared/query/use-answer.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Outcome } from '../../../shared/ui/Outcome.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { PicturesPart } from './PicturesPart.tsx';
import { Preview } from './Preview.tsx';
import classes from './ProductCreate.module.css';
import { useProductPictures } from './use-product-pictures.ts';

type Values = { readonly [Field in ProductField]: (value: ProductChange[Field], categories: readonly Category[]) => string };

const TEXT_OF: Values = {
  name: (name) => name,
  categoryId: (id, categories) => categories.find(({ categoryId }) => categoryId === id)?.name ?? TEXTS.none,
  productType: (type) => PRODUCT_TYPE_LABELS[type],
  nftKind: (kind) => NFT_KIND_LABELS[kind],
  ...tableOf(PRODUCT_TEXT_NAMES, () => (text: string) => text),
  royaltyBasisPoints: formatShare,
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

interface ConflictPartProps {
  readonly conflict: Conflict;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** What a colleague has saved of a product meanwhile beside what the operator wants to save. */
const ConflictPart = ({ conflict, ...ways }: ConflictPartProps) => {
  const { theirs, theirFields, mine, myFields } = conflict;
  const { siteCode } = theirs;
  const { data: categories = [] } = useAnswerOf(TOKENS.issuerPort, KEYS.categories(siteCode), (port) => port.categories(siteCode));
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

interface ProductUpdateProps {
  readonly product: IssuerProduct;
  /** The version of the product that is seen. */
  readonly version: number;
  readonly onSaved: (version: number) => void;
}

/** The pictures of a product, changed and saved by themselves. */
const ProductPictures = (props: ProductUpdateProps) => {
  const { siteCode, productId } = props.product;
  const answer = useAnswerOf(TOKENS.issuerPort, KEYS.productPictures(siteCode, productId), (port) => port.pictures(siteCode, productId));
  if (answer.data === undefined) return <Pending of={answer} meanwhile={<Skeleton height={240} />} />;
  return <Work {...props} stored={answer.data} />;
};

const Work = ({ product, version, onSaved, stored }: ProductUpdateProps & { stored: readonly ProductPicture[] }) => {
  const isMainFixed = product.locked.includes('name');
  const { pictures, uploads, add, change, save, refusal, message } = useProductPictures({ product, version, onSaved, stored });
  return (
    <div className={parts.parts}>
      <PicturesPart
        pictures={pictures}
        uploads={uploads}
        fault={undefined}
        isMainFixed={isMainFixed}
        busy={false}
        onAdd={(file) => void add(file)}
        onChange={change}
      />
      {isMainFixed && <p className={classes.note}>대표 이미지는 발행한 NFT에 기록되어 바꿀 수 없어요. 다른 이미지는 바꿀 수 있어요.</p>}
      <Outcome text={message} />
      <FormFault text={refusal} />
      <div>
        <Button variant="default" onClick={() => void save()}>
          이미지 저장
        </Button>
      </div>
    </div>
  );
};

/** Changes what a product says and is (product 2, update). */
export const ProductUpdate = () => <OfProduct shown={Shown} />;

const Shown = ({ product }: { product: IssuerProduct }) => {
  const { form, refusal, submit, conflict, version, moveOn, changed, keepMine, takeTheirs } = useProductUpdate(product);
  const locked = product.locked.map((field) => PRODUCT_FIELD_LABELS[field]).join(', ');
  const publicFields = product.state === 'draft' ? [] : VERSIONED_FIELDS.filter((field) => changed.includes(field));
  return (
    <>
      <PageTitle title={`${TEXTS.update}: ${isolated(product.productName)}`} />
      <p className={classes.lead}>판매를 시작한 뒤에 바꾼 내용은 변경 이력으로 남아 구매한 회원이 볼 수 있어요.</p>
      {conflict !== undefined && (
        <ConflictPart
          key={conflict.theirs.version}
          conflict={conflict}
          onKeepMine={() => void keepMine(conflict)}
          onTakeTheirs={() => takeTheirs(conflict)}
        />
      )}
      <ProductPictures product={product} version={version} onSaved={moveOn} />
      <div className={classes.columns}>
        <Form name={TEXTS.update} onSubmit={submit}>
          <div className={parts.parts}>
            {locked !== '' && <p className={classes.note}>이미 발행했거나 판매 중이라 바꿀 수 없어요: {locked}</p>}
            <TextsPart form={form} siteCode={product.siteCode} />
            <SalePart form={form} priced={false} />
            <DisclosurePart form={form} />
          </div>
          {publicFields.length > 0 && (
            <p role="status" className={classes.note}>
              변경 이력으로 공개돼요: {publicFields.map((field) => PRODUCT_FIELD_LABELS[field]).join(', ')}
            </p>
          )}
          <FormFault text={refusal} />
          <Row gap={8} single>
            <Button type="submit" size="md">
              {TEXTS.save}
            </Button>
            <LinkButton variant="default" size="md" to={addressOf('issuerProductDetail', { productId: product.productId })}>
              취소
            </LinkButton>
          </Row>
        </Form>
        <Preview typed={form.typed} url={product.thumbnail?.url} />
      </div>
    </>
  );
};
