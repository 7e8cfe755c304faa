import { Button } from '@mantine/core';
import { parsePassword } from '@naru/domain/account';
import { FAILURE_CATALOGUE, type Failure } from '@naru/domain/failure';
import { addressOf } from '@naru/domain/navigation';
import { failureOfFault } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Form } from '../../shared/form/Form.tsx';
import { FormFault } from '../../shared/form/FormFault.tsx';
import { PasswordField } from '../../shared/form/PasswordField.tsx';
import { fieldProblem, formProblem } from '../../shared/form/problem.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { TEXTS } from './texts.ts';

/** A proven mailbox. */
export interface Proven {
  readonly email: string;
  readonly emailTempToken: string;
}

/** The new password, twice; where the proof no longer holds, it has to be given again. */
export const ResetStep = ({ proven, onRefused }: { proven: Proven; onRefused: () => void }) => {
  const accounts = useDesk(TOKENS.accounts);
  const overlays = useDesk(TOKENS.overlays);
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [problem, setProblem] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (): Promise<void> => {
    const found = whyNot(password, again);
    setProblem(found);
    if (found !== null || busy) return;
    setBusy(true);
    const answer = await accounts.resetPassword({ email: proven.email, emailTempToken: proven.emailTempToken, password });
    setBusy(false);
    if (answer.ok) {
      await navigate(addressOf('login'));
      await overlays.open('notice', { text: TEXTS.done });
      return;
    }
    if (FAILURE_CATALOGUE[answer.failure.name].kind !== 'email') {
      setProblem(answer.failure);
      return;
    }
    await overlays.open('refused', answer.failure);
    onRefused();
  };
  return (
    <Form name="계정 보안 설정" onSubmit={submit}>
      <input type="hidden" name="username" autoComplete="username" value={proven.email} />
      <PasswordField
        label={TEXTS.password}
        autoComplete="new-password"
        described
        value={password}
        error={fieldProblem(problem, 'password')}
        onChange={setPassword}
      />
      <PasswordField
        label={TEXTS.again}
        autoComplete="new-password"
        value={again}
        error={fieldProblem(problem, 'again')}
        onChange={setAgain}
      />
      <FormFault text={formProblem(problem, ['password', 'again'])} />
      <Button type="submit" size="md" loading={busy}>
        {TEXTS.submit}
      </Button>
    </Form>
  );
};

const whyNot = (password: string, again: string): Failure | null => {
  const parsed = parsePassword(password);
  if (!parsed.ok) return failureOfFault('password', parsed.failure);
  return password === again ? null : failureOfFault('again', { rule: 'passwordMatch' });
};
