import type { Owed, Payout } from '@naru/domain/payout';
import type { Page } from '@naru/domain/shared';
import { Text } from '@naru/frontend/layout';
import { formatAccount, formatDay, formatWon, PAYOUT_STATE_LABELS } from '@naru/messages';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { KEYS } from '../query/keys.ts';
import { Pending, together } from '../query/Pending.tsx';
import { useAnswer } from '../query/use-answer.ts';
import { Facts } from '../ui/Facts.tsx';
import { Pager } from '../ui/Pager.tsx';
import { Section } from '../ui/Section.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Table } from '../ui/Table.tsx';
import classes from './Statement.module.css';
import type { StatementSource } from './statement-source.ts';
import { TEXTS } from './texts.ts';

/** A day of the calendar, as it is written. */
const dayText = (day: string): string => formatDay(`${day}T00:00:00+09:00`);

/** When how much goes out, and what waits for what. */
const OwedPart = ({
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
        {adjustment > 0 && (
          <Text size={14} tone="muted">
            {TEXTS.adjustmentHint}
          </Text>
        )}
        {stopped !== 0 && (
          <Text size={14} tone="muted">
            {TEXTS.stoppedHint}
          </Text>
        )}
        {!hasAccount && due.length > 0 && (
          <Text size={14} tone="muted">
            {TEXTS.needsAccount}
          </Text>
        )}
        <Text size={14} tone="muted">
          {TEXTS.terms} {TEXTS.least(formatWon(least))}
        </Text>
      </div>
    </Section>
  );
};

interface Props {
  readonly page: Page<Payout>;
  readonly onPage: (page: number) => void;
}

const State = ({ payout: { state, reason } }: { payout: Payout }) => (
  <span>
    {PAYOUT_STATE_LABELS[state]}
    {reason !== null && <small className={classes.resold}>{reason}</small>}
  </span>
);

/** What was paid out or came back, the latest first. */
const PayoutsPart = ({ page: { dataList, page, size, allCount }, onPage }: Props) => (
  <Section title={TEXTS.payouts}>
    <Table
      label={TEXTS.payoutsTable}
      head={[TEXTS.day, TEXTS.amount, TEXTS.state, TEXTS.to]}
      numeric={[TEXTS.amount]}
      rows={dataList.map((payout) => ({
        key: payout.payoutId,
        cells: [dayText(payout.day), formatWon(payout.amount), <State key="state" payout={payout} />, formatAccount(payout)],
      }))}
      empty={TEXTS.noPayouts}
    />
    <Pager page={page} size={size} allCount={allCount} onPage={onPage} label={TEXTS.payouts} />
  </Section>
);

const SIZE = 5;

/** Money on its way: what goes out when, and what has gone, whatever month is looked at. */
export const PayoutParts = ({ source, hasAccount }: { source: StatementSource; hasAccount: boolean }) => {
  const [page, setPage] = useState(1);
  const { siteCode } = source;
  const owed = useAnswer(KEYS.owed(siteCode), () => source.owed());
  const payouts = useAnswer(KEYS.payouts(siteCode, page), () => source.payouts({ page, size: SIZE }), {
    placeholderData: keepPreviousData,
  });
  const both = together(owed, payouts);
  if (owed.data === undefined || payouts.data === undefined || both.error !== null)
    return <Pending of={both} meanwhile={<Skeleton height={300} />} />;
  return (
    <>
      <OwedPart owed={owed.data} hasAccount={hasAccount} />
      <PayoutsPart page={payouts.data} onPage={setPage} />
    </>
  );
};
