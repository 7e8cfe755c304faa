import { Button } from '@mantine/core';
import type { Purchase } from '../../overlays/book.ts';
import { warmOverlays } from '../../overlays/warm.ts';
import { useBuy } from './use-buy.ts';

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
