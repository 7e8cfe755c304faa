import { Button } from '@mantine/core';
import type { WebSignUpView } from '@naru/flows/web-sign-up';
import { useState } from 'react';
import { Form } from '../../shared/form/Form.tsx';
import { FormFault } from '../../shared/form/FormFault.tsx';
import { PasswordField } from '../../shared/form/PasswordField.tsx';
import { fieldProblem, formProblem } from '../../shared/form/problem.ts';
import { TEXTS } from './texts.ts';

/** The password, twice; the log-in name stands beside it for the browser's password keeper. */
export const PasswordStep = ({ view }: { view: WebSignUpView }) => {
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  return (
    <Form name="계정 보안 설정" onSubmit={() => view.setPassword(password, again)}>
      <input type="hidden" name="username" autoComplete="username" value={view.email} />
      <PasswordField
        label={TEXTS.password}
        autoComplete="new-password"
        described
        value={password}
        error={fieldProblem(view.problem, 'password')}
        onChange={setPassword}
      />
      <PasswordField
        label={TEXTS.again}
        autoComplete="new-password"
        value={again}
        error={fieldProblem(view.problem, 'again')}
        onChange={setAgain}
      />
      <FormFault text={formProblem(view.problem, ['password', 'again'])} />
      <Button type="submit" size="md" loading={view.busy}>
        {TEXTS.join}
      </Button>
    </Form>
  );
};
