import classes from './Used.module.css';

/** How much of a field's length is used, beside what it is for. */
export const Used = ({ text, most, hint = '' }: { text: string; most: number; hint?: string }) => (
  <span className={classes.counter}>
    <span>{hint}</span>
    <span className={classes.used}>
      {[...text].length}/{most}
    </span>
  </span>
);
