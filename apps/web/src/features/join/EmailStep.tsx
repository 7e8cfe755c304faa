import { Button, TextInput } from '@mantine/core';
import type { WebSignUpView } from '@naru/flows/web-sign-up';
import { useState } from 'react';
import { Back } from '../../shared/form/Back.tsx';
import { Form } from '../../shared/form/Form.tsx';
import { FormFault } from '../../shared/form/FormFault.tsx';
import { fieldProblem, formProblem } from '../../shared/form/problem.ts';
import { TEXTS } from './texts.ts';

/** The address that will be the log-in. */
export const EmailStep = ({ view }: { view: WebSignUpView }) => {
  const [email, setEmail] = useState(view.email);
  return (
    <Form name="가입 정보 입력" onSubmit={() => view.proveEmail(email)}>
      <TextInput
        label={TEXTS.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        size="md"
        value={email}
        error={fieldProblem(view.problem, 'email')}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <FormFault text={formProblem(view.problem, ['email'])} />
      <Button type="submit" size="md">
        {TEXTS.next}
      </Button>
      <Back onBack={view.back} />
    </Form>
  );
};
