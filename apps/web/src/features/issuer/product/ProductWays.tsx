import { Button } from '@mantine/core';
import { type IssuerProduct, PRODUCT_LIFECYCLE } from '@naru/domain/issuer';
import { addressOf } from '@naru/domain/navigation';
import { useDesk } from '@naru/frontend/container';
import { isolated } from '@naru/messages';
import { useNavigate } from 'react-router';
import { warmOverlays } from '../../../overlays/warm-overlays.ts';
import { useMay } from '../../../shared/site/use-may.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import classes from './ProductDetail.module.css';
import { TEXTS } from './texts.ts';

/** Where a product leads: its page in the store, what was sold of it, and, where the lifecycle allows it, out of the list. */
export const ProductWays = ({ product }: { product: IssuerProduct }) => {
  const { siteCode, productId, productName, state, soldCount } = product;
  const may = useMay('operator');
  const desk = useDesk(TOKENS.issuerDesk);
  const overlays = useDesk(TOKENS.overlays);
  const queries = useDesk(TOKENS.queries);
  const navigate = useNavigate();
  const remove = async (): Promise<void> => {
    const question = { title: `${isolated(productName)} ${TEXTS.remove}`, text: TEXTS.removeText, okLabel: TEXTS.remove, danger: true };
    if (!(await overlays.open('confirm', question))) return;
    const answer = await overlays.during(desk.deleteProduct({ siteCode, productId }));
    if (!answer.ok) {
      await overlays.open('refused', answer.failure);
      return;
    }
    await navigate(addressOf('issuerProductList'), { state: { message: `${productName}: ${TEXTS.removed}` } });
    await queries.invalidateQueries({ queryKey: ['issuer'] });
  };
  return (
    <div className={classes.ways}>
      {state === 'onSale' && (
        <LinkButton variant="default" size="compact-sm" to={addressOf('issuerStoreProductDetail', { productId })}>
          {TEXTS.inStore}
        </LinkButton>
      )}
      {soldCount > 0 && (
        <LinkButton variant="default" size="compact-sm" to={addressOf('issuerSoldDetail', { productId })}>
          {TEXTS.sales}
        </LinkButton>
      )}
      <LinkButton variant="default" size="compact-sm" to={addressOf('issuerRevokedPerformance', { productId })}>
        {TEXTS.performance}
      </LinkButton>
      {may && PRODUCT_LIFECYCLE[state].delete !== undefined && (
        <Button
          variant="default"
          size="compact-sm"
          className={classes.danger ?? ''}
          onPointerEnter={warmOverlays}
          onFocus={warmOverlays}
          onClick={() => void remove()}
        >
          {TEXTS.remove}
        </Button>
      )}
    </div>
  );
};
