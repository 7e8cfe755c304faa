import { addressOf } from '@naru/domain/navigation';
import type { NftDetail } from '@naru/domain/nft';
import type { ListingId, Won } from '@naru/domain/shared';
import { BuyButton } from '../../shared/trade/BuyButton.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import classes from './NftAction.module.css';
import { TEXTS } from './texts.ts';

/** What this visitor can do with this NFT now: buy it, offer a price for it, or, as its owner, sell it. */
export const NftAction = ({ nft }: { nft: NftDetail }) => {
  if (nft.ownedByMe && nft.lock === 'exchange') {
    return (
      <LinkButton size="lg" variant="default" to={addressOf('userProductExchange', { box: 'mine' })}>
        {TEXTS.exchanges}
      </LinkButton>
    );
  }
  if (nft.ownedByMe) {
    return nft.listing === null ? (
      <div className={classes.pair}>
        <LinkButton size="lg" to={addressOf('listing', { tokenId: nft.tokenId })}>
          {TEXTS.list}
        </LinkButton>
        {nft.nftKind === 'transferable' && nft.standing !== 'revoked' && (
          <LinkButton size="lg" variant="default" to={addressOf('userProductExchange', { tokenId: nft.tokenId })}>
            {TEXTS.exchange}
          </LinkButton>
        )}
      </div>
    ) : (
      <LinkButton size="lg" variant="default" to={addressOf('onSale')}>
        {TEXTS.manage}
      </LinkButton>
    );
  }
  if (nft.standing === 'reserved') return <p className={classes.note}>{TEXTS.reserved}</p>;
  return (
    <div className={classes.pair}>
      {nft.listing !== null && <BuyListing nft={nft} {...nft.listing} />}
      {nft.ownerDid !== null && nft.standing !== 'revoked' && (
        <LinkButton size="lg" variant="default" to={addressOf('offer', { tokenId: nft.tokenId })}>
          {TEXTS.offer}
        </LinkButton>
      )}
    </div>
  );
};

const BuyListing = ({ nft, listingId, price }: { nft: NftDetail; listingId: ListingId; price: Won }) => (
  <BuyButton
    label={TEXTS.buy}
    purchase={{
      ...{ name: nft.name, issuer: nft.siteName, picture: nft.thumbnail },
      ...{ target: { kind: 'listing', listingId }, price, withdrawalBarred: true },
    }}
  />
);
