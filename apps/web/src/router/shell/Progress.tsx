import { useStore } from '../../shared/watched-store.ts';
import { screensLoading } from '../screen-loading.ts';
import classes from './shell.module.css';

/** A line along the top while the next screen's code is on its way. */
export const Progress = () => <div className={classes.line} data-moving={useStore(screensLoading) > 0 || undefined} role="presentation" />;
