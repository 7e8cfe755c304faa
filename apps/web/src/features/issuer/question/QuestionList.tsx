import '../../../shared/form/css.ts';
import { NativeSelect } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import { QUESTION_PAGE_SIZE, SITE_QUESTION_ORDERS, SITE_QUESTION_STATES } from '@naru/domain/question';
import { parseProductId } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { Row, Stack, Text } from '@naru/frontend/layout';
import { useState } from 'react';
import { IssuerList } from '../../../shared/issuer/IssuerList.tsx';
import { ofSite } from '../../../shared/issuer/IssuerScreen.tsx';
import { NameSearch, Narrowed, PeriodFilter } from '../../../shared/issuer/ListFilters.tsx';
import { useIssuerList } from '../../../shared/issuer/use-issuer-list.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import questions from '../../../shared/question/Questions.module.css';
import { TOKENS } from '../../../shared/tokens.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Outcome } from '../../../shared/ui/Outcome.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { PillLinks } from '../../../shared/ui/PillLinks.tsx';
import { SiteQuestionRow } from './SiteQuestionRow.tsx';
import { TEXTS } from './texts.ts';

/** What members ask about a site's products, answered in place (product 2, /issuer/question/list). */
export const QuestionList = ofSite(({ siteCode }) => {
  const port = usePort(TOKENS.siteQuestions);
  const [outcome, setOutcome] = useState('');
  const list = useIssuerList({
    filters: ({ oneOf, read, day, text }) => ({
      state: oneOf('state', SITE_QUESTION_STATES),
      productId: read('productId', parseProductId),
      from: day('from'),
      to: day('to'),
      text: text('text'),
    }),
    order: ({ oneOf }) => ({ order: oneOf('order', ['oldest']) }),
    sizes: [QUESTION_PAGE_SIZE],
    keyOf: (query) => KEYS.siteQuestions(siteCode, query),
    ask: (query) => port.list({ ...query, siteCode }),
    fresh: true,
  });
  const { filter, query, change, to } = list;
  return (
    <Stack gap={16}>
      <div>
        <PageTitle title={TEXTS.list} />
        <Text tone="muted" size={14}>
          {TEXTS.lead}
        </Text>
      </div>
      <PillLinks
        label={TEXTS.filter}
        current={filter.state ?? ''}
        places={(['', ...SITE_QUESTION_STATES] as const).map((state) => ({
          name: state,
          to: to({ state }),
          label: TEXTS[state === '' ? 'all' : state],
        }))}
      />
      <PeriodFilter from={filter.from} to={filter.to} onChange={change} />
      <Row gap={12} column={20} align="center">
        <NameSearch label={TEXTS.search} name={filter.text} onSearch={(text) => change({ text })} />
        <NativeSelect
          aria-label={TEXTS.order}
          value={query.order ?? 'newest'}
          data={SITE_QUESTION_ORDERS.map((value) => ({ value, label: TEXTS[value] }))}
          onChange={(event) => change({ order: event.currentTarget.value === 'oldest' ? 'oldest' : '' })}
        />
      </Row>
      {filter.productId !== undefined && <Narrowed text={TEXTS.ofProduct} onAll={() => change({ productId: '' })} />}
      <Outcome text={outcome} />
      <IssuerList
        list={list}
        height={300}
        empty={{
          title: TEXTS.empty,
          text: TEXTS.emptyText,
          ways: <LinkButton to={addressOf('issuerProductList')}>{TEXTS.toProducts}</LinkButton>,
        }}
      >
        {(rows) =>
          rows.length === 0 ? (
            <p className={questions.none}>{TEXTS.none}</p>
          ) : (
            <ul className={questions.rows} aria-label={TEXTS.list}>
              {rows.map((question) => (
                <li key={question.questionId}>
                  <SiteQuestionRow siteCode={siteCode} question={question} onDone={setOutcome} />
                </li>
              ))}
            </ul>
          )
        }
      </IssuerList>
    </Stack>
  );
});
