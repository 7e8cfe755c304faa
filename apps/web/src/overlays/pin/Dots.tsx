import classes from './Dots.module.css';

/** One dot for each digit of the PIN. */
export const Dots = ({ filled, length, busy }: { filled: number; length: number; busy: boolean }) => (
  <div
    className={classes.dots}
    data-busy={busy || undefined}
    role="status"
    aria-label={busy ? '확인하는 중' : `${length}자리 중 ${filled}자리 입력`}
  >
    {Array.from({ length }, (_, at) => (
      <span key={at} className={classes.dot} data-full={at < filled || undefined} />
    ))}
  </div>
);
