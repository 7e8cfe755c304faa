import { addressOf } from '@naru/domain/navigation';
import type { NftCard } from '@naru/domain/nft';
import { formatNumber, PRODUCT_TYPE_LABELS } from '@naru/messages';
import { Link } from 'react-router';
import { Standing } from '../../../shared/ui/Standing.tsx';
import { WorkRow } from '../../../shared/ui/WorkRow.tsx';
import { TEXTS } from './texts.ts';

/** One NFT that can be redeemed; it leads to the form. */
export const CardRow = ({ card }: { card: NftCard }) => (
  <WorkRow
    picture={card.thumbnail}
    name={
      <Link to={addressOf('userProductExchange', { tokenId: card.tokenId })}>
        <bdi>{card.name}</bdi> No. {formatNumber(card.number)}
      </Link>
    }
    about={
      <>
        {card.siteName}
        <br />
        {PRODUCT_TYPE_LABELS[card.productType]}
      </>
    }
  >
    <Standing tone="open">{TEXTS.choose}</Standing>
  </WorkRow>
);
