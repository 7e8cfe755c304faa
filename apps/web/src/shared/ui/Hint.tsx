import { Row, Text } from '@naru/frontend/layout';
import type { ReactNode } from 'react';
import classes from './first.module.css';

/** An empty, a refused or a future place: a drawing, what is the matter, and a way on. */
export const Hint = ({ title, text, children }: { title: ReactNode; text?: ReactNode; children?: ReactNode }) => (
  <div className={classes.hint}>
    <svg viewBox="0 0 120 72" className={classes.drawing} aria-hidden="true">
      <circle cx="86" cy="18" r="9" className={classes.sun} />
      <path d="M26 44h58c-4 11-13 16-29 16s-25-5-29-16z" className={classes.boat} />
      <path d="M54 12v27H32c10-6 18-15 22-27z" className={classes.boat} />
      <path d="M4 62c10-6 18 6 28 0s18 6 28 0 18 6 28 0 18 6 28 0" className={classes.wave} />
    </svg>
    {typeof title === 'string' ? (
      <Text size={18} weight={700}>
        {title}
      </Text>
    ) : (
      title
    )}
    {text !== undefined && <p className={classes.text}>{text}</p>}
    {children !== undefined && (
      <Row gap={8} justify="center" above={12}>
        {children}
      </Row>
    )}
  </div>
);
