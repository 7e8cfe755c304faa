import { Button } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import type { NftCard } from '@naru/domain/nft';
import { useDesk } from '../../../composition/desk.tsx';
import { TOKENS } from '../../../composition/tokens.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import classes from './OwnList.module.css';
import { TEXTS } from './texts.ts';

/** What can be done with an own NFT that is not on sale: sell it or give it away. */
export const OwnNftActs = ({ card }: { card: NftCard }) => {
  const overlays = useDesk(TOKENS.overlays);
  const name = `${card.name} No. ${card.number}`;
  return (
    <div className={classes.acts}>
      <LinkButton
        to={addressOf('listing', { tokenId: card.tokenId })}
        variant="default"
        size="sm"
        px="xs"
        aria-label={`${name} ${TEXTS.list}`}
      >
        {TEXTS.list}
      </LinkButton>
      <Button
        variant="default"
        size="sm"
        px="xs"
        aria-label={`${name} ${TEXTS.send}`}
        onClick={() => void overlays.open('send', { tokenId: card.tokenId, name })}
      >
        {TEXTS.send}
      </Button>
    </div>
  );
};
