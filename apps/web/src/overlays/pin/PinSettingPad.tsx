import type { PinSettingView } from '@naru/flows/pin-setting';
import { PinPad } from './PinPad.tsx';
import { STEP_LABELS } from './texts.ts';

/** The pad for one step of setting a PIN; the rules stand beside the new one before they can be broken. */
export const PinSettingPad = ({ view }: { view: PinSettingView }) => (
  <PinPad
    label={STEP_LABELS[view.step]}
    hint={view.step === 'first' ? '같은 숫자 3번 반복, 연속된 숫자 3개는 쓸 수 없어요.' : undefined}
    view={view}
  />
);
