import { Button } from '@mantine/core';
import { MOST_LISTED_TOGETHER } from '@naru/domain/listing';
import { addressOf } from '@naru/domain/navigation';
import { useDesk } from '@naru/frontend/container';
import { formatNumber, workName } from '@naru/messages';
import type { Chosen } from '../../../shared/list/use-chosen-nfts.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { ChosenBar } from './ChosenBar.tsx';
import { TEXTS } from './texts.ts';

/** Sells or sends the ticked NFTs together. */
export const OwnChosen = ({ chosen }: { chosen: Chosen }) => {
  const overlays = useDesk(TOKENS.overlays);
  const [first, ...more] = chosen.cards;
  const send = async (): Promise<void> => {
    if (first === undefined) return;
    const named = workName(first);
    const name = more.length === 0 ? named : `${named} 외 ${formatNumber(more.length)}개`;
    const tokens = [first.tokenId, ...more.map(({ tokenId }) => tokenId)] as const;
    const sent = await overlays.open('send', { tokenIds: tokens, name, picture: first.thumbnail });
    // Whoever only closed the dialog need not tick them again.
    if (sent) chosen.clear();
  };
  const tokenIds = chosen.cards.map(({ tokenId }) => tokenId).join();
  return (
    <ChosenBar chosen={chosen}>
      {chosen.cards.length <= MOST_LISTED_TOGETHER ? (
        <LinkButton size="sm" to={addressOf('listing', { tokenIds })}>
          {TEXTS.listChosen}
        </LinkButton>
      ) : (
        <span>{TEXTS.tooMany(MOST_LISTED_TOGETHER)}</span>
      )}
      <Button size="sm" variant="default" onClick={() => void send()}>
        {TEXTS.sendChosen}
      </Button>
    </ChosenBar>
  );
};
