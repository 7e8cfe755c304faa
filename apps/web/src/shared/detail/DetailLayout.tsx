import type { ReactNode } from 'react';
import { usePressedWork } from '../pressed-work.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import classes from './detail.module.css';

interface Props {
  readonly art: ReactNode;
  readonly head: ReactNode;
  /** The price, and the one main button; on a phone it sticks to the bottom. */
  readonly deal: ReactNode;
  readonly action: ReactNode;
  /** What stands beside the art below the act, so that a wide screen has no empty half. */
  readonly about?: ReactNode;
  readonly children: ReactNode;
}

/** A work's own page: art at the left, facts at the right, then what there is to know (looks, detail). */
export const DetailLayout = ({ art, head, deal, action, about, children }: Props) => (
  <>
    <div className={classes.top}>
      <div className={classes.art}>{art}</div>
      <div className={classes.side}>
        {head}
        <div className={classes.deal}>{deal}</div>
        <div className={classes.action}>{action}</div>
        {about}
      </div>
    </div>
    {children}
  </>
);

const Bones = () => (
  <div role="status" aria-label="상품을 불러오는 중" aria-busy="true">
    <DetailLayout
      art={<Skeleton square />}
      head={
        <>
          <Skeleton height={18} width="30%" />
          <Skeleton height={38} width="80%" />
        </>
      }
      deal={<Skeleton height={52} width="55%" />}
      action={<Skeleton height={50} />}
    >
      {null}
    </DetailLayout>
  </div>
);

/** While a work's page is on its way: what the card knew that was pressed, or bones. */
export const DetailSkeleton = () => usePressedWork() ?? <Bones />;
