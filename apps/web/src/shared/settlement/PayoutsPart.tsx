import type { Payout } from '@naru/domain/payout';
import type { Page } from '@naru/domain/shared';
import { bankName, formatWon, isolated, PAYOUT_STATE_LABELS } from '@naru/messages';
import { Pager } from '../ui/Pager.tsx';
import { Section } from '../ui/Section.tsx';
import { Table } from '../ui/Table.tsx';
import { dayText } from './OwedPart.tsx';
import classes from './Statement.module.css';
import { TEXTS } from './texts.ts';

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
export const PayoutsPart = ({ page: { dataList, page, size, allCount }, onPage }: Props) => (
  <Section title={TEXTS.payouts}>
    <Table
      label={TEXTS.payoutsTable}
      head={[TEXTS.day, TEXTS.amount, TEXTS.state, TEXTS.to]}
      numeric={[TEXTS.amount]}
      rows={dataList.map((payout) => ({
        key: payout.payoutId,
        cells: [
          dayText(payout.day),
          formatWon(payout.amount),
          <State key="state" payout={payout} />,
          `${bankName(payout.bankId)} ${payout.account} ${isolated(payout.holder)}`,
        ],
      }))}
      empty={TEXTS.noPayouts}
    />
    <Pager page={page} size={size} allCount={allCount} onPage={onPage} label={TEXTS.payouts} />
  </Section>
);
