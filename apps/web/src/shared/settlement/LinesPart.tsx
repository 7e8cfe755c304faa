import { addressOf } from '@naru/domain/navigation';
import { type SettlementLine, signedAmounts } from '@naru/domain/settlement';
import type { Page } from '@naru/domain/shared';
import { Text } from '@naru/frontend/layout';
import { formatDateTime, formatNumber, formatWon, isolated, PAYMENT_MEANS_LABELS, SETTLEMENT_KIND_LABELS } from '@naru/messages';
import { Link } from 'react-router';
import { Pager } from '../ui/Pager.tsx';
import { Table } from '../ui/Table.tsx';
import classes from './Statement.module.css';
import { AMOUNT_HEADS, amountCells } from './SumsPart.tsx';
import { TEXTS } from './texts.ts';

interface Props {
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
export const LinesPart = ({ page: { dataList, page, size, allCount }, onPage, whole }: Props) => (
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
            {line.orderId}
          </Text>,
          ...amountCells(signedAmounts(line.kind, line)),
        ],
      }))}
      empty={whole && allCount > 0 ? '' : TEXTS.none}
    />
    {!whole && <Pager page={page} size={size} allCount={allCount} onPage={onPage} label={TEXTS.lines} />}
  </>
);
