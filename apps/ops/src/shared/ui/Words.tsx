import classes from './ui.module.css';

/** What somebody wrote, with its lines as they wrote them. */
export const Words = ({ children }: { children: string }) => <p className={classes.words}>{children}</p>;
