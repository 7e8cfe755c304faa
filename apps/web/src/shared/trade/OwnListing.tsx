import { Button } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import type { NftDetail } from '@naru/domain/nft';
import { LinkButton } from '../ui/LinkButton.tsx';
import classes from './OwnListing.module.css';
import { useCancelListing } from './use-cancel-listing.ts';

/** What its owner does with an NFT that is on sale, on its own page: another price, or off sale again; and what has to wait until then. */
export const OwnListing = ({ nft: { tokenId, name, number, listing } }: { nft: NftDetail }) => {
  const cancel = useCancelListing();
  if (listing === null) return null;
  const { listingId, price } = listing;
  return (
    <div className={classes.own}>
      <div className={classes.pair}>
        <LinkButton size="lg" to={addressOf('listing', { tokenId })}>
          가격 변경
        </LinkButton>
        <Button size="lg" variant="default" onClick={() => void cancel({ name, number, price, listingId })}>
          판매 취소
        </Button>
      </div>
      <p className={classes.note}>판매 중에는 보내거나 실물로 받을 수 없어요.</p>
    </div>
  );
};
