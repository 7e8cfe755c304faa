import { addressOf } from '@naru/domain/navigation';
import type { NftDetail } from '@naru/domain/nft';
import { BuyButton } from '../../shared/trade/BuyButton.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import classes from './NftAction.module.css';
import { TEXTS } from './texts.ts';

/** The one main act that this visitor can do with this NFT now. */
export const NftAction = ({ nft }: { nft: NftDetail }) => {
  if (nft.ownedByMe) {
    return nft.listing === null ? (
      <LinkButton size="lg" to={addressOf('listing', { tokenId: nft.tokenId })}>
        {TEXTS.list}
      </LinkButton>
    ) : (
      <LinkButton size="lg" variant="default" to={addressOf('onSale')}>
        {TEXTS.manage}
      </LinkButton>
    );
  }
  if (nft.standing === 'reserved') return <p className={classes.note}>{TEXTS.reserved}</p>;
  if (nft.listing === null) return null;
  const { listingId, price } = nft.listing;
  const target = { kind: 'listing', listingId } as const;
  return (
    <BuyButton
      label={TEXTS.buy}
      purchase={{ name: nft.name, issuer: nft.siteName, picture: nft.thumbnail, target, price, withdrawalBarred: true }}
    />
  );
};
