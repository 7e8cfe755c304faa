import { Button } from '@mantine/core';
import type { OrderDraft } from '../../shared/overlay/overlay-kinds.ts';
import { useBuy } from '../../shared/trade/use-buy.ts';
import { warmOverlays } from '../warm-overlays.ts';

interface Props {
  readonly label: string;
  readonly order: OrderDraft;
  readonly disabled?: boolean;
}

/** The one main button of a work's page: opens the order at exactly the price that the page shows. */
export const BuyButton = ({ label, order, disabled = false }: Props) => {
  const buy = useBuy(disabled ? null : order);
  return (
    <Button size="lg" disabled={disabled} onPointerEnter={warmOverlays} onFocus={warmOverlays} onClick={() => void buy()}>
      {label}
    </Button>
  );
};
