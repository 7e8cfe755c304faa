import { LOCK_TEXTS } from '@naru/messages/wallet';
import IconBackspace from '@tabler/icons-react/dist/esm/icons/IconBackspace.mjs';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import classes from './PinPad.module.css';

/** What the pad shows and does: the same of the flow that sets a PIN and of the one that asks for it. */
export interface PadView {
  readonly filled: number;
  readonly length: number;
  readonly takesDigits: boolean;
  readonly busy: boolean;
  digit(digit: string): void;
  erase(): void;
  clear(): void;
}

interface Props {
  /** Which PIN is asked for. */
  readonly label: string;
  readonly hint?: string;
  /** What was wrong with the last one. */
  readonly problem: string | undefined;
  readonly view: PadView;
  /** No digit counts now. */
  readonly waits?: boolean;
}

/** Six dots and a keypad; the computer's own keys work just as well. It shows how many digits there are, never which. */
export const PinPad = ({ label, hint, problem, view, waits = false }: Props) => {
  const pad = useRef<HTMLFieldSetElement>(null);
  useEffect(() => pad.current?.focus(), []);
  const press = (event: KeyboardEvent): void => {
    if (/^[0-9]$/.test(event.key)) view.digit(event.key);
    else if (event.key === 'Backspace') view.erase();
    else if (event.key === 'Delete') view.clear();
    else return;
    event.preventDefault();
  };
  const disabled = waits || !view.takesDigits;
  return (
    <div className={classes.place}>
      <fieldset
        ref={pad}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the group takes the digits of the computer's own keys
        tabIndex={0}
        className={classes.pad}
        onKeyDown={waits ? undefined : press}
        aria-busy={view.busy}
      >
        <p className={classes.label}>{label}</p>
        <div
          className={classes.dots}
          data-busy={view.busy || undefined}
          role="status"
          aria-label={view.busy ? LOCK_TEXTS.checking : LOCK_TEXTS.dot(view.filled)}
        >
          {Array.from({ length: view.length }, (_, at) => (
            <span key={at} data-full={at < view.filled || undefined} />
          ))}
        </div>
        <p className={classes.problem} role="alert">
          {problem}
        </p>
        {hint !== undefined && problem === undefined && <p className={classes.hint}>{hint}</p>}
        <Keypad disabled={disabled} view={view} />
      </fieldset>
    </div>
  );
};

const Keypad = ({ disabled, view }: { disabled: boolean; view: PadView }) => (
  <div className={classes.keys}>
    {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => (
      <button key={digit} type="button" disabled={disabled} onClick={() => view.digit(digit)}>
        {digit}
      </button>
    ))}
    <button type="button" className={classes.word} disabled={disabled} onClick={view.clear}>
      {LOCK_TEXTS.clear}
    </button>
    <button type="button" disabled={disabled} onClick={() => view.digit('0')}>
      0
    </button>
    <button type="button" aria-label={LOCK_TEXTS.erase} disabled={disabled} onClick={view.erase}>
      <IconBackspace size={26} stroke={1.6} aria-hidden="true" />
    </button>
  </div>
);
