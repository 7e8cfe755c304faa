import classes from './first.module.css';

/** A grey stand-in for something on its way; drawn for the eye only, the region around it says that it is busy. */
export const Skeleton = ({ height, width = '100%', square = false }: { height?: number; width?: number | string; square?: boolean }) => (
  <span aria-hidden="true" className={`${classes.bone} ${square ? classes.square : ''}`} style={{ height, width }} />
);
