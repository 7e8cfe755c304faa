import type { Failure } from '@naru/domain/failure';
import type { PinSettingView } from '@naru/flows/pin-setting';
import { Text } from '@naru/frontend/layout';
import { failureText } from '@naru/messages';
import IconBackspace from '@tabler/icons-react/dist/esm/icons/IconBackspace.mjs';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { FaultText } from '../../shared/form/FormFault.tsx';
import classes from './pin.module.css';
import { STEP_LABELS } from './texts.ts';

interface KeypadProps {
  readonly disabled: boolean;
  readonly onDigit: (digit: string) => void;
  readonly onErase: () => void;
  readonly onClear: () => void;
}

/** Ten digits in the order of a telephone, and two ways to take digits back. */
const Keypad = ({ disabled, onDigit, onErase, onClear }: KeypadProps) => (
  <div className={classes.keys}>
    {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => (
      <button key={digit} type="button" disabled={disabled} onClick={() => onDigit(digit)}>
        {digit}
      </button>
    ))}
    <button type="button" className={classes.word} disabled={disabled} onClick={onClear}>
      전체 지우기
    </button>
    <button type="button" disabled={disabled} onClick={() => onDigit('0')}>
      0
    </button>
    <button type="button" aria-label="한 자리 지우기" disabled={disabled} onClick={onErase}>
      <IconBackspace size={24} stroke={1.6} aria-hidden="true" />
    </button>
  </div>
);

/** One dot for each digit of the PIN. */
const Dots = ({ filled, length, busy }: { filled: number; length: number; busy: boolean }) => (
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

/** What the pad shows and does: the same of the flow that sets a PIN and of the one that confirms by it. */
export interface PadView {
  readonly filled: number;
  readonly length: number;
  readonly takesDigits: boolean;
  readonly busy: boolean;
  /** What was wrong with the last one. */
  readonly problem: Failure | null;
  digit(digit: string): void;
  erase(): void;
  clear(): void;
}

interface Props {
  /** Which PIN is asked for. */
  readonly label: string;
  readonly hint?: string | undefined;
  readonly view: PadView;
}

/** Six dots and a numeric keypad; the computer's own keys work just as well (looks, dialogs). It shows how many digits there are, never which. */
export const PinPad = ({ label, hint, view }: Props) => {
  const pad = useRef<HTMLFieldSetElement>(null);
  // Where it follows another step of its dialog, the keyboard comes with it.
  useEffect(() => pad.current?.focus({ preventScroll: true }), []);
  const press = (event: KeyboardEvent): void => {
    if (/^[0-9]$/.test(event.key)) view.digit(event.key);
    else if (event.key === 'Backspace') view.erase();
    else if (event.key === 'Delete') view.clear();
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the group takes the digits of the computer's own keys
    <fieldset ref={pad} aria-label={label} tabIndex={0} data-autofocus className={classes.pad} onKeyDown={press} aria-busy={view.busy}>
      <Text size={17} weight={700} text="center">
        {label}
      </Text>
      {hint !== undefined && (
        <Text size={14} tone="muted" text="center">
          {hint}
        </Text>
      )}
      <Dots filled={view.filled} length={view.length} busy={view.busy} />
      <p className={classes.problem} role="alert">
        {view.problem !== null && <FaultText text={failureText(view.problem)} />}
      </p>
      <Keypad disabled={!view.takesDigits} onDigit={view.digit} onErase={view.erase} onClear={view.clear} />
    </fieldset>
  );
};

/** The pad for one step of setting a PIN; the rules stand beside the new one before they can be broken. */
export const PinSettingPad = ({ view }: { view: PinSettingView }) => (
  <PinPad
    label={STEP_LABELS[view.step]}
    hint={view.step === 'first' ? '같은 숫자 3번 반복, 연속된 숫자 3개는 쓸 수 없어요.' : undefined}
    view={view}
  />
);
