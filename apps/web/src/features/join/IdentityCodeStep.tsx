import { Button, TextInput } from '@mantine/core';
import type { WebSignUpView } from '@naru/flows/web-sign-up';
import { useState } from 'react';
import { Back } from '../../shared/form/Back.tsx';
import { Form } from '../../shared/form/Form.tsx';
import { FormFault } from '../../shared/form/FormFault.tsx';
import { formProblem } from '../../shared/form/problem.ts';
import { SandboxLink } from '../../shared/ui/SandboxLink.tsx';
import { TEXTS } from './texts.ts';

/** The code that went to the phone. */
export const IdentityCodeStep = ({ view }: { view: WebSignUpView }) => {
  const [code, setCode] = useState('');
  return (
    <Form name="휴대폰 인증" onSubmit={() => view.confirmIdentity(code)}>
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
      <FormFault text={formProblem(view.problem)} />
      <Button type="submit" size="md" loading={view.busy} disabled={code === ''}>
        {TEXTS.confirm}
      </Button>
      <SandboxLink to="/sandbox/sms">문자함 열기</SandboxLink>
      <Back onBack={view.back} />
    </Form>
  );
};
