import { Button, NativeSelect } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import { leftOf, type SettlementLine, type Statement, signedAmounts } from '@naru/domain/settlement';
import { firstDayOf, type KoreanMonth, koreanDayAt, koreanMonthOf, type Page, parseKoreanMonth } from '@naru/domain/shared';
import { Text } from '@naru/frontend/layout';
import {
  formatAccount,
  formatDateTime,
  formatNumber,
  formatWon,
  isolated,
  PAYMENT_MEANS_LABELS,
  SETTLEMENT_KIND_LABELS,
} from '@naru/messages';
import { useSearchParams } from 'react-router';
import { changedParams } from '../changed-params.ts';
import { Facts } from '../ui/Facts.tsx';
import { Link } from '../ui/Link.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Pager } from '../ui/Pager.tsx';
import { Table } from '../ui/Table.tsx';
import classes from './Statement.module.css';
import { AMOUNT_HEADS, amountCells } from './SumsPart.tsx';
import { TEXTS } from './texts.ts';

/** The month after or, where the number is negative, before another. */
const monthAfter = (month: KoreanMonth, months: number): KoreanMonth => koreanMonthOf(firstDayOf(month, months));

export const monthText = (month: KoreanMonth): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return TEXTS.month(year, number);
};

/** The month in the address, or the present one; none lies ahead. */
export const useMonth = () => {
  const [params, setParams] = useSearchParams();
  const present = koreanMonthOf(koreanDayAt(new Date()));
  const named = parseKoreanMonth(params.get('month'));
  const month = named.ok && named.value <= present ? named.value : present;
  const setMonth = (chosen: KoreanMonth): void => setParams(changedParams(params, { month: chosen, page: undefined }));
  return { month, present, setMonth };
};

/** How many months the list of them goes back; the buttons go further. */
const LISTED = 24;

interface MonthChoiceProps {
  readonly month: KoreanMonth;
  readonly present: KoreanMonth;
  readonly onMonth: (month: KoreanMonth) => void;
}

export const MonthChoice = ({ month, present, onMonth }: MonthChoiceProps) => {
  const recent = Array.from({ length: LISTED }, (_, at) => monthAfter(present, 0 - at));
  const listed = recent.includes(month) ? recent : [...recent, month];
  const choose = (value: string): void => {
    const chosen = parseKoreanMonth(value);
    if (chosen.ok) onMonth(chosen.value);
  };
  return (
    <div className={classes.months}>
      <Button variant="default" onClick={() => onMonth(monthAfter(month, -1))}>
        {TEXTS.before}
      </Button>
      <NativeSelect
        aria-label={TEXTS.months}
        value={month}
        data={listed.map((value) => ({ value, label: monthText(value) }))}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <Button variant="default" disabled={month >= present} onClick={() => onMonth(monthAfter(month, 1))}>
        {TEXTS.after}
      </Button>
    </div>
  );
};

interface LinesPartProps {
  readonly page: Page<SettlementLine>;
  readonly onPage: (page: number) => void;
  /** Whether these are all lines that can be shown at once, to be printed. */
  readonly whole: boolean;
}

const Product = ({ line: { productName, number, tokenId } }: { line: SettlementLine }) => {
  const name = number === null ? productName : `${isolated(productName)} No. ${formatNumber(number)}`;
  return tokenId === null ? name : <Link to={addressOf('detail', { tokenId })}>{name}</Link>;
};

const Kind = ({ line: { kind, price, means } }: { line: SettlementLine }) => (
  <span>
    {SETTLEMENT_KIND_LABELS[kind]}
    {means !== null && <small className={classes.resold}>{PAYMENT_MEANS_LABELS[means]}</small>}
    {kind === 'royalty' && <small className={classes.resold}>{TEXTS.resold(formatWon(price))}</small>}
  </span>
);

/** The lines of a statement, the latest first. */
export const LinesPart = ({ page: { dataList, page, size, allCount }, onPage, whole }: LinesPartProps) => (
  <>
    {whole && dataList.length < allCount && (
      <Text size={14} tone="muted">
        {TEXTS.tooMany}
      </Text>
    )}
    <Table
      label={TEXTS.linesTable}
      head={[TEXTS.at, TEXTS.kind, TEXTS.product, TEXTS.order, ...AMOUNT_HEADS]}
      numeric={AMOUNT_HEADS}
      rows={dataList.map((line) => ({
        key: `${line.orderId} ${line.kind} ${line.at}`,
        cells: [
          formatDateTime(line.at),
          <Kind key="kind" line={line} />,
          <Product key="product" line={line} />,
          <Text as="span" size={12} key="order">
            {line.orderNumber}
          </Text>,
          ...amountCells(signedAmounts(line.kind, line)),
        ],
      }))}
      empty={whole && allCount > 0 ? '' : TEXTS.none}
    />
    {!whole && <Pager page={page} size={size} allCount={allCount} onPage={onPage} label={TEXTS.lines} />}
  </>
);

interface StatementFactsProps {
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
    formatAccount(target)
  );

/** What the month brought, what was paid out in it, and what is left of it all. */
export const StatementFacts = ({ statement, account, ofSite }: StatementFactsProps) => {
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
