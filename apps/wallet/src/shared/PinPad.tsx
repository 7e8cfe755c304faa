import '@naru/frontend/pin.css';
import { PinDots, PinGroup, PinKeys, PinOrder, type PinView, usePinDigits } from '@naru/frontend/pin';
import { PIN_KEY_TEXTS } from '@naru/messages';
import { LOCK_TEXTS } from '@naru/messages/wallet';
import IconBackspace from '@tabler/icons-react/dist/esm/icons/IconBackspace.mjs';
import classes from './PinPad.module.css';

interface Props {
  readonly label: string;
  readonly hint?: string;
  readonly problem: string | undefined;
  readonly view: PinView;
  /** No digit counts now. */
  readonly waits?: boolean;
}

/** Six dots and a keypad; the computer's own keys work just as well. It shows how many digits there are, never which. */
export const PinPad = ({ label, hint, problem, view, waits = false }: Props) => {
  const order = usePinDigits();
  return (
    <div className={classes.place}>
      <PinGroup label={label} view={view} waits={waits} className={classes.pad}>
        <p className={classes.label}>{label}</p>
        <PinDots view={view} className={classes.dots} label={view.busy ? LOCK_TEXTS.checking : LOCK_TEXTS.dot(view.filled)} />
        <p className={classes.problem} role="alert">
          {problem}
        </p>
        {hint !== undefined && problem === undefined && <p className={classes.hint}>{hint}</p>}
        <PinKeys
          view={view}
          digits={order.digits}
          disabled={waits || !view.takesDigits}
          className={classes.keys}
          wordClass={classes.word}
          texts={PIN_KEY_TEXTS}
          sign={<IconBackspace size={26} stroke={1.6} aria-hidden="true" />}
        />
        <PinOrder order={order} texts={PIN_KEY_TEXTS} />
      </PinGroup>
    </div>
  );
};
