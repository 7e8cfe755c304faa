import { Text } from '@naru/frontend/layout';
import '../form/css.ts';
import { Button } from '@mantine/core';
import type { Fact } from '@naru/domain/nft';
import type { SettlementLine, Statement } from '@naru/domain/settlement';
import type { KoreanMonth } from '@naru/domain/shared';
import { MAX_PAGE_SIZE, type Page } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { failureText, formatWon } from '@naru/messages';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { KEYS } from '../query/keys.ts';
import { Pending, together } from '../query/Pending.tsx';
import { useAnswer } from '../query/use-answer.ts';
import { TOKENS } from '../tokens.ts';
import { Facts } from '../ui/Facts.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Section } from '../ui/Section.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { usePage } from '../use-page.ts';
import { PayoutParts } from './PayoutParts.tsx';
import classes from './Statement.module.css';
import { SumsPart } from './SumsPart.tsx';
import { LinesPart, MonthChoice, monthText, StatementFacts, useMonth } from './statement-parts.tsx';
import type { StatementSource } from './statement-source.ts';
import { TEXTS } from './texts.ts';
import { YearPart } from './YearPart.tsx';

/** The most lines that are put on paper; of more the sums alone. */
const MOST_LINES = 1_000;

const gather = async (source: StatementSource, month: KoreanMonth): Promise<Page<SettlementLine> | string> => {
  const dataList: SettlementLine[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await source.lines({ month, page, size: MAX_PAGE_SIZE });
    if (!answer.ok) return failureText(answer.failure).text;
    const { allCount } = answer.value;
    const whole = { page: 1, size: MOST_LINES, allCount };
    if (allCount > MOST_LINES) return { ...whole, dataList: [] };
    dataList.push(...answer.value.dataList);
    if (answer.value.dataList.length === 0 || dataList.length >= allCount) return { ...whole, dataList };
  }
};

/** Gathers all lines of a month and prints the page with them; until the dialog is closed they stand there instead of one page of them. */
const usePrinted = (source: StatementSource, month: KoreanMonth) => {
  const overlays = usePort(TOKENS.overlays);
  const [printed, setPrinted] = useState<Page<SettlementLine>>();
  useEffect(() => {
    if (printed === undefined) return undefined;
    const over = (): void => setPrinted(undefined);
    addEventListener('afterprint', over);
    window.print();
    return () => removeEventListener('afterprint', over);
  }, [printed]);
  const print = async (): Promise<void> => {
    const lines = await overlays.during(gather(source, month));
    if (typeof lines === 'string') await overlays.open('notice', { text: lines });
    else setPrinted(lines);
  };
  return { printed, print };
};

/** The tax in what was sold in a month, and in the fees of it; what went back is taken off. */
const TaxPart = ({ tax: { supply, vat, exempt, feeSupply, feeVat }, invoice }: Pick<Statement, 'tax' | 'invoice'>) => (
  <Section title={TEXTS.tax}>
    <div className={classes.part}>
      <Facts
        facts={[
          { label: TEXTS.supply, value: formatWon(supply) },
          { label: TEXTS.vat, value: formatWon(vat) },
          { label: TEXTS.exempt, value: formatWon(exempt) },
          { label: TEXTS.taxTotal, value: <strong>{formatWon(supply + vat + exempt)}</strong> },
          { label: TEXTS.feeSupply, value: formatWon(feeSupply) },
          { label: TEXTS.feeVat, value: formatWon(feeVat) },
          ...(invoice === null ? [] : [{ label: TEXTS.invoice, value: `${invoice.approvalNumber} (${invoice.issuedOn})` }]),
        ]}
      />
      <Text size={14} tone="muted">
        {TEXTS.taxHint}
      </Text>
    </div>
  </Section>
);

interface Props {
  readonly source: StatementSource;
  /** Whose it is, as it stands on paper, and what identifies them before the law. */
  readonly name: string;
  readonly card?: readonly Fact[];
  readonly account: string;
  /** What is said before everything else. */
  readonly lead?: ReactNode;
  readonly downloads: (month: KoreanMonth) => ReactNode;
}

const SIZE = 20;

/** The statement of a month: what it brought and what was paid out, the sums of it, and its lines; printed as it stands (product 2, settlement). */
export const StatementPage = ({ source, name, card = [], account, lead, downloads }: Props) => {
  const { month, present, setMonth } = useMonth();
  const [page, setPage] = usePage();
  const { siteCode } = source;
  const statement = useAnswer(KEYS.settlement(siteCode, month), () => source.statement(month), { placeholderData: keepPreviousData });
  const lines = useAnswer(KEYS.settlementLines(siteCode, month, page), () => source.lines({ month, page, size: SIZE }), {
    placeholderData: keepPreviousData,
  });
  const { printed, print } = usePrinted(source, month);
  const shown = printed ?? lines.data;
  return (
    <div className={classes.sheet}>
      <div className={classes.head}>
        <PageTitle title={`${TEXTS.title} ${monthText(month)}`} />
        <p className={classes.printed}>{name}</p>
        <p className={classes.printed}>{card.map(({ label, value }) => `${label} ${value}`).join(', ')}</p>
      </div>
      {lead}
      <div className={classes.controls}>
        <MonthChoice month={month} present={present} onMonth={setMonth} />
        <Button variant="default" onClick={() => void print()}>
          {TEXTS.print}
        </Button>
        {downloads(month)}
      </div>
      <Pending of={{ ...together(statement, lines), data: statement.data }} meanwhile={<Skeleton height={400} />} />
      {statement.data !== undefined && (
        <>
          <StatementFacts statement={statement.data} account={account} ofSite={siteCode !== null} />
          <div className={classes.onScreen}>
            <PayoutParts source={source} hasAccount={statement.data.account !== null} />
          </div>
          <SumsPart statement={statement.data} />
          <div className={classes.onScreen}>
            <YearPart source={source} month={month} />
          </div>
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
