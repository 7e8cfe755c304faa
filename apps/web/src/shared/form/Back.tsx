import classes from './form.module.css';

/** One step back; what was typed before is kept. */
export const Back = ({ onBack, label = '이전' }: { onBack: () => void; label?: string }) => (
  <button type="button" className={classes.back} onClick={onBack}>
    {label}
  </button>
);
