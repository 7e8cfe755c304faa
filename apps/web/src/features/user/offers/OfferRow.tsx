import { addressOf } from '@naru/domain/navigation';
import { agreedPrice, type OfferView } from '@naru/domain/offer';
import { formatDateTime, formatNumber, formatWon } from '@naru/messages';
import { Link } from 'react-router';
import { Art } from '../../../shared/art/Art.tsx';
import { OfferStanding } from '../../../shared/trade/OfferStanding.tsx';
import { Remaining } from '../../../shared/ui/Remaining.tsx';
import classes from './Offers.module.css';
import { TEXTS } from './texts.ts';

/** One offer; it leads to what can be answered. */
export const OfferRow = ({ offer }: { offer: OfferView }) => (
  <li className={classes.offer}>
    <Art picture={offer.thumbnail} alt="" sizes="72px" />
    <div>
      <Link to={addressOf('acceptProposal', { offerId: String(offer.offerId) })} className={classes.name}>
        {offer.name} No. {formatNumber(offer.number)}
      </Link>
      <p className={classes.about}>
        {offer.side === 'owner' ? `${TEXTS.buyer} ${offer.buyerNickname}` : `${TEXTS.owner} ${offer.ownerNickname}`}
        <br />
        {formatDateTime(offer.createdAt)}
      </p>
    </div>
    <div className={classes.figures}>
      <strong>{formatWon(agreedPrice(offer))}</strong>
      <OfferStanding state={offer.state} />
      {offer.expiresAt !== null && <Remaining until={offer.expiresAt} />}
    </div>
  </li>
);
