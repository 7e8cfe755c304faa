import '../form/css.ts';
import { Button } from '@mantine/core';
import type { Fact } from '@naru/domain/nft';
import type { KoreanMonth } from '@naru/domain/shared';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { unwrap } from '../query/answer.ts';
import { KEYS } from '../query/keys.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Refusal } from '../ui/Refusal.tsx';
import { Section } from '../ui/Section.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { usePage } from '../use-page.ts';
import { LinesPart } from './LinesPart.tsx';
import { MonthChoice } from './MonthChoice.tsx';
import { PayoutParts } from './PayoutParts.tsx';
import classes from './Statement.module.css';
import { StatementFacts } from './StatementFacts.tsx';
import { SumsPart } from './SumsPart.tsx';
import type { StatementSource } from './statement-source.ts';
import { TaxPart } from './TaxPart.tsx';
import { TEXTS } from './texts.ts';
import { monthText, useMonth } from './use-month.ts';
import { usePrinted } from './use-printed.ts';

interface Props {
  readonly source: StatementSource;
  /** Whose it is, as it stands on paper, and what identifies them before the law. */
  readonly name: string;
  readonly card?: readonly Fact[];
  /** Where an account is registered. */
  readonly account: string;
  /** The files of a month. */
  readonly downloads: (month: KoreanMonth) => ReactNode;
}

const SIZE = 20;

/** The statement of a month: what it brought and what was paid out, the sums of it, and its lines; printed as it stands (product 2, settlement). */
export const StatementPage = ({ source, name, card = [], account, downloads }: Props) => {
  const { month, present, setMonth } = useMonth();
  const [page, setPage] = usePage();
  const { siteCode } = source;
  const statement = useQuery({
    queryKey: KEYS.settlement(siteCode, month),
    queryFn: () => unwrap(source.statement(month)),
    placeholderData: keepPreviousData,
  });
  const lines = useQuery({
    queryKey: KEYS.settlementLines(siteCode, month, page),
    queryFn: () => unwrap(source.lines({ month, page, size: SIZE })),
    placeholderData: keepPreviousData,
  });
  const { printed, print } = usePrinted(source, month);
  const error = statement.error ?? lines.error;
  const retry = (): void => void Promise.all([statement.refetch(), lines.refetch()]);
  const shown = printed ?? lines.data;
  return (
    <div className={classes.sheet}>
      <div className={classes.head}>
        <PageTitle title={`${TEXTS.title} ${monthText(month)}`} />
        <p className={classes.printed}>{name}</p>
        <p className={classes.printed}>{card.map(({ label, value }) => `${label} ${value}`).join(', ')}</p>
      </div>
      <div className={classes.controls}>
        <MonthChoice month={month} present={present} onMonth={setMonth} />
        <Button variant="default" onClick={() => void print()}>
          {TEXTS.print}
        </Button>
        {downloads(month)}
      </div>
      {error !== null && <Refusal error={error} onRetry={retry} />}
      {error === null && statement.data === undefined && <Skeleton height={400} />}
      {statement.data !== undefined && (
        <>
          <StatementFacts statement={statement.data} account={account} ofSite={siteCode !== null} />
          <div className={classes.onScreen}>
            <PayoutParts source={source} hasAccount={statement.data.account !== null} />
          </div>
          <SumsPart statement={statement.data} />
          {statement.data.sums.length > 0 && <TaxPart tax={statement.data.tax} invoice={statement.data.invoice} />}
        </>
      )}
      {shown !== undefined && (
        <Section title={TEXTS.lines}>
          <LinesPart page={shown} onPage={setPage} whole={printed !== undefined} />
        </Section>
      )}
    </div>
  );
};
