import { emailCodeActors, emailCodeMachine } from '@naru/flows/email-code';
import { useDesk } from '@naru/frontend/container';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { Back } from '../../shared/form/Back.tsx';
import { EmailCodeForm } from '../../shared/form/EmailCodeForm.tsx';
import { TOKENS } from '../../shared/tokens.ts';
import { useFlowEnd } from '../../shared/use-flow-end.ts';
import type { Proven } from './ResetStep.tsx';
import { TEXTS } from './texts.ts';

interface Props {
  readonly email: string;
  readonly onProven: (proven: Proven) => void;
  readonly onBack: () => void;
}

/** Proves the mailbox. The answer is the same whether or not it has an account (safety, no enumeration). */
export const ProofStep = ({ email, onProven, onBack }: Props) => {
  const accounts = useDesk(TOKENS.accounts);
  const clock = useDesk(TOKENS.clock);
  const [machine] = useState(() => emailCodeMachine.provide({ actors: emailCodeActors({ accounts, clock }) }));
  const [input] = useState(() => ({ email, verifyType: 'passwordReset' as const }));
  const actor = useActorRef(machine, { input });
  const snapshot = useSelector(actor, (now) => now);
  useFlowEnd(snapshot, (output) => (output.kind === 'verified' ? onProven(output) : onBack()));
  return (
    <>
      <EmailCodeForm actor={actor} lead={TEXTS.proveLead} />
      <Back onBack={onBack} label={TEXTS.change} />
    </>
  );
};
