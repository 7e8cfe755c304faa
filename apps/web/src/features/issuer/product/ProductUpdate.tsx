import '../../../shared/form/css.ts';
import { Button } from '@mantine/core';
import { type IssuerProduct, type ProductPicture, VERSIONED_FIELDS } from '@naru/domain/issuer';
import { addressOf } from '@naru/domain/navigation';
import { usePort } from '@naru/frontend/container';
import { isolated, PRODUCT_FIELD_LABELS } from '@naru/messages';
import { useQuery } from '@tanstack/react-query';
import { Form } from '../../../shared/form/Form.tsx';
import { FormFault } from '../../../shared/form/FormFault.tsx';
import { OfProduct } from '../../../shared/issuer/IssuerScreen.tsx';
import { DisclosurePart } from '../../../shared/issuer/product-form/DisclosurePart.tsx';
import parts from '../../../shared/issuer/product-form/Parts.module.css';
import { SalePart } from '../../../shared/issuer/product-form/SalePart.tsx';
import { TextsPart } from '../../../shared/issuer/product-form/TextsPart.tsx';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Outcome } from '../../../shared/ui/Outcome.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { Refusal } from '../../../shared/ui/Refusal.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { ConflictPart } from './ConflictPart.tsx';
import { PicturesPart } from './PicturesPart.tsx';
import { Preview } from './Preview.tsx';
import classes from './ProductCreate.module.css';
import { TEXTS } from './texts.ts';
import { useProductPictures } from './use-product-pictures.ts';
import { useProductUpdate } from './use-product-update.ts';

interface Props {
  readonly product: IssuerProduct;
  /** The version of the product that is seen. */
  readonly version: number;
  readonly onSaved: (version: number) => void;
}

/** The pictures of a product, changed and saved by themselves. */
const ProductPictures = (props: Props) => {
  const { siteCode, productId } = props.product;
  const port = usePort(TOKENS.issuerPort);
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.productPictures(siteCode, productId),
    queryFn: () => unwrap(port.pictures(siteCode, productId)),
  });
  if (error !== null && data === undefined) return <Refusal error={error} onRetry={() => void refetch()} />;
  return data === undefined ? <Skeleton height={240} /> : <Work {...props} stored={data} />;
};

const Work = ({ product, version, onSaved, stored }: Props & { stored: readonly ProductPicture[] }) => {
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
      <p className={classes.lead}>{TEXTS.updateLead}</p>
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
            {locked !== '' && (
              <p className={classes.note}>
                {TEXTS.locked}: {locked}
              </p>
            )}
            <TextsPart form={form} siteCode={product.siteCode} />
            <SalePart form={form} priced={false} />
            <DisclosurePart form={form} />
          </div>
          {publicFields.length > 0 && (
            <p role="status" className={classes.note}>
              {TEXTS.told}: {publicFields.map((field) => PRODUCT_FIELD_LABELS[field]).join(', ')}
            </p>
          )}
          <FormFault text={refusal} />
          <div className={classes.ways}>
            <Button type="submit" size="md">
              {TEXTS.save}
            </Button>
            <LinkButton variant="default" size="md" to={addressOf('issuerProductDetail', { productId: product.productId })}>
              취소
            </LinkButton>
          </div>
        </Form>
        <Preview typed={form.typed} url={product.thumbnail?.url} />
      </div>
    </>
  );
};
