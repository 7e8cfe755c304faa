import '../../shared/form/css.ts';
import type { emailCodeMachine } from '@naru/flows/email-code';
import { connectPinReset, type PinResetOutput, pinResetActors, pinResetMachine } from '@naru/flows/pin-reset';
import { connectPinSetting, type pinSettingMachine } from '@naru/flows/pin-setting';
import { usePort } from '@naru/frontend/container';
import { FormFault } from '@naru/frontend/form-parts';
import { doneText, failureText } from '@naru/messages';
import { useMachine, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { EmailCodeForm } from '../../shared/form/EmailCodeForm.tsx';
import { TOKENS } from '../../shared/tokens.ts';
import { useFlowEnd } from '../../shared/use-flow-end.ts';
import type { DialogProps } from '../dialog-props.ts';
import { Frame } from '../Frame.tsx';
import { PinSettingPad } from './PinPad.tsx';
import { MODE_TITLES } from './texts.ts';

/** Sets a new PIN after an e-mail code (product 4, PIN reset). */
export const PinResetDialog = ({ input, opened, close, onFaded }: DialogProps<'pinReset'>) => {
  const overlays = usePort(TOKENS.overlays);
  const session = usePort(TOKENS.session);
  const port = {
    accounts: usePort(TOKENS.accounts),
    keeper: usePort(TOKENS.pinKeeper),
    hasher: usePort(TOKENS.pinHasher),
    clock: usePort(TOKENS.clock),
  };
  const [machine] = useState(() => pinResetMachine.provide({ actors: pinResetActors(port) }));
  const [snapshot, send] = useMachine(machine, { input });
  const { proof, setting, problem, close: leave } = connectPinReset(snapshot, send);
  const tell = async ({ kind }: PinResetOutput): Promise<boolean> => {
    if (kind !== 'done') return false;
    await overlays.during(session.reload());
    await overlays.open('notice', doneText('notice.pinReset'));
    return true;
  };
  useFlowEnd(snapshot, (output) => close(tell(output)));
  return (
    <Frame title={MODE_TITLES.reset} opened={opened} onClose={leave} onFaded={onFaded}>
      {problem !== null && <FormFault text={failureText(problem)} />}
      {proof !== undefined && <Proof actor={proof} />}
      {setting !== undefined && <Setting actor={setting} />}
    </Frame>
  );
};

const Proof = ({ actor }: { actor: ActorRefFrom<typeof emailCodeMachine> }) => (
  <EmailCodeForm actor={actor} lead="가입한 이메일로 인증번호를 보내 본인인지 확인해요." />
);

const Setting = ({ actor }: { actor: ActorRefFrom<typeof pinSettingMachine> }) => (
  <PinSettingPad
    view={connectPinSetting(
      useSelector(actor, (snapshot) => snapshot),
      actor.send,
    )}
  />
);
