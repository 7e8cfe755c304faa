import { Button } from '@mantine/core';
import { formatNumber } from '@naru/messages';
import { useDesk } from '../../../composition/desk.tsx';
import { TOKENS } from '../../../composition/tokens.ts';
import classes from './OwnList.module.css';
import { TEXTS } from './texts.ts';
import type { Chosen } from './use-chosen.ts';

/** What can be done with the ticked NFTs; the region stays, so that a screen reader hears of the first one ticked. */
export const SendChosen = ({ chosen }: { chosen: Chosen }) => {
  const overlays = useDesk(TOKENS.overlays);
  const [first, ...more] = chosen.cards;
  const send = async (): Promise<void> => {
    if (first === undefined) return;
    const named = `${first.name} No. ${formatNumber(first.number)}`;
    const name = more.length === 0 ? named : `${named} 외 ${formatNumber(more.length)}개`;
    const sent = await overlays.open('send', { tokenIds: [first.tokenId, ...more.map(({ tokenId }) => tokenId)], name });
    // Whoever only closed the dialog need not tick them again.
    if (sent) chosen.clear();
  };
  return (
    <div role="status" className={classes.chosen} data-empty={first === undefined || undefined}>
      {first !== undefined && (
        <>
          <strong>{TEXTS.chosen(chosen.cards.length)}</strong>
          <Button size="sm" onClick={() => void send()}>
            {TEXTS.sendChosen}
          </Button>
          <Button size="sm" variant="subtle" onClick={chosen.clear}>
            {TEXTS.clearChosen}
          </Button>
        </>
      )}
    </div>
  );
};
