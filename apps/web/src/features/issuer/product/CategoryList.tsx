import '../../../shared/form/css.ts';
import type { SiteCode } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { formatNumber } from '@naru/messages';
import { useQuery } from '@tanstack/react-query';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { useActiveSite } from '../../../shared/site/use-active-site.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { PageSkeleton } from '../../../shared/ui/PageSkeleton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { Refusal } from '../../../shared/ui/Refusal.tsx';
import { Table } from '../../../shared/ui/Table.tsx';
import { CategoryForm } from './CategoryForm.tsx';
import classes from './ProductList.module.css';
import { TEXTS } from './texts.ts';

/** The shelves of the store (product 2, product category). */
export const CategoryList = () => {
  const siteCode = useActiveSite();
  return siteCode === null ? <PageSkeleton /> : <OfSite siteCode={siteCode} />;
};

const OfSite = ({ siteCode }: { siteCode: SiteCode }) => {
  const desk = useDesk(TOKENS.issuerDesk);
  const { data, error, refetch } = useQuery({ queryKey: KEYS.categories(siteCode), queryFn: () => unwrap(desk.categories(siteCode)) });
  return (
    <div className={classes.screen}>
      <PageTitle title={TEXTS.category} />
      <CategoryForm siteCode={siteCode} />
      {error !== null && <Refusal error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <Hint title={TEXTS.noCategory} text={TEXTS.noCategoryText} />}
      {data !== undefined && data.length > 0 && (
        <Table
          label={TEXTS.category}
          head={[TEXTS.categoryName, '상품 수']}
          numeric={['상품 수']}
          empty={TEXTS.noCategory}
          rows={data.map(({ categoryId, name, productCount }) => ({ key: String(categoryId), cells: [name, formatNumber(productCount)] }))}
        />
      )}
    </div>
  );
};
