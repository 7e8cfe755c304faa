import { Button, TextInput } from '@mantine/core';
import type { Failure } from '@naru/domain/failure';
import { useState } from 'react';
import { Back } from '../form/Back.tsx';
import { Form } from '../form/Form.tsx';
import { FormFault } from '../form/FormFault.tsx';
import { formProblem } from '../form/problem.ts';
import { SandboxLink } from '../ui/SandboxLink.tsx';
import { TEXTS } from './texts.ts';

interface Props {
  readonly problem: Failure | null;
  readonly busy: boolean;
  readonly onConfirm: (code: string) => void;
  readonly onBack: () => void;
}

/** The code that went to the phone. */
export const IdentityCodeForm = ({ problem, busy, onConfirm, onBack }: Props) => {
  const [code, setCode] = useState('');
  return (
    <Form name="휴대폰 인증" onSubmit={() => onConfirm(code)}>
      <TextInput
        label={TEXTS.code}
        description={TEXTS.codeLead}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        size="md"
        value={code}
        onChange={(event) => setCode(event.currentTarget.value.replaceAll(/\D/g, ''))}
      />
      <FormFault text={formProblem(problem)} />
      <Button type="submit" size="md" loading={busy} disabled={code === ''}>
        {TEXTS.confirm}
      </Button>
      <SandboxLink to="/sandbox/sms">문자함 열기</SandboxLink>
      <Back onBack={onBack} />
    </Form>
  );
};
