import { leftOf, type Statement } from '@naru/domain/settlement';
import { Text } from '@naru/frontend/layout';
import { bankName, formatWon, isolated } from '@naru/messages';
import { Facts } from '../ui/Facts.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import classes from './Statement.module.css';
import { TEXTS } from './texts.ts';

interface Props {
  readonly statement: Statement;
  readonly account: string;
  readonly ofSite: boolean;
}

const Target = ({ account: target, href }: { account: Statement['account']; href: string }) =>
  target === null ? (
    <span className={classes.missing}>
      {TEXTS.noAccount}{' '}
      <LinkButton variant="default" size="xs" to={href}>
        {TEXTS.register}
      </LinkButton>
    </span>
  ) : (
    `${bankName(target.bankId)} ${target.account} ${isolated(target.holder)}`
  );

/** What the month brought, what was paid out in it, and what is left of it all. */
export const StatementFacts = ({ statement, account, ofSite }: Props) => {
  const { booked, carried, paid, heldCosts, open } = statement;
  const { payable, adjustment } = leftOf(statement);
  return (
    <div className={classes.part}>
      <Facts
        facts={[
          { label: TEXTS.booked, value: formatWon(booked) },
          { label: TEXTS.carried, value: formatWon(carried) },
          { label: TEXTS.paid, value: formatWon(paid) },
          { label: TEXTS.left, value: <strong>{formatWon(payable)}</strong> },
          ...(adjustment > 0 ? [{ label: TEXTS.adjustment, value: formatWon(adjustment) }] : []),
          { label: TEXTS.to, value: <Target account={statement.account} href={account} /> },
          ...(ofSite ? [{ label: TEXTS.held, value: formatWon(heldCosts) }] : []),
        ]}
      />
      {adjustment > 0 && (
        <Text size={14} tone="muted">
          {TEXTS.adjustmentHint}
        </Text>
      )}
      {open && (
        <Text size={14} tone="muted">
          {TEXTS.open}
        </Text>
      )}
      {ofSite && heldCosts > 0 && (
        <Text size={14} tone="muted">
          {TEXTS.heldHint}
        </Text>
      )}
    </div>
  );
};
