import { Row, UNSEEN } from '@naru/frontend/layout';
import { type ReactNode, useId } from 'react';
import { Link } from './Link.tsx';
import classes from './often.module.css';

/** Words that are heard and not seen: what a link is about, where that stands beside it. */
export const Unseen = ({ children }: { children: ReactNode }) => <span className={UNSEEN}>{children}</span>;

interface Props {
  readonly title: string;
  readonly more?: { readonly to: string; readonly label: string };
  /** False leaves the whole part out: an empty shelf is no shelf. */
  readonly shown?: boolean;
  readonly children: ReactNode;
}

/** A part of a screen with its heading and, where there is more, the way to it. */
export const Section = ({ title, more, shown = true, children }: Props) => {
  const id = useId();
  if (!shown) return null;
  return (
    <section className={classes.section} aria-labelledby={id}>
      <Row gap={16} align="baseline" justify="between" single>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {more && (
          <Link to={more.to} className={classes.more}>
            <Unseen>{title} </Unseen>
            {more.label}
          </Link>
        )}
      </Row>
      {children}
    </section>
  );
};
