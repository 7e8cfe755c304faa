import { ShelfSkeleton } from '../../shared/card/Shelf.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import classes from './HomeSkeleton.module.css';

/** The first screen on its way, in the shape that it will have. */
export const HomeSkeleton = () => (
  <div className={classes.page}>
    <div className={classes.hero}>
      <div className={classes.words}>
        <Skeleton height={52} width="70%" />
        <Skeleton height={22} width="85%" />
        <Skeleton height={42} width={120} />
      </div>
      <Skeleton square />
    </div>
    <ShelfSkeleton size={4} />
  </div>
);
