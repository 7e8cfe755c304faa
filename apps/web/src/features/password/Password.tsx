import { Stack, Text } from '@naru/frontend/layout';
import '../../shared/form/css.ts';
import { Button, TextInput } from '@mantine/core';
import { parseEmailAddress } from '@naru/domain/account';
import { failuresOf } from '@naru/domain/shared';
import { emailCodeActors, emailCodeMachine } from '@naru/flows/email-code';
import { usePort } from '@naru/frontend/container';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { Back } from '../../shared/form/Back.tsx';
import { EmailCodeForm } from '../../shared/form/EmailCodeForm.tsx';
import { Form } from '../../shared/form/Form.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { Stages } from '../../shared/ui/Stages.tsx';
import { useFlowEnd } from '../../shared/use-flow-end.ts';
import { type Proven, ResetStep } from './ResetStep.tsx';

const STAGES = ['이메일 입력', '이메일 인증', '새 비밀번호'] as const;

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
      <EmailCodeForm actor={actor} lead="이메일로 받은 6자리 인증번호를 입력해 주세요." />
      <Back onBack={onBack} label="다른 이메일 쓰기" />
    </>
  );
};

const EmailStep = ({ onEmail }: { onEmail: (email: string) => void }) => {
  const form = useForm({ email: '' });
  const submit = (): void => {
    const email = parseEmailAddress(form.typed.email);
    if (!form.tell(failuresOf({ email })) && email.ok) onEmail(email.value);
  };
  return (
    <Form name="재설정할 계정 입력" onSubmit={submit}>
      <Text tone="muted">가입한 이메일을 입력해 주세요. 인증번호로 본인인지 확인한 뒤 새 비밀번호를 정해요.</Text>
      <TextInput label="이메일" type="email" inputMode="email" autoComplete="username" size="md" {...form.field('email')} />
      <Button type="submit" size="md">
        다음
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
      <PageTitle title="비밀번호 재설정" />
      <Stages stages={STAGES} at={at} />
      {email === undefined && <EmailStep onEmail={setEmail} />}
      {email !== undefined && proven === undefined && <ProofStep email={email} onProven={setProven} onBack={() => setEmail(undefined)} />}
      {proven !== undefined && <ResetStep proven={proven} onRefused={() => setProven(undefined)} />}
    </Stack>
  );
};
