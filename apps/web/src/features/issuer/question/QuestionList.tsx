import '../../../shared/form/css.ts';
import { NativeSelect } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import { QUESTION_PAGE_SIZE, SITE_QUESTION_ORDERS, SITE_QUESTION_STATES, type SiteQuestionQuery } from '@naru/domain/question';
import type { SiteCode } from '@naru/domain/shared';
import { parseKoreanDay, parseProductId } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { changedParams } from '../../../shared/changed-params.ts';
import { NameSearch } from '../../../shared/issuer/NameSearch.tsx';
import { Narrowed } from '../../../shared/issuer/Narrowed.tsx';
import { PeriodFilter } from '../../../shared/issuer/PeriodFilter.tsx';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import questions from '../../../shared/question/Questions.module.css';
import { useActiveSite } from '../../../shared/site/use-active-site.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Outcome } from '../../../shared/ui/Outcome.tsx';
import { Pager } from '../../../shared/ui/Pager.tsx';
import { PageSkeleton } from '../../../shared/ui/PageSkeleton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { PillLinks } from '../../../shared/ui/PillLinks.tsx';
import { Refusal } from '../../../shared/ui/Refusal.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { SiteQuestionRow } from './SiteQuestionRow.tsx';
import { TEXTS } from './texts.ts';

/** The filters of a site's questions in the address. */
const useQuestionQuery = () => {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page'));
  const state = SITE_QUESTION_STATES.find((each) => each === params.get('state'));
  const product = parseProductId(Number(params.get('productId')));
  const [from, to] = [parseKoreanDay(params.get('from')), parseKoreanDay(params.get('to'))];
  const text = params.get('text')?.trim();
  const query: Omit<SiteQuestionQuery, 'siteCode'> = {
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    size: QUESTION_PAGE_SIZE,
    ...(state === undefined ? {} : { state }),
    ...(product.ok ? { productId: product.value } : {}),
    ...(from.ok ? { from: from.value } : {}),
    ...(to.ok ? { to: to.value } : {}),
    ...(text ? { text } : {}),
    ...(params.get('order') === 'oldest' ? { order: 'oldest' as const } : {}),
  };
  const change = (part: Readonly<Record<string, string | undefined>>): void => setParams(changedParams(params, part));
  const { page: _, size: __, order: ___, ...filter } = query;
  return { query, change, filtered: Object.keys(filter).length > 0 };
};

/** What members ask about a site's products, answered in place (product 2, /issuer/question/list). */
export const QuestionList = () => {
  const siteCode = useActiveSite();
  return siteCode === null ? <PageSkeleton /> : <OfSite key={siteCode} siteCode={siteCode} />;
};

const OfSite = ({ siteCode }: { siteCode: SiteCode }) => {
  const [params] = useSearchParams();
  const { query, change } = useQuestionQuery();
  const placeOf = (state: string) => ({
    to: `?${changedParams(params, { state })}`,
    label: TEXTS[state === '' ? 'all' : (state as 'waiting')],
  });
  return (
    <div className={questions.part}>
      <div>
        <PageTitle title={TEXTS.list} />
        <p className={questions.quiet}>{TEXTS.lead}</p>
      </div>
      <PillLinks
        label={TEXTS.filter}
        current={query.state ?? ''}
        places={['', ...SITE_QUESTION_STATES].map((state) => ({ name: state, ...placeOf(state) }))}
      />
      <PeriodFilter from={query.from} to={query.to} onChange={change} />
      <div className={questions.filters}>
        <NameSearch label={TEXTS.search} name={query.text} onSearch={(text) => change({ text })} />
        <NativeSelect
          aria-label={TEXTS.order}
          value={query.order ?? 'newest'}
          data={SITE_QUESTION_ORDERS.map((value) => ({ value, label: TEXTS[value] }))}
          onChange={(event) => change({ order: event.currentTarget.value === 'oldest' ? 'oldest' : '' })}
        />
      </div>
      {query.productId !== undefined && <Narrowed text={TEXTS.ofProduct} onAll={() => change({ productId: '' })} />}
      <Rows siteCode={siteCode} />
    </div>
  );
};

const Rows = ({ siteCode }: { siteCode: SiteCode }) => {
  const desk = useDesk(TOKENS.siteQuestions);
  const { query, change, filtered } = useQuestionQuery();
  const [outcome, setOutcome] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.siteQuestions(siteCode, query),
    queryFn: () => unwrap(desk.list({ ...query, siteCode })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (error !== null && data === undefined) return <Refusal error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={300} />;
  return (
    <>
      <Outcome text={outcome} />
      {data.dataList.length > 0 ? (
        <ul className={questions.rows} aria-label={TEXTS.list}>
          {data.dataList.map((question) => (
            <li key={question.questionId}>
              <SiteQuestionRow siteCode={siteCode} question={question} onDone={setOutcome} />
            </li>
          ))}
        </ul>
      ) : filtered ? (
        <p className={questions.none}>{TEXTS.none}</p>
      ) : (
        <Hint title={TEXTS.empty} text={TEXTS.emptyText}>
          <LinkButton to={addressOf('issuerProductList')}>{TEXTS.toProducts}</LinkButton>
        </Hint>
      )}
      <Pager page={data.page} size={data.size} allCount={data.allCount} onPage={(page) => change({ page: String(page) })} />
    </>
  );
};
