import { Button } from '@mantine/core';
import type { Purchase } from '../../shared/overlay/overlay-kinds.ts';
import { useBuy } from '../../shared/trade/use-buy.ts';
import { warmOverlays } from '../warm-overlays.ts';

interface Props {
  readonly label: string;
  readonly purchase: Purchase;
  readonly disabled?: boolean;
}

/** The one main button of a work's page: opens the purchase at exactly the price that the page shows. */
export const BuyButton = ({ label, purchase, disabled = false }: Props) => {
  const buy = useBuy();
  return (
    <Button size="lg" disabled={disabled} onPointerEnter={warmOverlays} onFocus={warmOverlays} onClick={() => buy(purchase)}>
      {label}
    </Button>
  );
};
