import type { NftDetail } from '@naru/domain/nft';
import { SellNow } from './SellNow.tsx';
import { useBidStanding } from './use-bid-standing.ts';

/** The way to sell exactly this own NFT at the best bid on its product; nothing where nobody bids, or where it is promised or held back. */
export const SellThis = ({ nft: { productId, tokenId, name, number, lock, standing } }: { nft: NftDetail }) => {
  const { data } = useBidStanding(productId);
  const isHeld = lock !== null || standing === 'reserved' || standing === 'revoked';
  if (isHeld || data === undefined || data.best === null) return null;
  return <SellNow name={name} best={data.best} sellable={[{ tokenId, number }]} />;
};
