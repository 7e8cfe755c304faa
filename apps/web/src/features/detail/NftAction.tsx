import { Button } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import type { NftDetail } from '@naru/domain/nft';
import { warmOverlays } from '../../overlays/warm.ts';
import { useBuy } from '../../shared/trade/use-buy.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import classes from './NftAction.module.css';
import { TEXTS } from './texts.ts';

/** The one main act that this visitor can do with this NFT now. */
export const NftAction = ({ nft }: { nft: NftDetail }) => {
  const buy = useBuy();
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
  const { listing } = nft;
  if (listing === null) return null;
  return (
    <Button
      size="lg"
      onPointerEnter={warmOverlays}
      onFocus={warmOverlays}
      onClick={() =>
        buy({
          name: nft.name,
          issuer: nft.siteName,
          picture: nft.thumbnail,
          target: { kind: 'listing', listingId: listing.listingId },
          price: listing.price,
          withdrawalBarred: true,
        })
      }
    >
      {TEXTS.buy}
    </Button>
  );
};
