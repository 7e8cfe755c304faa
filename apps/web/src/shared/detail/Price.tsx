import type { Won } from '@naru/domain/shared';
import { formatWon } from '@naru/messages';
import classes from './Price.module.css';

/** The loudest thing on the page: what it costs, or why it has no price. */
export const Price = ({ label, price, absent }: { label: string; price: Won | null; absent: string }) => (
  <div className={classes.price}>
    <span className={classes.label}>{price === null ? absent : label}</span>
    {price !== null && <strong className={classes.amount}>{formatWon(price)}</strong>}
  </div>
);
