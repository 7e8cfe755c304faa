import { yearSum } from '@naru/domain/settlement';
import type { KoreanMonth } from '@naru/domain/shared';
import { Text } from '@naru/frontend/layout';
import { formatNumber, formatWon } from '@naru/messages';
import { KEYS } from '../query/keys.ts';
import { Pending } from '../query/Pending.tsx';
import { useAnswer } from '../query/use-answer.ts';
import { Section } from '../ui/Section.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Table } from '../ui/Table.tsx';
import classes from './Statement.module.css';
import { AMOUNT_HEADS, amountCells } from './SumsPart.tsx';
import { monthText } from './statement-parts.tsx';
import type { StatementSource } from './statement-source.ts';
import { TEXTS } from './texts.ts';

interface Props {
  readonly source: StatementSource;
  readonly month: KoreanMonth;
}

const HEADS = [TEXTS.count, ...AMOUNT_HEADS, TEXTS.yearTax, TEXTS.yearExempt];

/** What the year brought that a month is in, month by month, for whoever declares it (decision 3, settlement). */
export const YearPart = ({ source, month }: Props) => {
  const year = month.slice(0, 4);
  const answer = useAnswer(KEYS.settlementYear(source.siteCode, year), () => source.year(month));
  const { data } = answer;
  const cellsOf = ({ count, tax, ...amounts }: ReturnType<typeof yearSum>) => [
    formatNumber(count),
    ...amountCells(amounts),
    `${formatWon(tax.supply)}, ${formatWon(tax.vat)}`,
    formatWon(tax.exempt),
  ];
  const months = data?.months.filter(({ count, paid }) => count > 0 || paid !== 0) ?? [];
  return (
    <Section title={TEXTS.year(Number(year))}>
      <Pending of={answer} meanwhile={<Skeleton height={160} />} />
      {data !== undefined && (
        <div className={classes.part}>
          <Table
            label={TEXTS.yearTable}
            head={[TEXTS.yearMonth, ...HEADS]}
            numeric={HEADS}
            rows={
              months.length === 0
                ? []
                : [
                    ...months.map((one) => ({ key: one.month, cells: [monthText(one.month), ...cellsOf(one)] })),
                    { key: 'total', cells: [<strong key="total">{TEXTS.total}</strong>, ...cellsOf(yearSum(data))] },
                  ]
            }
            empty={TEXTS.yearNone}
          />
          <Text size={14} tone="muted">
            {TEXTS.yearHint}
          </Text>
        </div>
      )}
    </Section>
  );
};
