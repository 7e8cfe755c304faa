import type { Won } from '@naru/domain/shared';
import { formatWon } from '@naru/messages';
import classes from './PriceTiles.module.css';
import { TEXTS } from './texts.ts';

interface Tile {
  readonly label: string;
  /** Null where there is none. */
  readonly price: Won | null;
}

/** Prices that an offer is weighed against, side by side. */
export const PriceTiles = ({ tiles }: { tiles: readonly Tile[] }) => (
  <dl className={classes.tiles}>
    {tiles.map(({ label, price }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{price === null ? TEXTS.none : formatWon(price)}</dd>
      </div>
    ))}
  </dl>
);
