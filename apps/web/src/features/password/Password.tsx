import { Stack, Text } from '@naru/frontend/layout';
import '../../shared/form/css.ts';
import { Button, TextInput } from '@mantine/core';
import { parseEmailAddress } from '@naru/domain/account';
import { emailCodeActors, emailCodeMachine } from '@naru/flows/email-code';
import { usePort } from '@naru/frontend/container';
import { fieldText } from '@naru/messages';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { Back } from '../../shared/form/Back.tsx';
import { EmailCodeForm } from '../../shared/form/EmailCodeForm.tsx';
import { Form } from '../../shared/form/Form.tsx';
import { TOKENS } from '../../shared/tokens.ts';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { Stages } from '../../shared/ui/Stages.tsx';
import { useFlowEnd } from '../../shared/use-flow-end.ts';
import { type Proven, ResetStep } from './ResetStep.tsx';
import { STAGES, TEXTS } from './texts.ts';

interface Props {
  readonly email: string;
  readonly onProven: (proven: Proven) => void;
  readonly onBack: () => void;
}

/** Proves the mailbox. The answer is the same whether or not it has an account (safety, no enumeration). */
const ProofStep = ({ email, onProven, onBack }: Props) => {
  const accounts = usePort(TOKENS.accounts);
  const clock = usePort(TOKENS.clock);
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

const EmailStep = ({ onEmail }: { onEmail: (email: string) => void }) => {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const submit = (): void => {
    const parsed = parseEmailAddress(typed);
    setFault(parsed.ok ? undefined : fieldText(parsed.failure));
    if (parsed.ok) onEmail(parsed.value);
  };
  return (
    <Form name="재설정할 계정 입력" onSubmit={submit}>
      <Text tone="muted">{TEXTS.lead}</Text>
      <TextInput
        label={TEXTS.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        size="md"
        value={typed}
        error={fault}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" size="md">
        {TEXTS.next}
      </Button>
    </Form>
  );
};

/** A new password after an e-mail code (product 2, /password). */
export const Password = () => {
  const [email, setEmail] = useState<string>();
  const [proven, setProven] = useState<Proven>();
  const at = proven !== undefined ? 2 : email !== undefined ? 1 : 0;
  return (
    <Stack gap={24} most={480} centred>
      <PageTitle title={TEXTS.title} />
      <Stages stages={STAGES} at={at} />
      {email === undefined && <EmailStep onEmail={setEmail} />}
      {email !== undefined && proven === undefined && <ProofStep email={email} onProven={setProven} onBack={() => setEmail(undefined)} />}
      {proven !== undefined && <ResetStep proven={proven} onRefused={() => setProven(undefined)} />}
    </Stack>
  );
};
