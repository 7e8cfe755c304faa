import classes from './ui.module.css';

/** Why something was not done, and what next; the place stands before anything is said in it. */
export const Refusal = ({ text }: { text: string | null }) => (
  <div role="alert" className={classes.refusal}>
    {text}
  </div>
);
