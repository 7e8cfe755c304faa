import { type ComponentPropsWithoutRef, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

/** What a pad shows and does: the same of the flow that sets a PIN and of the one that asks for it. */
export interface PinView {
  readonly filled: number;
  readonly length: number;
  readonly takesDigits: boolean;
  readonly busy: boolean;
  digit(digit: string): void;
  erase(): void;
  clear(): void;
}

interface PinGroupProps extends Omit<ComponentPropsWithoutRef<'fieldset'>, 'onKeyDown'> {
  readonly label: string;
  readonly view: PinView;
  /** No key counts now. */
  readonly waits?: boolean;
  /** How the focus comes to it as it appears. */
  readonly focus?: FocusOptions;
}

/** The group around dots and keypad: it has the focus from the beginning, and takes the digits of the computer's own keys. */
export const PinGroup = ({ label, view, waits = false, focus, ...rest }: PinGroupProps) => {
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => group.current?.focus(focus), []);
  const press = (event: KeyboardEvent): void => {
    if (/^[0-9]$/.test(event.key)) view.digit(event.key);
    else if (event.key === 'Backspace') view.erase();
    else if (event.key === 'Delete') view.clear();
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the group takes the digits of the computer's own keys
    <fieldset {...rest} ref={group} aria-label={label} tabIndex={0} onKeyDown={waits ? undefined : press} aria-busy={view.busy} />
  );
};

interface PinDotsProps {
  readonly view: PinView;
  readonly className: string | undefined;
  /** Read out: how many digits there are, or that they are being checked. */
  readonly label: string;
}

/** One dot for each digit of the PIN: how many there are, never which. */
export const PinDots = ({ view, className, label }: PinDotsProps) => (
  <div className={className} data-busy={view.busy || undefined} role="status" aria-label={label}>
    {Array.from({ length: view.length }, (_, at) => (
      <span key={at} data-full={at < view.filled || undefined} />
    ))}
  </div>
);

interface PinKeysProps {
  readonly view: PinView;
  readonly disabled: boolean;
  readonly className: string | undefined;
  /** Of the key that has a word on it. */
  readonly wordClass: string | undefined;
  readonly texts: { readonly clear: string; readonly erase: string };
  /** On the key that takes one digit back. */
  readonly sign: ReactNode;
}

/** Ten digits in the order of a telephone, and two ways to take digits back. */
export const PinKeys = ({ view, disabled, className, wordClass, texts, sign }: PinKeysProps) => (
  <div className={className}>
    {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => (
      <button key={digit} type="button" disabled={disabled} onClick={() => view.digit(digit)}>
        {digit}
      </button>
    ))}
    <button type="button" className={wordClass} disabled={disabled} onClick={view.clear}>
      {texts.clear}
    </button>
    <button type="button" disabled={disabled} onClick={() => view.digit('0')}>
      0
    </button>
    <button type="button" aria-label={texts.erase} disabled={disabled} onClick={view.erase}>
      {sign}
    </button>
  </div>
);
