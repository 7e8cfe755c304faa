import { Stack, Text } from '@naru/frontend/layout';
import '../../shared/form/css.ts';
import { Button, TextInput } from '@mantine/core';
import { parseEmailAddress } from '@naru/domain/account';
import { failuresOf } from '@naru/domain/shared';
import { useState } from 'react';
import { EmailProof } from '../../shared/form/EmailProof.tsx';
import { Form } from '../../shared/form/Form.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { Stages } from '../../shared/ui/Stages.tsx';
import { type Proven, ResetStep } from './ResetStep.tsx';

const STAGES = ['이메일 입력', '이메일 인증', '새 비밀번호'] as const;

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
      {email !== undefined && proven === undefined && (
        // The answer is the same whether or not the mailbox has an account (safety, no enumeration).
        <EmailProof
          email={email}
          verifyType="passwordReset"
          lead="이메일로 받은 6자리 인증번호를 입력해 주세요."
          onProven={setProven}
          onBack={() => setEmail(undefined)}
        />
      )}
      {proven !== undefined && <ResetStep proven={proven} onRefused={() => setProven(undefined)} />}
    </Stack>
  );
};
