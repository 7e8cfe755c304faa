import type { TradeRow } from '@naru/domain/history';
import { addressOf } from '@naru/domain/navigation';
import { Text } from '@naru/frontend/layout';
import { formatDateTime, formatWon, tradeLabel } from '@naru/messages';
import { Transaction } from '../../../shared/trade/Transaction.tsx';
import { Link } from '../../../shared/ui/Link.tsx';
import classes from './TradeEvents.module.css';

/** The other side of an event, as its reader calls them; nothing where there is none. */
const otherSide = ({ side, tradeType, fromNickname, toNickname }: TradeRow): { readonly as: string; readonly name: string } | undefined => {
  const sold = tradeType === 'sale';
  const [as, name] = side === 'received' ? [sold ? '판매자' : '보낸 회원', fromNickname] : [sold ? '구매자' : '받은 회원', toNickname];
  return name === '' ? undefined : { as, name };
};

/** Events of one's own history, two lines each: what it was, of which NFT and for how much; then when and with whom. */
export const TradeEvents = ({ rows, label }: { rows: readonly TradeRow[]; label: string }) => (
  <ul className={classes.events} aria-label={label}>
    {rows.map((row) => {
      const other = otherSide(row);
      return (
        <li key={`${row.tokenId}-${row.time}-${row.tradeType}`}>
          <p className={classes.what}>
            <strong className={classes.kind}>{tradeLabel(row)}</strong>
            <Link to={addressOf('detail', { tokenId: row.tokenId })}>{row.tokenName}</Link>
            {row.price !== null && <strong className={classes.price}>{formatWon(row.price)}</strong>}
          </p>
          <Text size={13} tone="muted">
            {formatDateTime(row.time)}
            {other !== undefined && (
              <>
                {` · ${other.as} `}
                <bdi>{other.name}</bdi>
              </>
            )}
            {(row.txId !== '' || row.chainState !== null) && (
              <>
                {' · '}
                <Transaction txId={row.txId} state={row.chainState} />
              </>
            )}
          </Text>
        </li>
      );
    })}
  </ul>
);
