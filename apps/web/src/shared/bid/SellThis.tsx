import type { NftDetail } from '@naru/domain/nft';
import { SellNow } from './SellNow.tsx';
import { useBidStatus } from './use-bid.ts';

/** The way to sell exactly this own NFT at the best bid on its product; nothing where nobody bids, or where it is promised or held back. */
export const SellThis = ({ nft: { productId, tokenId, name, number, lock, status } }: { nft: NftDetail }) => {
  const { data } = useBidStatus(productId);
  const isHeld = lock !== null || status === 'reserved' || status === 'revoked';
  if (isHeld || data === undefined || data.best === null) return null;
  return <SellNow name={name} best={data.best} sellable={[{ tokenId, number }]} />;
};
