import type { ActivityParty } from '@naru/domain/history';
import { addressOf } from '@naru/domain/navigation';
import type { SiteCode } from '@naru/domain/shared';
import { Link } from 'react-router';
import classes from './ActivityLine.module.css';
import { TEXTS } from './texts.ts';

const shortened = (did: string): string => (did.length > 22 ? `${did.slice(0, 14)}…${did.slice(-4)}` : did);

/** A side of an activity: a member leads to their page, an issuer to its store; whoever has a private page, or has left, goes unnamed. */
export const Party = ({ party, siteCode }: { party: ActivityParty; siteCode: SiteCode }) => {
  const { kind, name, did } = party;
  if (kind === 'private') return <span className={classes.unnamed}>{TEXTS.isPrivate}</span>;
  if (kind === 'left') return <span className={classes.unnamed}>{TEXTS.left}</span>;
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
