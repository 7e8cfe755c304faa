import type { Statement } from '@naru/domain/settlement';
import { koreanDayAt } from '@naru/domain/shared';
import { bankName, formatDay, formatWon } from '@naru/messages';
import { Facts } from '../ui/Facts.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import classes from './Statement.module.css';
import { TEXTS } from './texts.ts';

interface Props {
  readonly statement: Statement;
  readonly account: string;
  readonly ofSite: boolean;
}

const dayText = (day: string): string => formatDay(`${day}T00:00:00+09:00`);

const Target = ({ account: target, href }: { account: Statement['account']; href: string }) =>
  target === null ? (
    <span className={classes.missing}>
      {TEXTS.noAccount}{' '}
      <LinkButton variant="default" size="xs" to={href}>
        {TEXTS.register}
      </LinkButton>
    </span>
  ) : (
    `${bankName(target.bankId)} ${target.account} ${target.holder}`
  );

/** When how much is due and where it goes, in honest words about what has not been paid. */
export const StatementFacts = ({ statement, account, ofSite }: Props) => {
  const { booked, carried, heldCosts, dueDay, payableDay, open } = statement;
  const late = payableDay < koreanDayAt(new Date());
  return (
    <div className={classes.part}>
      <Facts
        facts={[
          { label: TEXTS.booked, value: formatWon(booked) },
          { label: TEXTS.carried, value: formatWon(carried) },
          { label: TEXTS.owed, value: <strong>{formatWon(booked + carried)}</strong> },
          { label: TEXTS.due, value: dayText(payableDay) },
          { label: TEXTS.to, value: <Target account={statement.account} href={account} /> },
          ...(ofSite ? [{ label: TEXTS.held, value: formatWon(heldCosts) }] : []),
        ]}
      />
      {open && <p className={classes.note}>{TEXTS.open}</p>}
      {payableDay !== dueDay && <p className={classes.note}>{TEXTS.hold}</p>}
      {late && <p className={classes.note}>{TEXTS.late}</p>}
      {ofSite && heldCosts > 0 && <p className={classes.note}>{TEXTS.heldHint}</p>}
      <p className={classes.note}>{TEXTS.unpaid}</p>
    </div>
  );
};
