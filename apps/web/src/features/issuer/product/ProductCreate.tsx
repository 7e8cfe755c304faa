import '../../../shared/form/css.ts';
import { useActiveSite } from '../../../shared/site/use-active-site.ts';
import { PageSkeleton } from '../../../shared/ui/PageSkeleton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import classes from './ProductCreate.module.css';
import { ProductForm } from './ProductForm.tsx';
import { TEXTS } from './texts.ts';

/** Makes a product with its first items (product 2, product create). */
export const ProductCreate = () => {
  const siteCode = useActiveSite();
  if (siteCode === null) return <PageSkeleton />;
  return (
    <>
      <PageTitle title={TEXTS.create} />
      <p className={classes.lead}>{TEXTS.createLead}</p>
      <ProductForm key={siteCode} siteCode={siteCode} />
    </>
  );
};
