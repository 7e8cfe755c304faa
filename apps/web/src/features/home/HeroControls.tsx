import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import classes from './HeroControls.module.css';

interface Props {
  readonly at: number;
  readonly size: number;
  readonly running: boolean;
  readonly onStep: (by: number) => void;
  readonly onToggle: () => void;
}

/** Previous, next and stop: a moving thing can always be held (expectations, Korean conventions). */
export const HeroControls = ({ at, size, running, onStep, onToggle }: Props) => (
  <div className={classes.controls}>
    <button type="button" aria-label="이전 소식" onClick={() => onStep(-1)}>
      <IconChevronLeft size={18} aria-hidden="true" />
    </button>
    <span className={classes.place}>
      {at + 1} / {size}
    </span>
    <button type="button" aria-label="다음 소식" onClick={() => onStep(1)}>
      <IconChevronRight size={18} aria-hidden="true" />
    </button>
    <button type="button" aria-label={running ? '자동 넘김 멈추기' : '자동 넘김 시작'} onClick={onToggle}>
      {running ? <IconPlayerPause size={16} aria-hidden="true" /> : <IconPlayerPlay size={16} aria-hidden="true" />}
    </button>
  </div>
);
