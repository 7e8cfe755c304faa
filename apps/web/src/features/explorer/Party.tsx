import type { ChainParty } from '@naru/domain/explorer';
import { addressOf } from '@naru/domain/navigation';
import { Link } from '../../shared/ui/Link.tsx';
import classes from './Explorer.module.css';
import { PARTY_LABELS } from './texts.ts';

/** An address, shortened, with the name of whom it belongs to. */
export const Party = ({ party }: { party: ChainParty | null }) => {
  if (party === null) return '-';
  const { address, kind, name } = party;
  return (
    <span className={classes.party}>
      <span>{name === '' ? PARTY_LABELS[kind] : name}</span>
      <Link className={classes.hex} to={addressOf('explorerAddress', {}, { address })} title={address}>
        {address.slice(0, 8)}…{address.slice(-6)}
      </Link>
    </span>
  );
};
