import '@naru/frontend/pin.css';
import type { Failure } from '@naru/domain/failure';
import type { PinSettingView } from '@naru/flows/pin-setting';
import { FaultText } from '@naru/frontend/form-parts';
import { Text } from '@naru/frontend/layout';
import { PinDots, PinGroup, PinKeys, PinOrder, type PinView, usePinDigits } from '@naru/frontend/pin';
import { failureText, PIN_KEY_TEXTS } from '@naru/messages';
import IconBackspace from '@tabler/icons-react/dist/esm/icons/IconBackspace.mjs';
import classes from './pin.module.css';
import { STEP_LABELS } from './texts.ts';

/** What the pad shows and does, and what was wrong with the last PIN. */
export interface PadView extends PinView {
  readonly problem: Failure | null;
}

interface Props {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly view: PadView;
}

/** Six dots and a numeric keypad; the computer's own keys work just as well (looks, dialogs). It shows how many digits there are, never which. */
export const PinPad = ({ label, hint, view }: Props) => {
  const order = usePinDigits();
  return (
    // Where it follows another step of its dialog, the keyboard comes with it.
    <PinGroup label={label} view={view} focus={{ preventScroll: true }} data-autofocus className={classes.pad}>
      <Text size={17} weight={700} text="center">
        {label}
      </Text>
      {hint !== undefined && (
        <Text size={14} tone="muted" text="center">
          {hint}
        </Text>
      )}
      <PinDots view={view} className={classes.dots} label={view.busy ? '확인하는 중' : `${view.length}자리 중 ${view.filled}자리 입력`} />
      <p className={classes.problem} role="alert">
        {view.problem !== null && <FaultText text={failureText(view.problem)} />}
      </p>
      <PinKeys
        view={view}
        digits={order.digits}
        disabled={!view.takesDigits}
        className={classes.keys}
        wordClass={classes.word}
        texts={PIN_KEY_TEXTS}
        sign={<IconBackspace size={24} stroke={1.6} aria-hidden="true" />}
      />
      <PinOrder order={order} texts={PIN_KEY_TEXTS} />
    </PinGroup>
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
