import { useNavigation } from 'react-router';
import classes from './Progress.module.css';

/** A line along the top while the next screen is on its way. */
export const Progress = () => {
  const { state } = useNavigation();
  return <div className={classes['line']} data-moving={state !== 'idle' || undefined} role="presentation" />;
};
