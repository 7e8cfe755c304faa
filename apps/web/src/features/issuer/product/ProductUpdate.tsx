import '../../../shared/form/css.ts';
import { Button } from '@mantine/core';
import { type IssuerProduct, VERSIONED_FIELDS } from '@naru/domain/issuer';
import { addressOf } from '@naru/domain/navigation';
import { isolated, PRODUCT_FIELD_LABELS } from '@naru/messages';
import { Form } from '../../../shared/form/Form.tsx';
import { FormFault } from '../../../shared/form/FormFault.tsx';
import { OfProduct } from '../../../shared/issuer/OfProduct.tsx';
import { DisclosurePart } from '../../../shared/issuer/product-form/DisclosurePart.tsx';
import parts from '../../../shared/issuer/product-form/Parts.module.css';
import { SalePart } from '../../../shared/issuer/product-form/SalePart.tsx';
import { TextsPart } from '../../../shared/issuer/product-form/TextsPart.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { ConflictPart } from './ConflictPart.tsx';
import { Preview } from './Preview.tsx';
import classes from './ProductCreate.module.css';
import { ProductPictures } from './ProductPictures.tsx';
import { TEXTS } from './texts.ts';
import { useProductUpdate } from './use-product-update.ts';

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
