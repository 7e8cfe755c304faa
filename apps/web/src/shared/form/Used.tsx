import { Row } from '@naru/frontend/layout';
import classes from './form.module.css';

/** How much of a field's length is used, beside what it is for. */
export const Used = ({ text, most, hint = '' }: { text: string; most: number; hint?: string }) => (
  <Row as="span" gap={12} justify="between" single>
    <span>{hint}</span>
    <span className={classes.used}>
      {[...text].length}/{most}
    </span>
  </Row>
);
