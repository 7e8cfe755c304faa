import { siteUrl as parseSiteUrl } from '@naru/domain/shared';
import type { StoreFront } from '@naru/domain/store';
import { readUrl } from '@naru/frontend/read-url';
import type { ReactNode } from 'react';
import { Art } from '../art/Art.tsx';
import classes from './StoreHead.module.css';

interface Props {
  readonly store: Pick<StoreFront, 'logoImage' | 'bannerImage' | 'introduction' | 'siteUrl'>;
  readonly title: ReactNode;
  readonly children?: ReactNode;
}

/** Who keeps a store: banner, logo, name and introduction, as shoppers see them. */
export const StoreHead = ({ store: { logoImage, bannerImage, introduction, siteUrl }, title, children }: Props) => (
  <div className={classes.front}>
    {bannerImage !== null && (
      <span className={classes.banner}>
        <Art picture={bannerImage} alt="" sizes="(min-width: 110em) 1380px, (min-width: 75em) 1140px, calc(100vw - 32px)" eager />
      </span>
    )}
    <span className={classes.logo}>
      <Art picture={logoImage} alt="" sizes="clamp(72px, 14vw, 112px)" eager />
    </span>
    <div>
      {title}
      <p className={classes.introduction}>{introduction}</p>
      <Homepage address={siteUrl} />
      {children}
    </div>
  </div>
);

/** The way to the issuer's own homepage, beside this page; none while what stands there is no address. */
const Homepage = ({ address }: { address: string }) => {
  const parsed = parseSiteUrl(address);
  if (!parsed.ok) return null;
  // An address may begin with www.
  const whole = /^https?:/i.test(parsed.value) ? parsed.value : `https://${parsed.value}`;
  const url = readUrl(whole);
  if (url === null) return null;
  const { href, host, pathname } = url;
  return (
    <p className={classes.homepage}>
      홈페이지{' '}
      <a href={href} target="_blank" rel="noopener noreferrer nofollow" aria-label={`홈페이지 ${host} (새 창)`}>
        {host.replace(/^www\./, '')}
        {pathname.replace(/\/$/, '')}
      </a>
    </p>
  );
};
