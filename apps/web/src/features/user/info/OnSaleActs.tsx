import { Button } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import type { NftCard } from '@naru/domain/nft';
import { workName } from '@naru/messages';
import classes from '../../../shared/list/NftList.module.css';
import type { Chosen } from '../../../shared/list/use-chosen-nfts.ts';
import { useCancelListing } from '../../../shared/trade/use-cancel-listing.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { OwnTick } from './OwnTick.tsx';
import { TEXTS } from './texts.ts';

/** Change the price or take the NFT off sale; under an open order neither can be done (choices 2). */
export const OnSaleActs = ({ card, chosen }: { card: NftCard; chosen: Chosen }) => {
  const cancel = useCancelListing();
  const named = (act: string): string => `${workName(card)} ${act}`;
  if (card.standing === 'reserved') return <p className={classes.reserved}>결제가 진행 중이라 바꿀 수 없어요.</p>;
  return (
    <div className={classes.acts}>
      <OwnTick card={card} chosen={chosen} />
      <LinkButton to={addressOf('listing', { tokenId: card.tokenId })} variant="default" px="xs" aria-label={named(TEXTS.reprice)}>
        {TEXTS.reprice}
      </LinkButton>
      <Button variant="default" px="xs" aria-label={named(TEXTS.cancel)} onClick={() => void cancel(card)}>
        {TEXTS.cancel}
      </Button>
    </div>
  );
};
