import type { ProductId } from '@naru/domain/shared';
import { Text } from '@naru/frontend/layout';
import { formatDay } from '@naru/messages';
import { useState } from 'react';
import { lazily } from '../ui/lazy.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import classes from './ProductChanges.module.css';

const Versions = lazily(async () => (await import('./ProductVersions.tsx')).ProductVersions, <Skeleton height={120} />);

export interface ProductChangesProps {
  readonly productId: ProductId;
  readonly changedAt: string | null;
}

/** That an issuer has changed what can be read of a product since it was put up, and, on a press, what it said before. */
export const ProductChanges = ({ productId, changedAt }: ProductChangesProps) => {
  const [opened, setOpened] = useState(false);
  if (changedAt === null) return null;
  return (
    <details className={classes.changes} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>
        상품 내용 변경 이력{' '}
        <Text as="span" size={14} weight={400} tone="muted">
          마지막 변경 {formatDay(changedAt)}
        </Text>
      </summary>
      {opened && <Versions productId={productId} />}
    </details>
  );
};
