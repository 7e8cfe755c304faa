import type { StoreFront } from '@naru/domain/store';
import type { ReactNode } from 'react';
import { Art } from '../art/Art.tsx';
import classes from './StoreHead.module.css';

interface Props {
  readonly store: Pick<StoreFront, 'logoImage' | 'bannerImage' | 'introduction'>;
  readonly title: ReactNode;
  readonly children?: ReactNode;
}

/** Who keeps a store: banner, logo, name and introduction, as shoppers see them. */
export const StoreHead = ({ store: { logoImage, bannerImage, introduction }, title, children }: Props) => (
  <div className={classes.front}>
    {bannerImage !== null && (
      <span className={classes.banner}>
        <Art picture={bannerImage} alt="" sizes="(min-width: 75em) 1140px, calc(100vw - 32px)" eager />
      </span>
    )}
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
