import { SETTLEMENT_AMOUNTS, type SettlementAmounts, type Statement, signedAmounts } from '@naru/domain/settlement';
import { Text } from '@naru/frontend/layout';
import { formatNumber, formatWon, SETTLEMENT_KIND_LABELS } from '@naru/messages';
import { Section } from '../ui/Section.tsx';
import { Table } from '../ui/Table.tsx';
import classes from './Statement.module.css';
import { TEXTS } from './texts.ts';

export const AMOUNT_HEADS = SETTLEMENT_AMOUNTS.map((name) => TEXTS[name]);
/** The cells of amounts; nothing is marked as such, since a phone leaves it out. */
export const amountCells = (amounts: SettlementAmounts) =>
  SETTLEMENT_AMOUNTS.map((name) => (
    <span key={name} data-nothing={amounts[name] === 0 && name !== 'net' ? true : undefined}>
      {formatWon(amounts[name])}
    </span>
  ));

/** The sums of a month by kind and together, and whether they are what the ledger says. */
export const SumsPart = ({ statement: { sums, booked } }: { statement: Statement }) => {
  const signed = sums.map((sum) => ({ ...sum, ...signedAmounts(sum.kind, sum) }));
  const all = (name: 'count' | keyof SettlementAmounts): number => signed.reduce((total, sum) => total + sum[name], 0);
  const total = { price: all('price'), fee: all('fee'), royalty: all('royalty'), refund: all('refund'), net: all('net') };
  return (
    <Section title={TEXTS.sums}>
      <div className={classes.part}>
        <Table
          label={TEXTS.sumsTable}
          head={[TEXTS.kind, TEXTS.count, ...AMOUNT_HEADS]}
          numeric={[TEXTS.count, ...AMOUNT_HEADS]}
          rows={
            sums.length === 0
              ? []
              : [
                  ...signed.map((sum) => ({
                    key: sum.kind,
                    cells: [SETTLEMENT_KIND_LABELS[sum.kind], formatNumber(sum.count), ...amountCells(sum)],
                  })),
                  { key: 'total', cells: [<strong key="total">{TEXTS.total}</strong>, formatNumber(all('count')), ...amountCells(total)] },
                ]
          }
          empty={TEXTS.none}
        />
        {total.net !== booked && (
          <Text role="alert" size={14} tone="bad">
            {TEXTS.differs(booked)}
          </Text>
        )}
      </div>
    </Section>
  );
};
