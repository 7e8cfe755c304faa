import { Button } from '@mantine/core';
import { formatWon } from '@naru/messages';
import type { OrderDraft } from '../../shared/overlay/overlay-kinds.ts';
import { useBuy } from '../../shared/trade/use-buy.ts';
import { prefetchOverlays } from '../prefetch-overlays.ts';
import classes from './BuyButton.module.css';

interface Props {
  readonly label: string;
  readonly order: OrderDraft;
  readonly disabled?: boolean;
  /** One of them waits for its payment: paying that comes first, and this sells one more. */
  readonly more?: boolean;
}

/** The one main button of a work's page: opens the order at exactly the price that the page shows. */
export const BuyButton = ({ label, order, disabled = false, more = false }: Props) => {
  const { buy, early } = useBuy(disabled ? null : order);
  return (
    <Button
      size="lg"
      variant={more ? 'default' : 'filled'}
      disabled={disabled}
      onPointerEnter={prefetchOverlays}
      onFocus={prefetchOverlays}
      onClick={() => void buy()}
      {...early}
    >
      {label}
      {/* A phone shows the button before the page's own price, which says it to screen readers. */}
      {!disabled && (
        <span aria-hidden="true" className={classes.price}>
          {formatWon(order.price)}
        </span>
      )}
    </Button>
  );
};
