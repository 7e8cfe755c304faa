import { type ComponentPropsWithoutRef, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';

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

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;
/** Where this device keeps that its digits are to be shuffled. */
const SHUFFLED = 'naru.pin-shuffled';

/** The digits in an order that nobody can guess. */
const shuffledDigits = (): readonly string[] => {
  const left: string[] = [...DIGITS];
  const drawn: string[] = [];
  while (left.length > 0) {
    // Values beyond the last whole round would favour the first digits: they are drawn again.
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < 256 - (256 % left.length)) drawn.push(...left.splice(byte % left.length, 1));
  }
  return drawn;
};

/** In which order the keypad of this device shows its digits: the telephone's, or where its owner wants that, another one each time. */
export const usePinDigits = (): {
  readonly digits: readonly string[];
  readonly shuffled: boolean;
  readonly turn: (on: boolean) => void;
} => {
  const [order, setOrder] = useState(() => {
    const shuffled = localStorage.getItem(SHUFFLED) === 'on';
    return { shuffled, digits: shuffled ? shuffledDigits() : DIGITS };
  });
  const turn = (shuffled: boolean): void => {
    localStorage.setItem(SHUFFLED, shuffled ? 'on' : 'off');
    setOrder({ shuffled, digits: shuffled ? shuffledDigits() : DIGITS });
  };
  return { ...order, turn };
};

interface PinOrderProps {
  readonly order: ReturnType<typeof usePinDigits>;
  readonly texts: { readonly shuffle: string; readonly inOrder: string };
}

/** Chooses between both orders, for this pad and every later one on this device. Its looks are in pin.css. */
export const PinOrder = ({ order: { shuffled, turn }, texts }: PinOrderProps) => (
  <button type="button" className="naru-pin-order" onClick={() => turn(!shuffled)}>
    {shuffled ? texts.inOrder : texts.shuffle}
  </button>
);

interface PinKeysProps {
  readonly view: PinView;
  /** Ten, as `usePinDigits` orders them. */
  readonly digits: readonly string[];
  readonly disabled: boolean;
  readonly className: string | undefined;
  /** Of the key that has a word on it. */
  readonly wordClass: string | undefined;
  readonly texts: { readonly clear: string; readonly erase: string };
  /** On the key that takes one digit back. */
  readonly sign: ReactNode;
}

/** Ten digits, the last one between two ways to take digits back. */
export const PinKeys = ({ view, digits, disabled, className, wordClass, texts, sign }: PinKeysProps) => {
  const keys = digits.map((digit) => (
    <button key={digit} type="button" disabled={disabled} onClick={() => view.digit(digit)}>
      {digit}
    </button>
  ));
  return (
    <div className={className}>
      {keys.slice(0, -1)}
      <button type="button" className={wordClass} disabled={disabled} onClick={view.clear}>
        {texts.clear}
      </button>
      {keys.at(-1)}
      <button type="button" aria-label={texts.erase} disabled={disabled} onClick={view.erase}>
        {sign}
      </button>
    </div>
  );
};
