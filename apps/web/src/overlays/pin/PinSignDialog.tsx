import { connectPinSign, type PinSignOutput, pinSignActors, pinSignMachine } from '@naru/flows/pin-sign';
import { usePort } from '@naru/frontend/container';
import { actionFailureText } from '@naru/messages';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import type { PinAct } from '../../shared/overlay/overlay-kinds.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { Facts } from '../../shared/ui/Facts.tsx';
import { useFlowEnd } from '../../shared/use-flow-end.ts';
import type { DialogProps } from '../dialog-props.ts';
import { Frame } from '../Frame.tsx';
import { PinPad } from './PinPad.tsx';
import { useLocked } from './use-locked.ts';

/** The flow that confirms an act by PIN, bound to the hasher and to the act. */
const usePinSign = (perform: PinAct['perform']) => {
  const hasher = usePort(TOKENS.pinHasher);
  const [machine] = useState(() => pinSignMachine.provide({ actors: pinSignActors({ hasher, perform }) }));
  const [snapshot, send] = useMachine(machine);
  return { snapshot, view: connectPinSign(snapshot, send) };
};

/** Confirms one exact act by PIN; the fifth wrong PIN leads to the PIN reset (product 8, PIN sign). */
export const PinSignDialog = ({ input, opened, close, onFaded }: DialogProps<'pinSign'>) => {
  const overlays = usePort(TOKENS.overlays);
  const startReset = useLocked();
  const { view, snapshot } = usePinSign(input.perform);
  const tell = async (output: PinSignOutput): Promise<boolean> => {
    if (output.kind === 'failed') await overlays.open('notice', { text: actionFailureText(input.action, output.failure) });
    if (output.kind === 'locked') await startReset();
    return output.kind === 'signed';
  };
  useFlowEnd(snapshot, (output) => close(tell(output)));
  return (
    <Frame title={`${input.act} 확인`} opened={opened} onClose={view.close} onFaded={onFaded} answerNeeded={view.busy}>
      <Facts facts={input.facts} />
      <PinPad label="PIN 번호 6자리를 입력하세요" view={view} />
    </Frame>
  );
};
