import classes from './Join.module.css';
import { TEXTS } from './texts.ts';

/** One step back; what was typed before is kept. */
export const Back = ({ onBack, label = TEXTS.back }: { onBack: () => void; label?: string }) => (
  <button type="button" className={classes.back} onClick={onBack}>
    {label}
  </button>
);
