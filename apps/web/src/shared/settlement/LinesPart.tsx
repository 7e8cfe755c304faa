import { addressOf } from '@naru/domain/navigation';
import { type SettlementLine, signedAmounts } from '@naru/domain/settlement';
import type { Page } from '@naru/domain/shared';
import { formatDateTime, formatNumber, SETTLEMENT_KIND_LABELS } from '@naru/messages';
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
  const name = number === null ? productName : `${productName} No. ${formatNumber(number)}`;
  return tokenId === null ? name : <Link to={addressOf('detail', { tokenId })}>{name}</Link>;
};

/** The lines of a statement, the latest first. */
export const LinesPart = ({ page: { dataList, page, size, allCount }, onPage, whole }: Props) => (
  <>
    {whole && dataList.length < allCount && <p className={classes.note}>{TEXTS.tooMany}</p>}
    <Table
      label={TEXTS.lines}
      head={[TEXTS.at, TEXTS.kind, TEXTS.product, TEXTS.order, ...AMOUNT_HEADS]}
      numeric={AMOUNT_HEADS}
      rows={dataList.map((line) => ({
        key: `${line.orderId} ${line.kind} ${line.at}`,
        cells: [
          formatDateTime(line.at),
          SETTLEMENT_KIND_LABELS[line.kind],
          <Product key="product" line={line} />,
          <span key="order" className={classes.order}>
            {line.orderId}
          </span>,
          ...amountCells(signedAmounts(line.kind, line)),
        ],
      }))}
      empty={whole && allCount > 0 ? '' : TEXTS.none}
    />
    {!whole && <Pager page={page} size={size} allCount={allCount} onPage={onPage} label={TEXTS.lines} />}
  </>
);
