import { Button } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import type { NftCard } from '@naru/domain/nft';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import classes from './OwnList.module.css';
import { TEXTS } from './texts.ts';
import { useCancelListing } from './use-cancel-listing.ts';

/** Change the price or take the NFT off sale; under an open order neither can be done (decisions, section 2). */
export const OnSaleActs = ({ card }: { card: NftCard }) => {
  const cancel = useCancelListing();
  const named = (act: string): string => `${card.name} No. ${card.number} ${act}`;
  if (card.standing === 'reserved') return <p className={classes.reserved}>결제가 진행 중이라 바꿀 수 없어요.</p>;
  return (
    <div className={classes.acts}>
      <LinkButton
        to={addressOf('listing', { tokenId: card.tokenId })}
        variant="default"
        size="sm"
        px="xs"
        aria-label={named(TEXTS.reprice)}
      >
        {TEXTS.reprice}
      </LinkButton>
      <Button variant="default" size="sm" px="xs" aria-label={named(TEXTS.cancel)} onClick={() => void cancel(card)}>
        {TEXTS.cancel}
      </Button>
    </div>
  );
};
