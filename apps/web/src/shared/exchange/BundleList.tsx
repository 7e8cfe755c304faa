import type { BundledExchange } from '@naru/domain/exchange';
import type { ExchangeId } from '@naru/domain/shared';
import { EXCHANGE_STATE_LABELS, workName } from '@naru/messages';
import { Link } from '../ui/Link.tsx';
import classes from './exchange.module.css';

/** What goes in one parcel with a request, each with the way to it. */
export const BundleList = ({ bundle, to }: { bundle: readonly BundledExchange[]; to: (exchangeId: ExchangeId) => string }) => (
  <ul className={classes.bundle}>
    {bundle.map((one) => (
      <li key={one.exchangeId}>
        <Link to={to(one.exchangeId)}>{workName(one)}</Link> {EXCHANGE_STATE_LABELS[one.state]}
      </li>
    ))}
  </ul>
);
