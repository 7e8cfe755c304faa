import { addressOf } from '@naru/domain/navigation';
import { agreedPrice, type OfferView } from '@naru/domain/offer';
import { formatDateTime, formatNumber, formatWon, isolated } from '@naru/messages';
import { Link } from 'react-router';
import { OfferStanding } from '../../../shared/trade/OfferStanding.tsx';
import { Remaining } from '../../../shared/ui/Remaining.tsx';
import { WorkRow } from '../../../shared/ui/WorkRow.tsx';
import { TEXTS } from './texts.ts';

/** One offer; it leads to what can be answered. */
export const OfferRow = ({ offer }: { offer: OfferView }) => (
  <WorkRow
    picture={offer.thumbnail}
    name={
      <Link to={addressOf('acceptProposal', { offerId: String(offer.offerId) })}>
        <bdi>{offer.name}</bdi> No. {formatNumber(offer.number)}
      </Link>
    }
    about={
      <>
        {offer.side === 'owner' ? `${TEXTS.buyer} ${isolated(offer.buyerNickname)}` : `${TEXTS.owner} ${isolated(offer.ownerNickname)}`}
        <br />
        {formatDateTime(offer.createdAt)}
      </>
    }
  >
    <strong>{formatWon(agreedPrice(offer))}</strong>
    <OfferStanding state={offer.state} />
    {offer.expiresAt !== null && <Remaining until={offer.expiresAt} />}
  </WorkRow>
);
