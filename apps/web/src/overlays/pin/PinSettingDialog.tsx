import { connectPinSetting, type PinSettingOutput, pinSettingActors, pinSettingMachine } from '@naru/flows/pin-setting';
import { usePort } from '@naru/frontend/container';
import { doneText } from '@naru/messages';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { TOKENS } from '../../shared/tokens.ts';
import { useFlowEnd } from '../../shared/use-flow-end.ts';
import type { DialogProps } from '../dialog-props.ts';
import { Frame } from '../Frame.tsx';
import { PasswordForm } from '../proof/PasswordForm.tsx';
import { PinSettingPad } from './PinPad.tsx';
import { MODE_TITLES, SETTING_NOTICES } from './texts.ts';
import { useLocked } from './use-locked.ts';

/** Registers or changes the PIN: the current one where there is one, the new one twice, the password for the first (product 4). */
export const PinSettingDialog = ({ input, opened, close, onFaded }: DialogProps<'pinSetting'>) => {
  const keeper = usePort(TOKENS.pinKeeper);
  const hasher = usePort(TOKENS.pinHasher);
  const overlays = usePort(TOKENS.overlays);
  const session = usePort(TOKENS.session);
  const startReset = useLocked();
  const [machine] = useState(() => pinSettingMachine.provide({ actors: pinSettingActors({ keeper, hasher }) }));
  const [snapshot, send] = useMachine(machine, {
    input: input.mode === 'register' ? { mode: 'register', proof: 'password' } : { mode: 'change' },
  });
  const view = connectPinSetting(snapshot, send);
  const tell = async (output: PinSettingOutput): Promise<boolean> => {
    if (output.kind === 'done') {
      await overlays.during(session.reload());
      await overlays.open('notice', doneText(SETTING_NOTICES[output.mode]));
    }
    if (output.kind === 'locked') await startReset();
    return output.kind === 'done';
  };
  useFlowEnd(snapshot, (output) => close(tell(output)));
  return (
    <Frame title={MODE_TITLES[input.mode]} opened={opened} onClose={view.close} onFaded={onFaded} answerNeeded={view.busy}>
      {view.step === 'password' || (view.busy && input.mode === 'register') ? (
        <PasswordForm
          lead="PIN 번호로 모든 거래를 확인해요. 처음 만들 때는 비밀번호로 본인인지 한 번 더 확인해요."
          problem={view.problem}
          busy={view.busy}
          onPassword={view.giveProof}
          onLeft={view.close}
        />
      ) : (
        <PinSettingPad view={view} />
      )}
    </Frame>
  );
};
