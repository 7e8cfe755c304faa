import type { StoreFront } from '@naru/domain/store';
import type { ReactNode } from 'react';
import { Art } from '../art/Art.tsx';
import classes from './StoreHead.module.css';

interface Props {
  readonly store: Pick<StoreFront, 'logoImage' | 'introduction'>;
  readonly title: ReactNode;
  readonly children?: ReactNode;
}

/** Who keeps a store: logo, name and introduction, as shoppers see them. */
export const StoreHead = ({ store: { logoImage, introduction }, title, children }: Props) => (
  <div className={classes.front}>
    <span className={classes.logo}>
      <Art picture={logoImage} alt="" sizes="clamp(72px, 14vw, 112px)" eager />
    </span>
    <div>
      {title}
      <p className={classes.introduction}>{introduction}</p>
      {children}
    </div>
  </div>
);
