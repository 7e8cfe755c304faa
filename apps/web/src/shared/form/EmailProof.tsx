import type { VerifyType } from '@naru/domain/account';
import { type EmailCodeOutput, emailCodeActors, emailCodeMachine } from '@naru/flows/email-code';
import { usePort } from '@naru/frontend/container';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { TOKENS } from '../tokens.ts';
import { useFlowEnd } from '../use-flow-end.ts';
import { Back } from './Back.tsx';
import { EmailCodeForm } from './EmailCodeForm.tsx';

interface Props {
  readonly email: string;
  readonly verifyType: VerifyType;
  readonly lead: string;
  readonly onProven: (proven: Extract<EmailCodeOutput, { kind: 'verified' }>) => void;
  readonly onBack: () => void;
}

/** Proves that a typed mailbox is whoever typed it's: the code goes out at once, since that is what they went on for. */
export const EmailProof = ({ email, verifyType, lead, onProven, onBack }: Props) => {
  const accounts = usePort(TOKENS.accounts);
  const clock = usePort(TOKENS.clock);
  const [machine] = useState(() => emailCodeMachine.provide({ actors: emailCodeActors({ accounts, clock }) }));
  const [input] = useState(() => ({ email, verifyType }));
  const actor = useActorRef(machine, { input });
  const snapshot = useSelector(actor, (now) => now);
  useEffect(() => actor.send({ type: 'send' }), [actor]);
  useFlowEnd(snapshot, (output) => (output.kind === 'verified' ? onProven(output) : onBack()));
  return (
    <>
      <EmailCodeForm actor={actor} lead={lead} />
      <Back onBack={onBack} label="다른 이메일 쓰기" />
    </>
  );
};
