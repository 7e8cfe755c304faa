import { workName } from '@naru/messages';
import '../../../shared/form/css.ts';
import { Button, Checkbox } from '@mantine/core';
import type { NftCard } from '@naru/domain/nft';
import type { ReactNode } from 'react';
import classes from '../../../shared/list/list.module.css';
import type { Chosen } from '../../../shared/list/use-chosen-nfts.ts';

/** Ticks an own NFT, on its picture, so that something is done with several of them at once. */
export const OwnTick = ({ card, chosen }: { card: NftCard; chosen: Chosen }) => (
  <span className={classes.tick}>
    <Checkbox size="md" aria-label={`${workName(card)} 선택`} checked={chosen.has(card.tokenId)} onChange={() => chosen.toggle(card)} />
  </span>
);

/** What can be done with the ticked NFTs; the region stays, so that a screen reader hears of the first one ticked. */
export const ChosenBar = ({ chosen, children }: { chosen: Chosen; children: ReactNode }) => (
  <div role="status" className={classes.chosen} data-empty={chosen.cards.length === 0 || undefined}>
    {chosen.cards.length > 0 && (
      <>
        <strong>{`${chosen.cards.length}개 선택`}</strong>
        {children}
        <Button size="sm" variant="subtle" onClick={chosen.clear}>
          선택 해제
        </Button>
      </>
    )}
  </div>
);
