import classes from './first.module.css';
import { Skeleton } from './Skeleton.tsx';

/** A whole screen on its way. */
export const PageSkeleton = () => (
  <div className={classes.page} role="status" aria-label="화면을 불러오는 중" aria-busy="true">
    <Skeleton height={32} width={200} />
    <Skeleton height={18} width="60%" />
    <Skeleton height={240} />
  </div>
);
