import type { ActivityParty, ActivityRow, TradeType } from '@naru/domain/history';
import { addressOf } from '@naru/domain/navigation';
import type { SiteCode } from '@naru/domain/shared';
import { Text, UNSEEN } from '@naru/frontend/layout';
import { formatDateTime, formatNumber, formatWon, TRADE_TYPE_LABELS } from '@naru/messages';
import { Art } from '../art/Art.tsx';
import { Transaction } from '../trade/Transaction.tsx';
import { Link } from '../ui/Link.tsx';
import { Status, type Tone } from '../ui/Status.tsx';
import classes from './activity.module.css';

const shortened = (did: string): string => (did.length > 22 ? `${did.slice(0, 14)}…${did.slice(-4)}` : did);

/** A side of an activity: a member leads to their page, an issuer to its store; whoever has a private page, or has left, goes unnamed. */
const Party = ({ party, siteCode }: { party: ActivityParty; siteCode: SiteCode }) => {
  const { kind, name, did } = party;
  if (kind === 'private')
    return (
      <Text as="span" tone="muted">
        비공개 회원
      </Text>
    );
  if (kind === 'left')
    return (
      <Text as="span" tone="muted">
        탈퇴한 회원
      </Text>
    );
  if (kind === 'issuer')
    return (
      <Link className={classes.party} to={addressOf('issuerStore', { siteCode })}>
        {name}
      </Link>
    );
  return did === null ? (
    <span>{name}</span>
  ) : (
    <Link className={classes.party} to={addressOf('memberPage', { did })} title={did}>
      {name || shortened(did)}
    </Link>
  );
};

const TONES: Readonly<Partial<Record<TradeType, Tone>>> = Object.freeze({ sale: 'open' });

/** One thing that happened: what, to which NFT, from whom to whom, for how much, when, and where the chain tells of it. */
export const ActivityLine = ({ row }: { row: ActivityRow }) => {
  const { tokenId, tokenName, number, thumbnail, siteCode, tradeType, time, from, to, price, txId, chainState } = row;
  return (
    <article className={classes.line}>
      <span className={classes.art}>
        <Art picture={thumbnail} alt="" sizes="56px" />
      </span>
      <div className={classes.work}>
        <p className={classes.kind}>
          <Status tone={TONES[tradeType] ?? 'quiet'}>{TRADE_TYPE_LABELS[tradeType]}</Status>
        </p>
        <p className={classes.name}>
          <Link to={addressOf('detail', { tokenId })}>
            <bdi>{tokenName}</bdi> No. {formatNumber(number)}
          </Link>
        </p>
      </div>
      <p className={classes.parties}>
        {from !== null && (
          <>
            <span className={UNSEEN}>보낸 쪽 </span>
            <Party party={from} siteCode={siteCode} />
          </>
        )}
        {from !== null && to !== null && <span aria-hidden="true">→</span>}
        {to !== null && (
          <>
            <span className={UNSEEN}>받은 쪽 </span>
            <Party party={to} siteCode={siteCode} />
          </>
        )}
      </p>
      <p className={classes.price}>{price !== null && formatWon(price)}</p>
      <p className={classes.when}>
        <time dateTime={time}>{formatDateTime(time)}</time>
        {(txId !== '' || chainState !== null) && <Transaction txId={txId} state={chainState} />}
      </p>
    </article>
  );
};
