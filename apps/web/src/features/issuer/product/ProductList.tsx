import { addressOf } from '@naru/domain/navigation';
import { ForRole } from '../../../shared/site/ForRole.tsx';
import { useActiveSite } from '../../../shared/site/use-active-site.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageSkeleton } from '../../../shared/ui/PageSkeleton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { Counters } from './Counters.tsx';
import classes from './ProductList.module.css';
import { ProductTable } from './ProductTable.tsx';
import { TEXTS } from './texts.ts';

/** The issuer's products: counters first, then the dense list (product 2, issuer product list). */
export const ProductList = () => {
  const siteCode = useActiveSite();
  if (siteCode === null) return <PageSkeleton />;
  return (
    <div className={classes.screen}>
      <div className={classes.head}>
        <PageTitle title={TEXTS.list} />
        <ForRole>
          <LinkButton to={addressOf('issuerProductCreate')}>{TEXTS.create}</LinkButton>
        </ForRole>
      </div>
      <Counters siteCode={siteCode} />
      <ProductTable key={siteCode} siteCode={siteCode} />
    </div>
  );
};
