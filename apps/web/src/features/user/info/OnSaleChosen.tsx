import { Button } from '@mantine/core';
import type { Chosen } from '../../../shared/list/use-chosen-nfts.ts';
import { ChosenBar } from './ChosenBar.tsx';
import { TEXTS } from './texts.ts';
import { useCancelSeveral } from './use-cancel-several.ts';

/** Takes the ticked NFTs off sale together. */
export const OnSaleChosen = ({ chosen }: { chosen: Chosen }) => {
  const cancel = useCancelSeveral();
  const cancelAll = async (): Promise<void> => {
    if (await cancel(chosen.cards)) chosen.clear();
  };
  return (
    <ChosenBar chosen={chosen}>
      <Button size="sm" variant="default" onClick={() => void cancelAll()}>
        {TEXTS.cancelChosen}
      </Button>
    </ChosenBar>
  );
};
