import { Button } from '@mantine/core';
import type { SiteCode } from '@naru/domain/shared';
import { Form } from '../../../shared/form/Form.tsx';
import { FormFault } from '../../../shared/form/FormFault.tsx';
import { DisclosurePart } from './DisclosurePart.tsx';
import { OriginalPart } from './OriginalPart.tsx';
import { PicturePart } from './PicturePart.tsx';
import { Preview } from './Preview.tsx';
import classes from './ProductCreate.module.css';
import { SalePart } from './SalePart.tsx';
import { TextsPart } from './TextsPart.tsx';
import { TEXTS } from './texts.ts';
import { useProductForm } from './use-product-form.ts';

/** What an issuer fills in, with the card that shoppers will see beside it. */
export const ProductForm = ({ siteCode }: { siteCode: SiteCode }) => {
  const form = useProductForm(siteCode);
  return (
    <div className={classes.columns}>
      <Form name="새 상품" onSubmit={() => void form.submit()}>
        <div className={classes.parts}>
          <PicturePart picture={form.picture} url={form.pictureUrl} fault={form.fault('picture')} onPicture={form.setPicture} />
          <OriginalPart original={form.original} fault={form.fault('original')} onOriginal={form.setOriginal} />
          <TextsPart form={form} siteCode={siteCode} />
          <SalePart form={form} priced />
          <DisclosurePart form={form} />
        </div>
        <FormFault text={form.refusal} />
        <Button type="submit" size="md" loading={form.busy}>
          {TEXTS.create}
        </Button>
      </Form>
      <Preview typed={form.typed} url={form.pictureUrl} />
    </div>
  );
};
