import { PLACES, WALLET_TEXTS } from '@naru/messages/wallet';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import classes from './shared.module.css';

interface Props {
  readonly title: string;
  /** Where the arrow leads; without it there is none. */
  readonly back?: string;
  /** What stands at the foot and stays in sight. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** A screen of the wallet: its title, which takes the focus when the screen opens, its contents, and what can be done. */
export const Page = ({ title, back, foot, children }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title === PLACES.home ? WALLET_TEXTS.app : `${title} · ${WALLET_TEXTS.app}`;
    heading.current?.focus();
  }, [title]);
  return (
    <div className={classes.page}>
      <div className={classes.pageHead}>
        {back !== undefined && (
          <Link to={back} aria-label={WALLET_TEXTS.back} className={classes.back}>
            <IconChevronLeft size={26} stroke={1.8} aria-hidden="true" />
          </Link>
        )}
        <h1 ref={heading} tabIndex={-1} className={classes.pageTitle}>
          {title}
        </h1>
      </div>
      <div className={classes.pageBody}>{children}</div>
      {foot !== undefined && <div className={classes.pageFoot}>{foot}</div>}
    </div>
  );
};
