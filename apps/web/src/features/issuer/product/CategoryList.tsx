import { ForRole } from '../../../shared/site/ForRole.tsx';
import '../../../shared/form/css.ts';
import type { SiteCode } from '@naru/domain/shared';
import type { Category } from '@naru/domain/store';
import { useDesk } from '@naru/frontend/container';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { useActiveSite } from '../../../shared/site/use-active-site.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { Outcome } from '../../../shared/ui/Outcome.tsx';
import { PageSkeleton } from '../../../shared/ui/PageSkeleton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { Refusal } from '../../../shared/ui/Refusal.tsx';
import { CategoryForm } from './CategoryForm.tsx';
import classes from './CategoryList.module.css';
import { CategoryRow } from './CategoryRow.tsx';
import { TEXTS } from './texts.ts';
import { useCategoryActs } from './use-category-acts.ts';

/** The shelves of the store: made, renamed, put into order and deleted (product 2, product category). */
export const CategoryList = () => {
  const siteCode = useActiveSite();
  return siteCode === null ? <PageSkeleton /> : <OfSite key={siteCode} siteCode={siteCode} />;
};

const OfSite = ({ siteCode }: { siteCode: SiteCode }) => {
  const desk = useDesk(TOKENS.issuerDesk);
  const { data, error, refetch } = useQuery({ queryKey: KEYS.categories(siteCode), queryFn: () => unwrap(desk.categories(siteCode)) });
  return (
    <div className={classes.screen}>
      <PageTitle title={TEXTS.category} />
      <ForRole>
        <CategoryForm siteCode={siteCode} />
      </ForRole>
      {error !== null && <Refusal error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <Hint title={TEXTS.noCategory} text={TEXTS.noCategoryText} />}
      {data !== undefined && data.length > 0 && <Rows siteCode={siteCode} categories={data} />}
    </div>
  );
};

const Rows = ({ siteCode, categories }: { siteCode: SiteCode; categories: readonly Category[] }) => {
  const [message, setMessage] = useState('');
  const acts = useCategoryActs(siteCode, categories, setMessage);
  return (
    <>
      <Outcome text={message} />
      <ol className={classes.rows} aria-label={TEXTS.category}>
        {categories.map((category, at) => (
          <CategoryRow
            key={category.categoryId}
            category={category}
            others={categories.filter((other) => other !== category)}
            place={{ first: at === 0, last: at === categories.length - 1 }}
            acts={acts}
          />
        ))}
      </ol>
    </>
  );
};
