import classes from './ui.module.css';

/** What was done last, in one line; the region stays in the page, so that a screen reader hears a new text at once. */
export const Outcome = ({ text }: { text: string }) => (
  <p role="status" className={classes.line}>
    {text}
  </p>
);
