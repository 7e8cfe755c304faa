import { Button } from '@mantine/core';
import { ChosenBar } from './ChosenBar.tsx';
import { TEXTS } from './texts.ts';
import { useCancelSeveral } from './use-cancel-several.ts';
import type { Chosen } from './use-chosen.ts';

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
