import { isolated } from '@naru/messages';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './ui.module.css';

interface Props {
  readonly title: string;
  /** What this screen is for, in a sentence. */
  readonly lead?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A screen: its name, which the document bears as well and where reading begins, what can be done, and what there is. */
export const Page = ({ title, lead, actions, children }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${isolated(title)} - 나루 운영`;
    heading.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div>
          <h1 ref={heading} tabIndex={-1} className={classes.title}>
            {title}
          </h1>
          {lead !== undefined && <p className={classes.lead}>{lead}</p>}
        </div>
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
};
