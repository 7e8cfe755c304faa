import { Skeleton } from '../ui/Skeleton.tsx';
import { DetailLayout } from './DetailLayout.tsx';

/** A work's page on its way. */
export const DetailSkeleton = () => (
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
