import type { PricePoint } from '@naru/domain/history';
import { Table } from '../ui/Table.tsx';
import classes from './Prices.module.css';
import { priceOf, whatOf, whenOf } from './point-words.ts';
import { TEXTS } from './texts.ts';

const HEAD = [TEXTS.when, TEXTS.price, TEXTS.what];

/** The numbers of the chart, newest first, for whoever reads by keyboard or by ear. */
export const PriceTable = ({ points }: { points: readonly PricePoint[] }) => (
  <details className={classes.numbers}>
    <summary>{TEXTS.table}</summary>
    <Table
      label={TEXTS.tableOf}
      head={HEAD}
      numeric={[TEXTS.price]}
      rows={points.map((point, at) => ({ key: String(at), cells: [whenOf(point), priceOf(point), whatOf(point)] })).reverse()}
      empty=""
    />
  </details>
);
