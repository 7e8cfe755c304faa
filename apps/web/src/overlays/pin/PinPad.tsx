import type { KeyboardEvent } from 'react';
import { Dots } from './Dots.tsx';
import { Keypad } from './Keypad.tsx';
import classes from './PinPad.module.css';

interface Props {
  /** Which PIN is asked for. */
  readonly label: string;
  readonly hint?: string | undefined;
  /** What was wrong with the last one. */
  readonly problem?: string | undefined;
  readonly filled: number;
  readonly length: number;
  readonly takesDigits: boolean;
  readonly busy: boolean;
  readonly onDigit: (digit: string) => void;
  readonly onErase: () => void;
  readonly onClear: () => void;
}

/** Six dots and a numeric keypad; the computer's own keys work just as well (design, looks, dialogs). It shows how many digits there are, never which. */
export const PinPad = ({ label, hint, problem, filled, length, takesDigits, busy, onDigit, onErase, onClear }: Props) => {
  const press = (event: KeyboardEvent): void => {
    if (/^[0-9]$/.test(event.key)) onDigit(event.key);
    else if (event.key === 'Backspace') onErase();
    else if (event.key === 'Delete') onClear();
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the group takes the digits of the computer's own keys
    <fieldset aria-label={label} tabIndex={0} data-autofocus className={classes.pad} onKeyDown={press} aria-busy={busy}>
      <p className={classes.label}>{label}</p>
      {hint !== undefined && <p className={classes.hint}>{hint}</p>}
      <Dots filled={filled} length={length} busy={busy} />
      <p className={classes.problem} role="alert">
        {problem}
      </p>
      <Keypad disabled={!takesDigits} onDigit={onDigit} onErase={onErase} onClear={onClear} />
    </fieldset>
  );
};
