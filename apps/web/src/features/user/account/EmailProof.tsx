import { emailCodeActors, emailCodeMachine } from '@naru/flows/email-code';
import { useDesk } from '@naru/frontend/container';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { Back } from '../../../shared/form/Back.tsx';
import { EmailCodeForm } from '../../../shared/form/EmailCodeForm.tsx';
import { TOKENS } from '../../../shared/tokens.ts';
import { useFlowEnd } from '../../../shared/use-flow-end.ts';
import { TEXTS } from './texts.ts';

interface Props {
  readonly email: string;
  readonly onProven: (emailTempToken: string) => void;
  readonly onBack: () => void;
}

/** Proves that the new address is the member's (verifyType 4). */
export const EmailProof = ({ email, onProven, onBack }: Props) => {
  const accounts = useDesk(TOKENS.accounts);
  const clock = useDesk(TOKENS.clock);
  const [machine] = useState(() => emailCodeMachine.provide({ actors: emailCodeActors({ accounts, clock }) }));
  const [input] = useState(() => ({ email, verifyType: 'emailChange' as const }));
  const actor = useActorRef(machine, { input });
  const snapshot = useSelector(actor, (now) => now);
  useFlowEnd(snapshot, (output) => (output.kind === 'verified' ? onProven(output.emailTempToken) : onBack()));
  return (
    <>
      <EmailCodeForm actor={actor} lead={TEXTS.emailProve} />
      <Back onBack={onBack} label={TEXTS.emailOther} />
    </>
  );
};
