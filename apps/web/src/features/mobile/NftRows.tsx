import type { NftCard } from '@naru/domain/nft';
import { formatNumber, formatWon } from '@naru/messages';
import { Link } from 'react-router';
import { Art } from '../../shared/art/Art.tsx';
import { NftStandingChip } from '../../shared/card/NftStandingChip.tsx';
import { Standing } from '../../shared/ui/Standing.tsx';
import classes from './Mobile.module.css';

interface Props {
  readonly label: string;
  readonly cards: readonly NftCard[];
  readonly addressTo: (card: NftCard) => string;
  /** In one's own list the state matters more than whose it is. */
  readonly own?: boolean;
}

/** NFTs one below the other, each a row that leads to its page: narrow screens first. */
export const NftRows = ({ label, cards, addressTo, own = false }: Props) => (
  <ul className={classes.rows} aria-label={label}>
    {cards.map((card) => (
      <li key={card.tokenId} className={classes.row}>
        <Art picture={card.thumbnail} alt="" sizes="72px" gold={card.productType === 'gold'} />
        <div className={classes.words}>
          <Link to={addressTo(card)} className={classes.name}>
            {card.name}
          </Link>
          <span className={classes.about}>
            <bdi>{card.siteName}</bdi> · No. {formatNumber(card.number)}
          </span>
          <span className={classes.chips}>
            {own && <NftStandingChip standing={card.standing} nftKind={card.nftKind} />}
            {own && card.isPrivate && <Standing tone="quiet">비공개</Standing>}
            {card.price !== null && <strong className={classes.price}>{formatWon(card.price)}</strong>}
          </span>
        </div>
      </li>
    ))}
  </ul>
);
