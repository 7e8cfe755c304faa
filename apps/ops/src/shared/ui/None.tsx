import classes from './ui.module.css';

/** What is said where a list has nothing in it. */
export const None = ({ text }: { text: string }) => <p className={classes.none}>{text}</p>;
