import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '../../../shared/list/list.module.css';
import type { Chosen } from '../../../shared/list/use-chosen-nfts.ts';
import { TEXTS } from './texts.ts';

/** What can be done with the ticked NFTs; the region stays, so that a screen reader hears of the first one ticked. */
export const ChosenBar = ({ chosen, children }: { chosen: Chosen; children: ReactNode }) => (
  <div role="status" className={classes.chosen} data-empty={chosen.cards.length === 0 || undefined}>
    {chosen.cards.length > 0 && (
      <>
        <strong>{TEXTS.chosen(chosen.cards.length)}</strong>
        {children}
        <Button size="sm" variant="subtle" onClick={chosen.clear}>
          {TEXTS.clearChosen}
        </Button>
      </>
    )}
  </div>
);
