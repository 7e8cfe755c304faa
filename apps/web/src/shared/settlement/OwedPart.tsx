import type { Owed } from '@naru/domain/payout';
import { formatDay, formatWon } from '@naru/messages';
import { Facts } from '../ui/Facts.tsx';
import { Section } from '../ui/Section.tsx';
import { Table } from '../ui/Table.tsx';
import classes from './Statement.module.css';
import { TEXTS } from './texts.ts';

/** A day of the calendar, as it is written. */
export const dayText = (day: string): string => formatDay(`${day}T00:00:00+09:00`);

/** When how much goes out, and what waits for what. */
export const OwedPart = ({
  owed: { due, adjustment, unconfirmed, stopped, underway, least },
  hasAccount,
}: {
  owed: Owed;
  hasAccount: boolean;
}) => {
  const waiting = [
    { label: TEXTS.underway, value: underway },
    { label: TEXTS.unconfirmed, value: unconfirmed },
    { label: TEXTS.stopped, value: stopped },
    { label: TEXTS.adjustment, value: adjustment },
  ].filter(({ value }) => value !== 0);
  return (
    <Section title={TEXTS.next}>
      <div className={classes.part}>
        <Table
          label={TEXTS.nextTable}
          head={[TEXTS.day, TEXTS.amount]}
          numeric={[TEXTS.amount]}
          rows={due.map(({ day, amount }) => ({ key: day, cells: [dayText(day), formatWon(amount)] }))}
          empty={TEXTS.noneDue}
        />
        {waiting.length > 0 && <Facts facts={waiting.map(({ label, value }) => ({ label, value: formatWon(value) }))} />}
        {adjustment > 0 && <p className={classes.note}>{TEXTS.adjustmentHint}</p>}
        {stopped !== 0 && <p className={classes.note}>{TEXTS.stoppedHint}</p>}
        {!hasAccount && due.length > 0 && <p className={classes.note}>{TEXTS.needsAccount}</p>}
        <p className={classes.note}>
          {TEXTS.terms} {TEXTS.least(formatWon(least))}
        </p>
      </div>
    </Section>
  );
};
